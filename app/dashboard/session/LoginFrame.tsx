import { type ReactNode, useEffect } from "react";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { loadPages } from "#app/dashboard/layout/load-pages.ts";
import { Logo } from "#app/ui/Logo.tsx";
import { type ImageFiles, PageImage } from "#app/ui/PageImage.tsx";

const images: ImageFiles = import.meta.glob("../../enquiries/images/paper-*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const company = useCompany();
  useEffect(loadPages, []);
  return (
    <main id="main" className="login">
      <div className="login__side">
        <a className="logo" href={sitePaths.home} aria-label={`${company.name}, public site`}>
          <Logo lockup={company.lockup} />
        </a>
        {children}
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
