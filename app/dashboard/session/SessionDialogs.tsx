import { ConfirmIdentityDialog } from "./ConfirmIdentityDialog.tsx";
import { SignInDialog } from "./SignInDialog.tsx";

export function SessionDialogs() {
  return (
    <>
      <ConfirmIdentityDialog />
      <SignInDialog />
    </>
  );
}
