import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { canUsePasskeys } from "./passkeys.ts";

interface PasskeyButtonProps {
  readonly label: string;
  /** The way on: it has the focus at first. */
  readonly isMain?: boolean;
  readonly isWaiting: boolean;
  readonly onPress: () => void;
}

export function PasskeyButton({ label, isMain = false, isWaiting, onPress }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null;
  return (
    <button
      ref={isMain ? focus : undefined}
      className={isMain ? "button" : "button button--line"}
      type="button"
      aria-disabled={isWaiting || undefined}
      onClick={onPress}
    >
      <DashboardIcon name="key" /> {isWaiting ? "Waiting for your device..." : label}
    </button>
  );
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}
