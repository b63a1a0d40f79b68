import { recoveryCodeCount } from "#domain/accounts/factor.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { AccountSection } from "./AccountSection.tsx";
import { type NewRecoveryCodes, accountApi } from "./account-api.ts";

interface RecoveryCodesSectionProps {
  readonly left: number;
  readonly onReplaced: (codes: NewRecoveryCodes) => Promise<void>;
}

const fewCodes = 3;

export function RecoveryCodesSection({ left, onReplaced }: RecoveryCodesSectionProps) {
  const { isRunning, run } = useAction("No new codes are made.");
  const replace = async () => {
    const isConfirmed = await confirm({
      heading: "Make new recovery codes?",
      question: "Your present codes stop working.",
      confirmLabel: "Make new codes",
      cancelLabel: "Keep the codes",
    });
    if (!isConfirmed || isRunning) return;
    await run(async () => onReplaced(await accountApi.replaceRecoveryCodes()));
  };
  return (
    <AccountSection
      heading="Recovery codes"
      note={
        <button
          className="button button--small button--line"
          type="button"
          aria-disabled={isRunning || undefined}
          onClick={() => void replace()}
        >
          New codes
        </button>
      }
    >
      <p className="account-state" data-low={left <= fewCodes || undefined}>
        <Icon path={left <= fewCodes ? icons.alert : icons.check} /> {left} of {recoveryCodeCount} left
      </p>
      <p className="hint">Each signs you in once, when your passkey or phone is not at hand.</p>
    </AccountSection>
  );
}
