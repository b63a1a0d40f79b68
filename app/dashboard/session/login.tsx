import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { Spinner } from "#app/dashboard/ui/Spinner.tsx";
import { LoginFrame } from "./LoginFrame.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { restoreSession } from "./current-session.ts";
import { takeReturnPath } from "./return-path.ts";
import { signInQuestion } from "./questions.ts";

export const meta = createDashboardMeta("Staff sign-in");

export async function clientLoader() {
  if (await restoreSession()) throw redirect(takeReturnPath());
  return null;
}

export function HydrateFallback() {
  return <Spinner />;
}

export default function LoginPage() {
  const navigate = useNavigate();
  useEffect(() => {
    // A sign-in dialog may still be open from the page before.
    signInQuestion.settle(false);
    // Of the account before. Not after the sign-in dialog: its page goes on.
    queryClient.clear();
  }, []);
  return (
    <LoginFrame>
      <SignInForm
        id="login"
        heading={<h1 className="section-title">Staff sign-in</h1>}
        onSignedIn={() => {
          notify({ kind: "ok", text: "Login successful!" });
          void navigate(takeReturnPath(), { replace: true });
        }}
      />
    </LoginFrame>
  );
}
