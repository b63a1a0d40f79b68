import { useCompany } from "../../layout/company-data.ts";

/** Longest line that fits the sheet at the masthead's full size, in characters. */
const maxLineLength = 28;

/** The company's line as wide as the sheet. Its full stop is the rosette: the three inks over one another. */
export function Masthead() {
  const { tagline } = useCompany();
  const line = tagline.replace(/\.$/, "");
  return (
    <h1 className="masthead" data-long={line.length > maxLineLength || undefined}>
      <span className="masthead__line" data-text={line}>
        {line}
        <span className="rosette" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </span>
    </h1>
  );
}
