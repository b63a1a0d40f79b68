interface TextLengthProps {
  /** For `aria-describedby` of the field. */
  readonly id?: string;
  readonly text: string;
  /** A longer text is cut in search results, and is accepted. */
  readonly max: number;
}

export function TextLength({ id, text, max }: TextLengthProps) {
  const over = text.length - max;
  return (
    <p id={id} className="text-length" data-over={over > 0 || undefined}>
      <i aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(1, text.length / max) * 100}%` }} />
      </i>
      <span className="mono">
        {text.length} of {max}
      </span>{" "}
      <span role="status">{text === "" ? "" : over > 0 ? `${over} over, the end is cut off` : "Fits"}</span>
    </p>
  );
}
