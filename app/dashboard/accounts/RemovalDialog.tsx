import { useRevalidator } from "react-router";
import { z } from "zod";
import { type ListedAccount, getAccountName } from "#domain/accounts/account.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { accountsApi } from "./accounts-api.ts";

interface RemovalDialogProps {
  readonly account: ListedAccount;
  readonly colleagues: readonly ListedAccount[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const formSchema = z.object({ heir: z.string().min(1, "Choose who gets the enquiries") });

/** Of an account that owns enquiries. */
export function RemovalDialog({ account, colleagues, isOpen, onClose }: RemovalDialogProps) {
  const { revalidate } = useRevalidator();
  const { _id, email, enquiries, invitation } = account;
  return (
    <Dialog
      isOpen={isOpen}
      heading={`Remove ${email}?`}
      description={
        <p>
          {invitation === null
            ? "They are signed out at once and cannot sign in any more. Their notes stay."
            : "The link of their invitation stops working."}{" "}
          They own {formatCounted(enquiries, "enquiry", "enquiries")}.
        </p>
      }
      onCancel={onClose}
    >
      <RequestForm
        id="removal"
        schema={formSchema}
        defaultValues={{ heir: "" }}
        fields={[
          {
            name: "heir",
            label: "Their enquiries go to",
            options: [
              ["", "Choose"],
              ...colleagues.map((colleague) => [colleague._id, getAccountName(colleague)] as const),
              ["nobody", "Nobody"],
            ],
          },
        ]}
        hint="A mail tells them, unless they have switched it off."
        action="Remove account"
        busyLabel="Removing..."
        failedText="The account is not removed."
        send={async ({ heir }) => {
          await accountsApi.remove(_id, heir);
          onClose();
          notify({ kind: "ok", text: "Account removed", detail: `${email} cannot sign in any more.` });
          await revalidate();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
