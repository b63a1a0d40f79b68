import { z } from "zod";
import { type OwnAccount, accountPreferencesSchema } from "#domain/accounts/account.ts";
import { startPages } from "#domain/accounts/session.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { loadSession } from "#app/dashboard/session/current-session.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { accountApi } from "./account-api.ts";

interface PreferencesSectionProps {
  readonly account: OwnAccount["account"];
  readonly onSaved: () => Promise<void>;
}

const formSchema = z.object({
  name: accountPreferencesSchema.shape.name,
  startPage: z.enum(startPages),
  mails: z.enum(["yes", "no"]),
});

export function PreferencesSection({ account, onSaved }: PreferencesSectionProps) {
  return (
    <AccountSection heading="You">
      <RequestForm
        id="preferences"
        schema={formSchema}
        defaultValues={{
          name: account.name,
          startPage: account.startPage,
          mails: account.isMailedWhenAssigned ? "yes" : "no",
        }}
        fields={[
          { name: "name", label: "Name", autoComplete: "name" },
          {
            name: "startPage",
            label: "After signing in",
            options: [
              ["products", "Products"],
              ["today", "Today"],
            ],
          },
          {
            name: "mails",
            label: "When a colleague assigns enquiries to you",
            options: [
              ["yes", "A mail says which"],
              ["no", "No mail"],
            ],
          },
        ]}
        hint="Colleagues read the name on your notes, on the enquiries that you own, and in Activity."
        action="Save"
        busyLabel="Saving..."
        failedText="Nothing is changed."
        keepsValues
        send={async ({ mails, ...preferences }) => {
          await accountApi.savePreferences({ ...preferences, isMailedWhenAssigned: mails === "yes" });
          notify({ kind: "ok", text: "Saved" });
          await loadSession();
          await onSaved();
        }}
      />
    </AccountSection>
  );
}
