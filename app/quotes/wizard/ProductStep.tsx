import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type FleetMachine, fleetQuery } from "../../../domain/quotes/quote-lines-url.ts";
import { quantitySchema, quoteLimits } from "../../../domain/quotes/quote-terms.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import { CalculatorFields } from "../../pricing/CalculatorFields.tsx";
import { FleetList } from "../lines/QuoteLineList.tsx";
import { MachineCount, quantityError, quantityId } from "./QuantityField.tsx";
import { MachineList } from "./ProductList.tsx";
import { type PricedFleet, hasRoom } from "../lines/draft-quote.ts";
import { type FleetTurn, turnName, turnText } from "../lines/draft-action.ts";
import type { Machine } from "../../pricing/priced-product.ts";
import type { Move } from "../../pricing/selection.ts";
import { stepAddress } from "./steps.ts";

interface MachineStepProps {
  readonly machines: readonly Machine[];
  readonly priced: PricedFleet;
  /** A number of machines that was sent without script and makes no sense, as it was typed; null otherwise. */
  readonly wrongQuantity: string | null;
  readonly announced: string;
  /** The heading of the step. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: (machineId: string) => void;
  readonly onMove: (move: Move) => void;
  readonly onSet: (change: Partial<FleetMachine>) => void;
  readonly onTurn: (turn: FleetTurn) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** The machines and their pages. Without script it asks the server for the price, and for the next step. */
export function MachineStep({ machines, priced, announced, headingRef, ...props }: MachineStepProps) {
  const { fleet, open, quote } = priced;
  const place = fleet.before.length;
  const isFleet = quote.lines.length > 1;
  const [typed, setTyped] = useState(props.wrongQuantity);
  const openHeading = useRef<HTMLHeadingElement>(null);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns === 0) return;
    // Where there is one machine only, it has no heading of its own.
    const heading = openHeading.current ?? headingRef.current;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, [turns, headingRef]);
  const error = typed === null ? undefined : quantityError(typed);

  const onQuantity = (text: string) => {
    setTyped(text);
    const { data: quantity } = quantitySchema.safeParse(text);
    if (quantity !== undefined) props.onSet({ quantity });
  };
  /** Whether the way on is free; otherwise it leads to what is in the way. */
  const isFree = () => {
    if (error === undefined) return true;
    document.getElementById(quantityId)?.focus();
    return false;
  };
  const onTurn = (turn: FleetTurn) => {
    const isLeaving = turn.kind === "remove" && turn.place === place;
    if (!isLeaving && !isFree()) return;
    setTyped(null);
    props.onTurn(turn);
    setTurns((count) => count + 1);
  };
  const onSubmit = (event: FormEvent) => {
    if (isFree()) props.onNext();
    // Last, so that a fault of the script leaves the step to HTML.
    event.preventDefault();
  };

  const count = (
    <>
      <MachineCount
        quantity={typed ?? String(fleet.open.quantity)}
        error={error}
        office={fleet.open.office}
        onQuantity={onQuantity}
        onOffice={(office) => props.onSet({ office })}
      />
      {hasRoom(fleet) ? (
        <AddButton onTurn={onTurn} />
      ) : (
        <p className="hint">
          One quote takes at most {quoteLimits.lines} kinds of machines. Tell us of more in your message.
        </p>
      )}
    </>
  );
  return (
    <form className="wform" action={sitePaths.quoteWizard} onSubmit={onSubmit}>
      {/* What Enter presses: without it, that would be the first button of the list. */}
      <button className="vh" type="submit" name="step" value={3} tabIndex={-1} aria-hidden="true" />
      {fleetQuery(fleet)
        .getAll("with")
        .map((machine, index) => (
          <input key={index} type="hidden" name="with" value={machine} />
        ))}
      {place > 0 && <input type="hidden" name="at" value={place} />}
      {isFleet && (
        <>
          <FleetList quote={quote} editing={{ open: place, onTurn }} />
          <h3 className="h-sub" tabIndex={-1} ref={openHeading}>
            Machine {place + 1} of {quote.lines.length}
          </h3>
        </>
      )}
      <MachineList machines={machines} chosen={open.machine} onChoose={props.onChoose} />
      <CalculatorFields id="quote" priced={open} announced={announced} onMove={props.onMove} />
      {isFleet ? (
        count
      ) : (
        <MoreMachines isUsed={typed !== null || fleet.open.quantity > 1 || fleet.open.office !== ""}>
          {count}
        </MoreMachines>
      )}
      <div className="btnrow">
        <button className="btn" type="submit" name="step" value={3}>
          Next: your quote <Icon name="arrow" />
        </button>
        <noscript>
          <button className="btn btn--line" type="submit" name="step" value={2}>
            Show the price
          </button>
        </noscript>
        <a
          className="link"
          href={stepAddress(1, fleet)}
          onClick={(event) => {
            event.preventDefault();
            props.onBack();
          }}
        >
          Back to your details
        </a>
      </div>
    </form>
  );
}

/** Out of the way of whoever wants one machine. It never closes by itself. */
function MoreMachines({ isUsed, children }: { readonly isUsed: boolean; readonly children: ReactNode }) {
  const [startsOpen] = useState(isUsed);
  return (
    <details className="more" open={startsOpen}>
      <summary>More than one machine?</summary>
      {children}
    </details>
  );
}

function AddButton({ onTurn }: { readonly onTurn: (turn: FleetTurn) => void }) {
  const turn = { kind: "add" } as const;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onTurn(turn);
  };
  return (
    <p className="btnrow">
      <button
        className="btn btn--line btn--sm"
        type="submit"
        name={turnName}
        value={turnText(turn)}
        onClick={onClick}
      >
        <Icon name="plus" /> Add another machine
      </button>
      <span className="hint">Of another kind, or for another office.</span>
    </p>
  );
}
