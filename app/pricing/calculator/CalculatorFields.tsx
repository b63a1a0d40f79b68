import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { formatCount } from "#domain/shared/format.ts";
import { type PrintColour, isBlackOnly, maxPages } from "#domain/pricing/price.ts";
import type { InvalidPages } from "#domain/pricing/volumes.ts";
import { getCustomQuotePath } from "#domain/pages/site-paths.ts";
import { Reams } from "./Reams.tsx";
import { VolumeSlider } from "#app/pricing/slider/VolumeSlider.tsx";
import { useInvalidPages } from "#app/pricing/slider/use-invalid-pages.ts";
import { formatFloorNote, formatSpokenPages, formatTermsNote } from "./price-texts.ts";
import { type SliderMove, type PricedSelection, getAskedVolumes } from "./selection.ts";
import "#app/styles/form.css";

interface CalculatorFieldsProps {
  readonly id: string;
  readonly priced: PricedSelection;
  readonly prices: PriceSettings;
  readonly invalidPages: InvalidPages;
  /** The place of the line in its quote. */
  readonly line?: number;
  readonly announced: string;
  readonly onMove: (move: SliderMove) => void;
  readonly children?: ReactNode;
}

export function CalculatorFields({ id, priced, prices, ...props }: CalculatorFieldsProps) {
  const t = useText();
  const invalid = useInvalidPages(props.invalidPages, getAskedVolumes(priced.position), props.line);
  const note = formatFloorNote(t, priced);
  const isBeyond = note === null && Object.values(priced.position).includes(maxPages);
  const { slideRange, terms } = priced.product;
  const slider = (printColour: PrintColour) => (
    <VolumeSlider
      id={id}
      printColour={printColour}
      volumes={priced.position}
      step={slideRange}
      included={terms.included[printColour]}
      note={formatTermsNote(t, priced, printColour, prices)}
      valueText={formatSpokenPages(t, priced, printColour, prices)}
      isOff={printColour === "colour" && isBlackOnly(terms)}
      invalid={invalid}
      onMove={props.onMove}
    />
  );
  return (
    <div className="calculator">
      {props.children}
      {slider("black")}
      {slider("colour")}
      <Reams volumes={priced.position} />
      <p className="note" data-on={note === null && !isBeyond ? undefined : ""}>
        {note ?? (!isBeyond && t("price.includedNote"))}
        <span aria-live="polite">
          {isBeyond && (
            <Rich
              text={t("calculator.beyond", { pages: formatCount(maxPages) })}
              tags={{ a: <PageLink path={getCustomQuotePath(invalid.asked)} /> }}
            />
          )}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {props.announced}
      </p>
    </div>
  );
}

export function ShowPriceButton() {
  const t = useText();
  return (
    <noscript>
      <button className="button button--line" type="submit">
        {t("calculator.show")}
      </button>
    </noscript>
  );
}
