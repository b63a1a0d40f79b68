import { useCompany } from "../../layout/company-data.ts";

/** Maximum length of a slogan at the full font size, characters. */
const maxLineLength = 28;

/** The slogan of the company at the full width. Its full stop is a rosette of the three print colours. */
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
