import { Icon } from "../../ui/Icon.tsx";

interface StepButtonProps {
  readonly icon: "minus" | "plus";
  readonly label: string;
  readonly isDisabled: boolean;
  /** Stays focusable, so that a person who arrives there by keyboard does not lose their place. */
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** Moves a number by one step; kept in its place at the end. */
export function StepButton({ icon, label: text, isDisabled, isAtEnd, onPress }: StepButtonProps) {
  return (
    <button
      className="stepbtn"
      type="button"
      aria-label={text}
      disabled={isDisabled}
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
