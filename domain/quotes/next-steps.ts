import { formatDateTime } from "#domain/shared/format.ts";
import { isSingleProduct } from "./quote-breakdown.ts";
import type { QuoteStatus } from "./quote-status.ts";
import type { Quote } from "./quote.ts";

export const nextStepsTitle = "What happens next";

interface QuoteForSteps {
  readonly quote: Pick<Quote, "lines">;
  readonly contact: { readonly mobile: string };
}

interface QuoteStateForSteps {
  readonly status: QuoteStatus;
  readonly acceptance?: { readonly confirmedAt: number | null } | null;
}

export function describeNextSteps(
  data: QuoteForSteps & { readonly validUntil: number },
  { status, acceptance = null }: QuoteStateForSteps,
  { name: companyName, timeZone }: { readonly name: string; readonly timeZone: string },
): string[] {
  const end = formatDateTime(data.validUntil, timeZone);
  if (status === "expired") return [`It held until ${end}. Nothing is owed and nothing is delivered.`];
  if (status === "declined") return ["Nothing is owed and nothing is delivered."];
  const { product, pronoun } = getWords(data.quote);
  return [
    ...(status === "accepted"
      ? []
      : [
          `You accept the quote on its page by ${end}, ask for a change there, or decline. Until you accept, nothing is owed and nothing is delivered.`,
        ]),
    describeCall(data),
    ...(status === "accepted" && acceptance?.confirmedAt === null
      ? [`${companyName} confirms the acceptance. Until then you can withdraw it on the page of the quote.`]
      : []),
    `We bring ${product}, connect ${pronoun} and show your people how to work with ${pronoun}.`,
  ];
}

export function describeCall({ quote, contact: { mobile } }: QuoteForSteps): string {
  const { product, pronoun, verb } = getWords(quote);
  return `We call ${mobile === "" ? "you" : `+${mobile}`} to ask where ${product} ${verb} and when you want ${pronoun}.`;
}

function getWords(quote: QuoteForSteps["quote"]) {
  return isSingleProduct(quote)
    ? { product: "the machine", pronoun: "it", verb: "goes" }
    : { product: "the machines", pronoun: "them", verb: "go" };
}
