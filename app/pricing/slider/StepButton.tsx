import { Icon } from "#app/ui/Icon.tsx";

interface StepButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly isDisabled: boolean;
  /** `aria-disabled`, so that the button keeps the focus at the end of the range. */
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

export function StepButton({ icon, label: text, isDisabled, isAtEnd, onPress }: StepButtonProps) {
  return (
    <button
      className="step-button"
      type="button"
      aria-label={text}
      disabled={isDisabled}
      aria-disabled={(isAtEnd && !isDisabled) || undefined}
      onClick={onPress}
    >
      <Icon path={icon} />
    </button>
  );
}
