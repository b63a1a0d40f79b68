import { type PrintColour, maxPages } from "../../../domain/pricing/price.ts";

const digitCount = String(maxPages).length;

/** A mechanical page counter. It is drawn for the eye; the slider beside it tells its value to everybody else. */
export function CounterWheels({
  printColour,
  pages,
}: {
  readonly printColour: PrintColour;
  readonly pages: number;
}) {
  const shown = String(pages).padStart(digitCount, "0");
  return (
    <span className={printColour === "colour" ? "wheels wheels--cmy" : "wheels"} aria-hidden="true">
      {Array.from(shown, (digit, position) => (
        <i key={position} data-d={digit} />
      ))}
    </span>
  );
}
