import { z } from "zod";
import { passwordChangeSchema } from "#domain/accounts/account.ts";
import { passwordLimits } from "#domain/accounts/login.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { isSignInRemembered, storeToken } from "#app/dashboard/session/token.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { accountsApi } from "./accounts-api.ts";

const formSchema = z
  .object({ ...passwordChangeSchema.shape, repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ["repeated"],
    error: "The two new passwords differ",
  });

const newPasswordInput = { type: "password", autoComplete: "new-password" } as const;

export function OwnPasswordForm() {
  return (
    <RequestForm
      id="own"
      schema={formSchema}
      defaultValues={{ currentPassword: "", newPassword: "", repeated: "" }}
      fields={[
        {
          name: "currentPassword",
          label: "Password until now",
          type: "password",
          autoComplete: "current-password",
        },
        { name: "newPassword", label: "New password", ...newPasswordInput },
        { name: "repeated", label: "New password again", ...newPasswordInput },
      ]}
      hint={`At least ${passwordLimits.min} characters. It signs you out everywhere else.`}
      action="Change password"
      busyLabel="Changing..."
      failedText="Your password is not changed."
      send={async ({ currentPassword, newPassword }) => {
        const rememberMe = isSignInRemembered();
        const change = { currentPassword, newPassword, rememberMe };
        storeToken(await accountsApi.changePassword(change), rememberMe);
        notify({
          kind: "ok",
          text: "Your password is changed",
          detail: "You are signed out everywhere else.",
        });
      }}
    />
  );
}
