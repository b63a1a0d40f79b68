import { useRef } from "react";
import type { ContactWithEnquiry } from "#domain/shared/contact.ts";
import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import { isSingleProduct, listPresentSpendLines } from "#domain/quotes/quote-breakdown.ts";
import type { ContactFormStart } from "#app/enquiries/ContactForm.tsx";
import type { OtherWay } from "#app/enquiries/OtherWays.tsx";
import type { ServerReply } from "#app/forms/post-json.ts";
import { ContactStep } from "./ContactStep.tsx";
import { QuoteSlip } from "#app/quotes/lines/QuoteSlip.tsx";
import { ProductStep } from "./product-step/ProductStep.tsx";
import type { ChoiceFilter } from "./product-step/product-choice.ts";
import { MissingProducts } from "./product-step/MissingProducts.tsx";
import { PriceSlip } from "#app/pricing/price-slip/PriceSlip.tsx";
import { type SlipCompany, SlipLines } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SummaryStep } from "./summary-step/SummaryStep.tsx";
import { WizardPanel, WizardTabs } from "./WizardTabs.tsx";
import type { PricedDraft } from "#app/quotes/lines/draft-quote.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { getSelectionBreakdown } from "#app/pricing/calculator/selection.ts";
import { type Step, getStepUrl } from "./steps.ts";
import { useDraftInPage, useDraftQuote } from "./use-draft-quote.ts";
import { usePresentSpend } from "./summary-step/use-present-spend.ts";
import { useWizard } from "./use-wizard.ts";

interface QuoteWizardProps {
  readonly printedBy: SlipCompany;
  readonly whatsAppDigits: string;
  readonly publicUrl: string;
  /** Null if the server could not read them. */
  readonly products: readonly PricedProduct[] | null;
  readonly productCount: number;
  readonly choiceFilter: ChoiceFilter;
  readonly draft: DraftQuote | null;
  /** As typed; null if the quantity is valid. */
  readonly invalidQuantity: string | null;
  readonly requestedStep: Step;
  readonly contact: ContactWithEnquiry | null;
  readonly contactForm: ContactFormStart;
  readonly ways: readonly OtherWay[];
  readonly posted: ServerReply | null;
  readonly presentSpend: string;
}

export default function QuoteWizard(props: QuoteWizardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const spend = usePresentSpend(props.presentSpend);
  const terms = { ...props.printedBy, presentSpend: spend.amount };
  const { draft, priced, catalogue, state, reload, changes } = useDraftQuote(props, terms);
  const wizard = useWizard({ requestedStep: props.requestedStep, contact: props.contact }, draft, heading);
  const announced = useDraftInPage(draft, priced, () => getStepUrl(wizard.step, draft));

  const missing = <MissingProducts state={state} url={getStepUrl(2, draft)} onReload={reload} />;
  const { contact } = wizard;
  return (
    <section className="wrap page-body wizard" data-wizard="">
      <WizardTabs progress={wizard} getStepUrl={(step) => getStepUrl(step, draft)} onGo={wizard.go} />
      <div className="wizard__body">
        <WizardPanel
          step={1}
          isShown={wizard.step === 1}
          heading="Who should we send it to?"
          headingRef={heading}
        >
          <ContactStep
            action={getStepUrl(1, draft)}
            start={props.contactForm}
            ways={props.ways}
            sent={contact}
            onSent={(sent) => {
              wizard.acceptContact(sent);
              if (state.kind === "failed") reload();
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
            <p className="wizard-step__text">
              We have your details, {getFirstName(contact)}. Nothing more is sent until you ask for the quote.
            </p>
          )}
          {contact !== null &&
            (priced === null ? (
              missing
            ) : (
              <ProductStep
                catalogue={{ ...catalogue, filter: props.choiceFilter }}
                priced={priced}
                invalidQuantity={props.invalidQuantity}
                announced={announced}
                prices={props.printedBy}
                headingRef={heading}
                {...changes}
                onNext={wizard.acceptSelection}
                onBack={() => wizard.go(1)}
              />
            ))}
        </WizardPanel>
        <WizardPanel
          step={3}
          isShown={wizard.step === 3}
          heading={contact === null ? "Your quote" : `Your quote, ${getFirstName(contact)}`}
          headingRef={heading}
        >
          {contact !== null &&
            wizard.reached === 3 &&
            (priced === null ? (
              missing
            ) : (
              <SummaryStep
                key={getStepUrl(3, draft)}
                contact={contact}
                priced={priced}
                spend={spend}
                currency={props.printedBy.currency.display}
                whatsAppDigits={props.whatsAppDigits}
                publicUrl={props.publicUrl}
                posted={props.posted}
                onReload={() => {
                  wizard.go(2);
                  reload();
                }}
                onDropContact={wizard.dropContact}
              />
            ))}
        </WizardPanel>
      </div>
      {priced !== null && (
        <aside className="wizard__side" aria-label="Your price">
          <WizardSlip printedBy={props.printedBy} priced={priced} />
        </aside>
      )}
    </section>
  );
}

function WizardSlip({
  printedBy,
  priced: { draft, open, quote },
}: {
  readonly printedBy: SlipCompany;
  readonly priced: PricedDraft;
}) {
  const openLine = quote.lines[draft.before.length];
  if (openLine !== undefined && !isSingleProduct(quote))
    return <QuoteSlip printedBy={printedBy} quote={quote} open={openLine} />;
  const present = listPresentSpendLines(open.price.total, quote.presentSpend, printedBy.currency.display);
  return (
    <PriceSlip printedBy={printedBy} breakdown={getSelectionBreakdown(open, printedBy)}>
      {present.length > 0 && <SlipLines lines={present} />}
    </PriceSlip>
  );
}

function getFirstName({ name }: ContactWithEnquiry): string {
  return name.split(" ")[0] ?? name;
}
