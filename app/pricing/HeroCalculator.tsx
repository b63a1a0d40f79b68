import { isSeeThrough } from "../../domain/shared/image.ts";
import { speedText } from "../../domain/catalogue/speed.ts";
import { Picture } from "../ui/StoredImage.tsx";
import { CalculatorFields } from "./CalculatorFields.tsx";
import { RequestPriceLink } from "./RequestPriceLink.tsx";
import { ShowPriceButton } from "./ShowPriceButton.tsx";
import { Slip } from "./PriceSlip.tsx";
import type { SlipPrinter } from "./SlipPaper.tsx";
import type { Machine } from "./priced-product.ts";
import type { Selection } from "./selection.ts";
import { useCalculator } from "./use-calculator.ts";

interface HeroCalculatorProps {
  readonly printedBy: SlipPrinter;
  readonly machines: readonly Machine[];
  /** What is chosen when the page comes. */
  readonly selection: Selection;
}

/** The calculator of the front page: a machine, its two counters, and the slip with the month's price. */
export default function HeroCalculator({ printedBy, machines, selection }: HeroCalculatorProps) {
  const calculator = useCalculator(machines, selection);
  const { machine } = calculator;
  const isOnFloor = machine.picture !== undefined && isSeeThrough(machine.picture);
  return (
    <div className="press">
      <div className="press__pic">
        <figure className="crop">
          <div className={isOnFloor ? "pic pic--floor" : "pic"}>
            <Picture
              key={machine.id}
              picture={machine.picture}
              alt={`${machine.title}, ${machine.fullName}`}
              sizes="(width < 1000px) 60vw, (width < 1240px) 36vw, 42vw"
              isFirst
            />
          </div>
        </figure>
        <p className="lead">
          Set your black and your colour. The slip shows the month, with toner, parts and engineer on it.
        </p>
        <p className="press__spec">
          <b>{machine.title}</b> <span>{machine.output}</span> <br />
          <span>{speedText(machine.speed)}</span> <br />
          <span>{machine.functions}</span>
        </p>
      </div>
      <div className="press__calc">
        <form>
          <CalculatorFields
            id="hero"
            priced={calculator}
            announced={calculator.announced}
            onMove={calculator.move}
          >
            <div className="field">
              <label htmlFor="hero-printer">Machine</label>
              <select
                className="input"
                id="hero-printer"
                name="printer"
                value={machine.id}
                onChange={(event) => calculator.choose(event.currentTarget.value)}
              >
                {machines.map(({ id, title, output }) => (
                  <option key={id} value={id}>
                    {title} · {output}
                  </option>
                ))}
              </select>
            </div>
          </CalculatorFields>
          <ShowPriceButton />
        </form>
      </div>
      <div className="press__slip">
        <Slip printedBy={printedBy} priced={calculator}>
          <RequestPriceLink {...calculator} />
        </Slip>
      </div>
    </div>
  );
}
