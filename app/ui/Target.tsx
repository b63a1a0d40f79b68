/** A registration target: marks the current entry of a list. */
export function Target() {
  return (
    <svg
      className="registration-mark"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="14" cy="14" r="8" />
      <path d="M14 0v28M0 14h28" />
    </svg>
  );
}
