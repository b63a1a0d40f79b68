import { useEffect, useRef, useState } from "react";
import type { SentContact } from "../../../domain/shared/contact.ts";
import { type Fleet, fleetQuery } from "../../../domain/quotes/quote-lines-url.ts";
import { quoteTotal } from "../../../domain/quotes/quote.ts";
import { isSingle, presentLines } from "../../../domain/quotes/price-breakdown.ts";
import type { ContactFormStart } from "../../enquiries/ContactForm.tsx";
import type { OtherWay } from "../../enquiries/OtherWays.tsx";
import type { Answered } from "../../forms/post-json.ts";
import { ContactStep } from "./ContactStep.tsx";
import { FleetSlip, SlipLines } from "../lines/QuoteSlip.tsx";
import { MachineStep } from "./ProductStep.tsx";
import { MissingMachines } from "./MissingProducts.tsx";
import { Slip } from "../../pricing/PriceSlip.tsx";
import type { SlipPrinter } from "../../pricing/SlipPaper.tsx";
import { SummaryStep } from "./SummaryStep.tsx";
import { WizardPanel } from "./WizardPanel.tsx";
import { WizardTabs } from "./WizardTabs.tsx";
import { type PricedFleet, firstFleet, knownFleet, priceFleet, setOpen } from "../lines/draft-quote.ts";
import { fleetAnnouncement } from "../lines/quote-texts.ts";
import { takeTurn } from "../lines/draft-action.ts";
import type { Machine } from "../../pricing/priced-product.ts";
import { pointPriceLinks } from "../../pricing/price-links.ts";
import { chooseMachine, moveSelection } from "../../pricing/selection.ts";
import { sharedTotal } from "../../pricing/shared-total.ts";
import { type Step, stepAddress } from "./steps.ts";
import { useMachines } from "./use-products.ts";
import { usePresentSpend } from "./use-present-spend.ts";
import { useSettled } from "../../pricing/slider/use-settled.ts";
import { useWizard } from "./use-wizard.ts";

interface QuoteWizardProps {
  readonly printedBy: SlipPrinter;
  /** The company's number for chats, digits only. */
  readonly whatsAppDigits: string;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Null where the server could not read them. */
  readonly machines: readonly Machine[] | null;
  /** What the page's address says; null where there is no machine. */
  readonly fleet: Fleet | null;
  /** A number of machines in the address that makes no sense, as it was typed; null otherwise. */
  readonly wrongQuantity: string | null;
  /** The step the page's address asks for. */
  readonly wanted: Step;
  /** Details that were sent without script; null otherwise. */
  readonly contact: SentContact | null;
  readonly contactForm: ContactFormStart;
  /** Offered where the details did not get through. */
  readonly ways: readonly OtherWay[];
  /** What the server said of a quote that was asked for without script; null otherwise. */
  readonly posted: Answered | null;
  /** What was typed there as paid today; empty otherwise. */
  readonly presentSpend: string;
}

/** The request for a quote in three steps: who asks, for which machines and how many pages, and the quote. */
export default function QuoteWizard(props: QuoteWizardProps) {
  const [fleet, setFleet] = useState(props.fleet);
  const [announced, announce] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const spend = usePresentSpend(props.presentSpend);
  const wizard = useWizard({ wanted: props.wanted, contact: props.contact }, fleet, heading);
  const { state, reload } = useMachines(props.machines, (loaded) =>
    setFleet(
      (current) =>
        (current && knownFleet(loaded, current)) ?? firstFleet(loaded, new URLSearchParams(location.search)),
    ),
  );
  const machines = state.kind === "loaded" ? state.machines : [];
  const terms = { vatPercent: props.printedBy.vatPercent, presentSpend: spend.amount };
  const priced = fleet !== null && machines.length > 0 ? priceFleet(machines, fleet, terms) : null;
  const change = (next: (current: Fleet) => Fleet) => setFleet((current) => current && next(current));

  const total = priced === null ? undefined : quoteTotal(priced.quote);
  const query = fleet === null ? "" : fleetQuery(fleet).toString();
  useEffect(() => {
    if (total === undefined) return;
    sharedTotal.publish(total);
    pointPriceLinks(query);
  }, [total, query]);
  useSettled(query, () => {
    if (priced !== null) announce(fleetAnnouncement(priced));
    history.replaceState(history.state, "", stepAddress(wizard.step, fleet));
  });

  const missing = (
    <MissingMachines state={state} address={stepAddress(2, fleet)} onReload={() => void reload()} />
  );
  const { contact } = wizard;
  return (
    <section className="wrap wiz" data-wizard="">
      <WizardTabs progress={wizard} addressOf={(step) => stepAddress(step, fleet)} onGo={wizard.go} />
      <div className="wbody">
        <WizardPanel
          step={1}
          isShown={wizard.step === 1}
          heading="Who should we send it to?"
          headingRef={heading}
        >
          <ContactStep
            action={stepAddress(1, fleet)}
            start={props.contactForm}
            ways={props.ways}
            sent={contact}
            onSent={(sent) => {
              wizard.acceptContact(sent);
              if (state.kind === "failed") void reload();
            }}
          />
        </WizardPanel>
        <WizardPanel
          step={2}
          isShown={wizard.step === 2}
          heading="Which machine, how many pages?"
          headingRef={heading}
        >
          {contact !== null && (
            <p className="wpane__text">
              We have your details, {firstName(contact)}. Nothing more is sent until you ask for the quote.
            </p>
          )}
          {contact !== null &&
            (priced === null ? (
              missing
            ) : (
              <MachineStep
                machines={machines}
                priced={priced}
                wrongQuantity={props.wrongQuantity}
                announced={announced}
                headingRef={heading}
                onChoose={(id) => change((current) => setOpen(current, chooseMachine(machines, id)))}
                onMove={(move) =>
                  change((current) => setOpen(current, moveSelection(machines, current.open, move)))
                }
                onSet={(changed) => change((current) => setOpen(current, changed))}
                onTurn={(turn) => change((current) => takeTurn(machines, current, turn))}
                onNext={wizard.acceptSelection}
                onBack={() => wizard.go(1)}
              />
            ))}
        </WizardPanel>
        <WizardPanel
          step={3}
          isShown={wizard.step === 3}
          heading={contact === null ? "Your quote" : `Your quote, ${firstName(contact)}`}
          headingRef={heading}
        >
          {contact !== null &&
            wizard.reached === 3 &&
            (priced === null ? (
              missing
            ) : (
              <SummaryStep
                key={stepAddress(3, fleet)}
                contact={contact}
                priced={priced}
                spend={spend}
                whatsAppDigits={props.whatsAppDigits}
                publicUrl={props.publicUrl}
                posted={props.posted}
                onReload={() => {
                  wizard.go(2);
                  void reload();
                }}
                onDropContact={wizard.dropContact}
              />
            ))}
        </WizardPanel>
      </div>
      {priced !== null && (
        <aside className="wside" aria-label="Your price">
          <WizardSlip printedBy={props.printedBy} priced={priced} />
        </aside>
      )}
    </section>
  );
}

function WizardSlip({
  printedBy,
  priced: { fleet, open, quote },
}: {
  readonly printedBy: SlipPrinter;
  readonly priced: PricedFleet;
}) {
  const openLine = quote.lines[fleet.before.length];
  if (openLine !== undefined && !isSingle(quote))
    return <FleetSlip printedBy={printedBy} quote={quote} open={openLine} />;
  const present = presentLines(quote);
  return (
    <Slip printedBy={printedBy} priced={open}>
      {present.length > 0 && <SlipLines lines={present} />}
    </Slip>
  );
}

function firstName({ name }: SentContact): string {
  return name.split(" ")[0] ?? name;
}
