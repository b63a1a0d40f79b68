import { z } from "zod";
import { passwordChangeSchema } from "#domain/accounts/account.ts";
import { passwordLimits } from "#domain/accounts/login.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { startSession } from "#app/dashboard/session/current-session.ts";
import { isSignInRemembered } from "#app/dashboard/session/token.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import { AccountSection } from "./AccountSection.tsx";
import { accountApi } from "./account-api.ts";

interface PasswordSectionProps {
  readonly email: string;
  readonly changedAt: string | null;
  readonly onChanged: () => Promise<void>;
}

const formSchema = z
  .object({ ...passwordChangeSchema.shape, repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ["repeated"],
    error: "The two new passwords differ",
  });

const newPasswordInput = { type: "password", autoComplete: "new-password" } as const;

export function PasswordSection({ email, changedAt, onChanged }: PasswordSectionProps) {
  return (
    <AccountSection
      heading="Password"
      note={changedAt !== null && <p className="mark">Changed {formatUtcDay(changedAt)}</p>}
    >
      <RequestForm
        id="own"
        schema={formSchema}
        account={email}
        defaultValues={{ currentPassword: "", newPassword: "", repeated: "" }}
        fields={[
          {
            name: "currentPassword",
            label: "Current password",
            type: "password",
            autoComplete: "current-password",
          },
          { name: "newPassword", label: "New password", ...newPasswordInput },
          { name: "repeated", label: "New password again", ...newPasswordInput },
        ]}
        hint={`Four or more unusual words, at least ${passwordLimits.min} characters. It ends all your other sessions.`}
        action="Change password"
        busyLabel="Changing..."
        failedText="Your password is not changed."
        send={async ({ currentPassword, newPassword }) => {
          const rememberMe = isSignInRemembered();
          const change = { currentPassword, newPassword, rememberMe };
          await startSession(await accountApi.changePassword(change), rememberMe);
          notify({
            kind: "ok",
            text: "Your password is changed",
            detail: "You are signed out everywhere else.",
          });
          await onChanged();
        }}
      />
    </AccountSection>
  );
}
