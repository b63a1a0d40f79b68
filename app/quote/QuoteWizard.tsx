import { useEffect, useRef, useState } from "react";
import type { Contact } from "../../domain/enquiry.ts";
import { quoteQuery } from "../../domain/quote-address.ts";
import type { ContactFormStart } from "../forms/ContactForm.tsx";
import type { NoticeContent } from "../forms/Notice.tsx";
import { ContactStep } from "./ContactStep.tsx";
import { MachineStep } from "./MachineStep.tsx";
import { MissingMachines } from "./MissingMachines.tsx";
import { Slip, type SlipPrinter } from "./Slip.tsx";
import { SummaryStep } from "./SummaryStep.tsx";
import { WizardPanel } from "./WizardPanel.tsx";
import { WizardTabs } from "./WizardTabs.tsx";
import type { Machine } from "./machine.ts";
import { pointPriceLinks } from "./price-links.ts";
import { announcement } from "./price-texts.ts";
import { type Selection, chooseMachine, firstSelection, moveSelection, priceSelection } from "./selection.ts";
import { sharedTotal } from "./shared-total.ts";
import { type Step, stepAddress } from "./steps.ts";
import { useMachines } from "./use-machines.ts";
import { useSettled } from "./use-settled.ts";
import { useWizard } from "./use-wizard.ts";

interface QuoteWizardProps {
  readonly printedBy: SlipPrinter;
  /** The company's number for chats, digits only. */
  readonly whatsAppDigits: string;
  /** Null where the server could not read them. */
  readonly machines: readonly Machine[] | null;
  /** What the page's address says; null where there is no machine. */
  readonly selection: Selection | null;
  /** The step the page's address asks for. */
  readonly wanted: Step;
  /** Details that were sent without script; null otherwise. */
  readonly contact: Contact | null;
  readonly contactForm: ContactFormStart;
  readonly quoteNotice: NoticeContent | null;
}

/** The request for a quote in three steps: who asks, for which machine and how many pages, and the quote. */
export default function QuoteWizard(props: QuoteWizardProps) {
  const [selection, select] = useState(props.selection);
  const [announced, announce] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const wizard = useWizard({ wanted: props.wanted, contact: props.contact }, selection, heading);
  const { state, reload } = useMachines(props.machines, (loaded) =>
    select((current) =>
      current !== null && loaded.some(({ id }) => id === current.machineId)
        ? current
        : firstSelection(loaded, new URLSearchParams(location.search)),
    ),
  );
  const machines = state.kind === "loaded" ? state.machines : [];
  const priced = selection !== null && machines.length > 0 ? priceSelection(machines, selection) : null;

  const total = priced?.price.total;
  const query = selection === null ? "" : quoteQuery(selection.machineId, selection.meter).toString();
  useEffect(() => {
    if (total === undefined) return;
    sharedTotal.publish(total);
    pointPriceLinks(query);
  }, [total, query]);
  useSettled(query, () => {
    if (priced !== null) announce(announcement(priced));
    history.replaceState(history.state, "", stepAddress(wizard.step, selection));
  });

  const missing = (
    <MissingMachines state={state} address={stepAddress(2, selection)} onReload={() => void reload()} />
  );
  const { contact } = wizard;
  return (
    <section className="wrap wiz" data-wizard="">
      <WizardTabs progress={wizard} addressOf={(step) => stepAddress(step, selection)} onGo={wizard.go} />
      <div className="wbody">
        <WizardPanel
          step={1}
          isShown={wizard.step === 1}
          heading="Who should we send it to?"
          headingRef={heading}
        >
          <ContactStep
            action={stepAddress(1, selection)}
            start={props.contactForm}
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
                announced={announced}
                onChoose={(id) => select(chooseMachine(machines, id))}
                onMove={(move) => select((current) => current && moveSelection(machines, current, move))}
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
                key={stepAddress(3, selection)}
                contact={contact}
                priced={priced}
                whatsAppDigits={props.whatsAppDigits}
                notice={props.quoteNotice}
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
          <Slip printedBy={props.printedBy} priced={priced} />
        </aside>
      )}
    </section>
  );
}

function firstName({ name }: Contact): string {
  return name.split(" ")[0] ?? name;
}
