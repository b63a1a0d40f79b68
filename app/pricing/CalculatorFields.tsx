import type { ReactNode } from "react";
import { formatCount } from "../../domain/pricing/money.ts";
import { type Volumes, mostPages } from "../../domain/pricing/price.ts";
import { sitePaths } from "../../domain/pages/site-paths.ts";
import { Reams } from "./Reams.tsx";
import { VolumeMeter } from "./slider/VolumeSlider.tsx";
import { floorNote, usualNote } from "./price-texts.ts";
import type { Move, PricedMachine } from "./selection.ts";

interface CalculatorFieldsProps {
  /** Start of the ids of its elements. */
  readonly id: string;
  readonly priced: PricedMachine;
  readonly announced: string;
  readonly onMove: (move: Move) => void;
  /** What stands above the counters. */
  readonly children?: ReactNode;
}

function isAtEnd({ black, colour }: Volumes): boolean {
  return black === mostPages || colour === mostPages;
}

/** Above the sliders' end a price would be wrong: a person works it out. */
function BeyondTheRail() {
  return (
    <>
      More than {formatCount(mostPages)} pages a month?{" "}
      <a href={sitePaths.quoteRequest}>Ask for a custom quote</a>.
    </>
  );
}

/** The two counters with the month they make. Its numbers travel in a form where there is no script. */
export function CalculatorFields({ id, priced, announced, onMove, children }: CalculatorFieldsProps) {
  const note = floorNote(priced);
  return (
    <div className="calc">
      {children}
      <VolumeMeter id={id} ink="black" priced={priced} onMove={onMove} />
      <VolumeMeter id={id} ink="colour" priced={priced} onMove={onMove} />
      <Reams volumes={priced.meter} />
      <p className="note" data-on={note === null && !isAtEnd(priced.meter) ? undefined : ""}>
        {note ?? (isAtEnd(priced.meter) ? <BeyondTheRail /> : usualNote)}
      </p>
      <p className="vh" role="status">
        {announced}
      </p>
    </div>
  );
}
