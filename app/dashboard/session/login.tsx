import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Logo } from "#app/ui/Logo.tsx";
import { type ImageFiles, PageImage } from "#app/ui/PageImage.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { Spinner } from "#app/dashboard/ui/Spinner.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { takeReturnPath } from "./return-path.ts";
import { settleWaitingRequests } from "./sign-in-again.ts";
import { readToken } from "./token.ts";

const images: ImageFiles = import.meta.glob("../../enquiries/images/paper-*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export const meta = createDashboardMeta("Staff sign-in");

export function clientLoader() {
  if (readToken() !== null) throw redirect(takeReturnPath());
  return null;
}

export function HydrateFallback() {
  return <Spinner />;
}

export default function LoginPage() {
  const company = useCompany();
  const navigate = useNavigate();
  // A sign-in dialog may still be open from the page before.
  useEffect(() => settleWaitingRequests(false), []);
  return (
    <main id="main" className="login">
      <div className="login__side">
        <a className="logo" href={sitePaths.home} aria-label={`${company.name}, public site`}>
          <Logo name={company.name} />
        </a>
        <SignInForm
          id="login"
          heading={<h1 className="section-title">Staff sign-in</h1>}
          onSignedIn={() => {
            notify({ kind: "ok", text: "Login successful!" });
            void navigate(takeReturnPath(), { replace: true });
          }}
        />
        <p className="mark">For {company.name} staff. Customers do not need an account.</p>
      </div>
      <div className="login__art" aria-hidden="true">
        <PageImage
          files={images}
          name="paper"
          alt=""
          width={1600}
          height={900}
          sizes="(width < 1000px) 1px, 60vw"
        />
      </div>
    </main>
  );
}
