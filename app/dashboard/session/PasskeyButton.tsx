import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { canUsePasskeys } from "./passkeys.ts";

interface PasskeyButtonProps {
  readonly label: string;
  readonly isWaiting: boolean;
  readonly onPress: () => void;
}

export function PasskeyButton({ label, isWaiting, onPress }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null;
  return (
    <button
      className="button button--line"
      type="button"
      aria-disabled={isWaiting || undefined}
      onClick={onPress}
    >
      <DashboardIcon name="key" /> {isWaiting ? "Waiting for your device..." : label}
    </button>
  );
}
