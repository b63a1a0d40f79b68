import { type Ink, mostPages } from "../../../domain/pricing/price.ts";

const digits = String(mostPages).length;

/** A mechanical page counter. It is drawn for the eye; the slider beside it tells its value to everybody else. */
export function Wheels({ ink, pages }: { readonly ink: Ink; readonly pages: number }) {
  const shown = String(pages).padStart(digits, "0");
  return (
    <span className={ink === "colour" ? "wheels wheels--cmy" : "wheels"} aria-hidden="true">
      {Array.from(shown, (digit, position) => (
        <i key={position} data-d={digit} />
      ))}
    </span>
  );
}
