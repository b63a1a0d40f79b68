import { type ComponentType, type ReactNode, memo, useEffect, useEffectEvent, useRef, useState } from "react";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import type { ContactWithEnquiry } from "#domain/shared/contact.ts";
import { countQuotedProducts } from "#domain/quotes/quote.ts";
import type { InvalidPages } from "#domain/pricing/volumes.ts";
import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import { quoteStepsId, sitePaths } from "#domain/pages/site-paths.ts";
import { isolateText } from "#domain/shared/format.ts";
import type { ServerReply } from "#app/forms/post-json.ts";
import { QuoteCalculator, calculatorId } from "./QuoteCalculator.tsx";
import { SetBar } from "./SetBar.tsx";
import "#app/ui/next-steps.css";
import type { ChoiceFilter } from "./product-step/product-choice.ts";
import type { PriceAnswersProps } from "#app/pricing/PriceAnswers.tsx";
import type { SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import { WizardPanel, WizardTabs } from "./WizardTabs.tsx";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { type Step, getStepLink, getStepUrl, readStep, steps } from "./steps.ts";
import { useDraftInPage, useDraftQuote } from "./use-draft-quote.ts";
import { usePresentSpend } from "./summary-step/use-present-spend.ts";
import { useWizard } from "./use-wizard.ts";
import { type LaterSteps, linkWizard } from "./wizard-link.ts";

interface QuoteWizardProps extends PriceAnswersProps {
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
  readonly invalidPages: InvalidPages;
  readonly requestedStep: Step;
  readonly contact: ContactWithEnquiry | null;
  readonly posted: ServerReply | null;
  readonly presentSpend: string;
  /** The contact form, an island. */
  readonly children?: ReactNode;
  readonly laterSteps?: LaterSteps;
}

/** With the later steps only where a visitor has reached them, or where there is no calculator. */
export async function load(island: HTMLElement): Promise<{ default: ComponentType<QuoteWizardProps> }> {
  const needsLaterSteps =
    island.querySelector(`#${calculatorId}`) === null ||
    readStep(new URLSearchParams(location.search)) > 1 ||
    island.dataset["stored"] !== undefined;
  if (!needsLaterSteps) return { default: QuoteWizard };
  const { CompleteWizard } = await import("./request-steps.tsx");
  return { default: CompleteWizard };
}

const readNoProgress = () => null;

export default function QuoteWizard(props: QuoteWizardProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [laterSteps, setLaterSteps] = useState(props.laterSteps ?? null);
  const spend = usePresentSpend(props.presentSpend, laterSteps);
  const terms = { ...props.printedBy, presentSpend: spend.amount };
  const { draft, priced, catalogue, state, reload, changes } = useDraftQuote(props, terms);
  const wizard = useWizard(
    { requestedStep: props.requestedStep, contact: props.contact },
    draft,
    heading,
    laterSteps?.readStoredProgress ?? readNoProgress,
  );
  const announced = useDraftInPage(draft, priced, () => t.path(getStepUrl(wizard.step, draft)));

  const { contact } = wizard;
  const goOn = useEffectEvent(() => wizard.go(2));
  const accept = useEffectEvent((sent: ContactWithEnquiry, later: LaterSteps) => {
    setLaterSteps(later);
    wizard.acceptContact(sent);
    if (state.kind === "failed") reload();
  });
  useEffect(
    () => linkWizard({ sent: contact, goOn: () => goOn(), accept: (...sent) => accept(...sent) }),
    [contact],
  );

  const missing = laterSteps !== null && (
    <laterSteps.MissingProducts
      state={state}
      hasDetails={contact !== null}
      url={getStepUrl(wizard.step, draft)}
      onReload={reload}
    />
  );
  const isInProductStep = wizard.step === 2 && contact !== null;
  const fields = {
    catalogue: { ...catalogue, filter: props.choiceFilter },
    invalidQuantity: props.invalidQuantity,
    invalidPages: props.invalidPages,
    ...changes,
  };
  return (
    <>
      {priced !== null && (
        <QuoteCalculator
          {...fields}
          printedBy={props.printedBy}
          answers={props.answers}
          priced={priced}
          announced={announced}
          step={wizard.step}
        />
      )}
      {priced === null && wizard.step === 1 && <div className="wrap page-body">{missing}</div>}
      <section className="section wizard-section sheet" id={quoteStepsId} aria-labelledby="wizard-heading">
        <div className="wrap">
          <div className="section-head">
            <h2 className="section-title" id="wizard-heading">
              {t("wizard.heading")}
            </h2>
            <p className="lead">
              <Rich text={t("wizard.lead")} tags={{ a: <PageLink path={sitePaths.quoteRequest} /> }} />
            </p>
          </div>
          <div className="wizard">
            <div data-wizard="">
              {priced !== null && <SetBar quote={priced.quote} currency={props.printedBy.currency.display} />}
              <WizardTabs
                progress={wizard}
                getStepLink={(step) => getStepLink(step, draft)}
                onGo={wizard.go}
              />
              <div className="wizard__body">
                <WizardPanel
                  step={1}
                  isShown={wizard.step === 1}
                  heading={t("wizard.contact.heading")}
                  headingRef={heading}
                >
                  {props.children}
                </WizardPanel>
                <WizardPanel
                  step={2}
                  isShown={wizard.step === 2}
                  heading={t("wizard.product.heading", {
                    count: priced === null ? 1 : countQuotedProducts(priced.quote),
                  })}
                  headingRef={heading}
                >
                  {isInProductStep && priced !== null && (
                    <p className="wizard-step__text">{t("wizard.product.text")}</p>
                  )}
                  {isInProductStep &&
                    laterSteps !== null &&
                    (priced === null ? (
                      missing
                    ) : (
                      <laterSteps.ProductStep
                        {...fields}
                        priced={priced}
                        // The calculator announces the price.
                        announced=""
                        prices={props.printedBy}
                        headingRef={heading}
                        onNext={wizard.acceptSelection}
                        onBack={() => wizard.go(1)}
                      />
                    ))}
                </WizardPanel>
                <WizardPanel
                  step={3}
                  isShown={wizard.step === 3}
                  heading={
                    contact === null
                      ? t("wizard.step.3")
                      : t("wizard.summary.heading", { name: isolateText(contact.name, t.locale) })
                  }
                  headingRef={heading}
                >
                  {contact !== null &&
                    wizard.reached === 3 &&
                    laterSteps !== null &&
                    (priced === null ? (
                      missing
                    ) : (
                      <laterSteps.SummaryStep
                        key={getStepUrl(3, draft)}
                        contact={contact}
                        priced={priced}
                        spend={spend}
                        currency={props.printedBy.currency}
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
            </div>
            <StepGuide />
          </div>
        </div>
      </section>
    </>
  );
}

const StepGuide = memo(function StepGuide() {
  const t = useText();
  return (
    <aside className="next-steps step-guide" aria-labelledby="step-guide-heading">
      <h3 id="step-guide-heading">{t("wizard.steps.guide")}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`wizard.step.${step}`)}</b>
            <small>{t(`wizard.step.${step}.sends`)}</small>
            <p className="muted">{t(`wizard.step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
});
