import type { CSSProperties } from "react";
import { type BrandColourName, type ColourRefusal, formatContrast } from "#domain/company/brand-colours.ts";
import { colours } from "#domain/company/colours.ts";
import { settingsFields } from "#domain/company/settings-fields.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

/** The delivered colour comes before them; it is stored as empty. */
const palettes: Readonly<Record<BrandColourName, { readonly use: string; readonly others: string }>> = {
  accent: {
    use: "Buttons, links, focus ring, full stop of the headline",
    others: `Petrol #005f73, Indigo ${colours.blue}, Green #0f5d4e, Violet #5a2a82, Wine #8a1538`,
  },
  ink: {
    use: "Text, black pages, footer",
    others: "Blue-black #0f1b24, Graphite #23262b, Night green #10231d, Aubergine #241526, Black #000000",
  },
  paper: {
    use: "Ground of pages and mails",
    others: "Cool white #f1f4f3, White #fafafa, Pale sand #f6f1e7, Pale grey #eef0f3, Pale rose #f7f0ef",
  },
  highlight: {
    use: "The price, and one band on each page",
    others: "Amber #ffc24b, Lime #d4ee4a, Mint #8fe6c1, Sky #9bdcff, Peach #ffc9ad",
  },
};

interface ColourFieldProps {
  readonly name: BrandColourName;
  readonly value: string;
  /** The colour of the site while this one is refused. */
  readonly standing: string;
  readonly isUnreadable: boolean;
  readonly refusal: ColourRefusal | undefined;
  readonly onChange: (value: string) => void;
}

export function ColourField({ name, value, standing, isUnreadable, refusal, onChange }: ColourFieldProps) {
  const { use, others } = palettes[name];
  const { label } = settingsFields.brand.fields[name];
  const [errorId, delivered] = [`brand-${name}-error`, colours[name]];
  const swatches = [`As delivered ${delivered}`, ...others.split(", ")].map((swatch) => ({
    title: swatch.slice(0, -8),
    colour: swatch.slice(-7),
  }));
  const isRefused = isUnreadable || refusal !== undefined;
  return (
    <div className="brand__colour">
      <p id={`brand-${name}`}>
        <b>{label}</b> <span className="mark">{use}</span>
      </p>
      <div className="brand__swatches" role="radiogroup" aria-labelledby={`brand-${name}`}>
        {swatches.map(({ title, colour }, index) => (
          <label key={title} title={title} style={{ "--swatch": colour } as CSSProperties}>
            <input
              type="radio"
              name={name}
              checked={(value || delivered) === colour}
              onChange={() => onChange(index === 0 ? "" : colour)}
            />
            <span className="visually-hidden">{title}</span>
          </label>
        ))}
      </div>
      <input
        className="input"
        aria-label={`${label}, value`}
        dir="ltr"
        spellCheck={false}
        maxLength={7}
        placeholder={delivered}
        value={value}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
      />
      {isRefused && (
        <div className="brand__refusal" id={errorId} role="alert">
          <Icon path={icons.alert} />
          {refusal === undefined ? (
            <p>Write the colour as #005f73, a cross and six digits.</p>
          ) : (
            <p>
              <b>
                Refused: with <bdi>{refusal.value}</bdi>, {refusal.kind.toLowerCase()} on {refusal.ground}{" "}
                would be {formatContrast(refusal.ratio)} and needs 4.5 : 1.
              </b>{" "}
              The {label.toLowerCase()} stays <bdi>{standing}</bdi>.{" "}
              <button className="link" type="button" onClick={() => onChange(refusal.nearest)}>
                Use {refusal.nearest}, the nearest that passes
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
