import { formatDirhams } from "../../../domain/pricing/money.ts";
import {
  type Quote,
  type QuoteLine,
  lineTotal,
  machineCount,
  quoteTotal,
} from "../../../domain/quotes/quote.ts";
import { Target } from "../../ui/Target.tsx";
import { type FleetTurn, turnName, turnText } from "./draft-action.ts";
import { countedName, machinesText, pagesText } from "./quote-texts.ts";

interface FleetListProps {
  readonly quote: Quote;
  /** Place of the machine that is being set, and how to go to another one; left out where they are only read. */
  readonly editing?: { readonly open: number; readonly onTurn: (turn: FleetTurn) => void };
}

/** Every kind of machine in the quote with what it costs, and their one total. */
export function FleetList({ quote, editing }: FleetListProps) {
  return (
    <section className="fleet" aria-label="Machines in this quote">
      <ol>
        {quote.lines.map((line, place) => (
          <li key={place} aria-current={place === editing?.open ? "true" : undefined}>
            <Kind line={line} />
            {editing !== undefined && (
              <div className="fleet__do">
                {place === editing.open ? (
                  <span className="fleet__here">
                    <Target /> Set below
                  </span>
                ) : (
                  <TurnButton text="Change" of={line} turn={{ kind: "change", place }} {...editing} />
                )}
                <TurnButton text="Remove" of={line} turn={{ kind: "remove", place }} {...editing} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="fleet__sum">
        <span>{machinesText(machineCount(quote))}</span>
        <bdi dir="ltr">
          <b>{formatDirhams(quoteTotal(quote))}</b> DHS a month
        </bdi>
      </p>
    </section>
  );
}

function Kind({ line }: { readonly line: QuoteLine }) {
  return (
    <>
      <p className="fleet__what">
        <b>{countedName(line)}</b>
        <small>{pagesText(line)}</small>
      </p>
      <p className="fleet__price">
        <bdi dir="ltr">
          <b>{formatDirhams(lineTotal(line))}</b>
          {line.quantity > 1 && <small>{formatDirhams(line.price.total)} each</small>}
        </bdi>
      </p>
    </>
  );
}

interface TurnButtonProps {
  readonly text: string;
  readonly of: QuoteLine;
  readonly turn: FleetTurn;
  readonly onTurn: (turn: FleetTurn) => void;
}

/** Without script it sends the form, with everything that stands in it. */
function TurnButton({ text, of, turn, onTurn }: TurnButtonProps) {
  return (
    <button
      className="link"
      type="submit"
      name={turnName}
      value={turnText(turn)}
      onClick={(event) => {
        event.preventDefault();
        onTurn(turn);
      }}
    >
      {text} <span className="vh">{countedName(of)}</span>
    </button>
  );
}
