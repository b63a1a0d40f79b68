import { newAccountSchema } from "#domain/accounts/account.ts";
import { roles } from "#domain/accounts/role.ts";
import { RequestDialog } from "#app/dashboard/shared/RequestDialog.tsx";
import { roleNames } from "./account-texts.ts";
import { accountsApi } from "./accounts-api.ts";

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onInvited: (email: string) => Promise<void>;
  readonly onClose: () => void;
}

export function InviteDialog({ isOpen, onInvited, onClose }: InviteDialogProps) {
  return (
    <RequestDialog
      isOpen={isOpen}
      heading="Invite someone"
      description={
        <p>
          They get a mail with a link, and choose their password themselves. All administrators are told by
          mail.
        </p>
      }
      onClose={onClose}
      id="invite"
      schema={newAccountSchema}
      defaultValues={{ email: "", name: "", role: "staff" }}
      fields={[
        { name: "email", label: "E-mail", type: "email", autoComplete: "off" },
        { name: "name", label: "Name (may be empty)", autoComplete: "off" },
        { name: "role", label: "Role", options: roles.map((role) => [role, roleNames[role]] as const) },
      ]}
      hint="Staff work on products, posts, enquiries and quotes. Administrators also manage accounts, settings, terms and personal data."
      action="Send the invitation"
      busyLabel="Sending..."
      failedText="The invitation is not sent."
      send={async (account, close) => {
        await accountsApi.invite(account);
        close();
        await onInvited(account.email);
      }}
    />
  );
}
