import { getTranslate } from "#messages/catalogue.ts";
import { type NewBlogPost, newBlogPostSchema } from "#domain/blog/post.ts";
import { fils, pageRate } from "#domain/pricing/money.ts";
import type { AcceptanceForm } from "#domain/quotes/acceptance.ts";
import { emptyInvoice } from "#domain/quotes/invoice-details.ts";
import type { Quote, QuoteLine } from "#domain/quotes/quote.ts";
import { buildProduct } from "./products.ts";
import { type Contact, emptyContact } from "#domain/shared/contact.ts";
import type { QuoteData } from "#server/mail/templates/mail-data.ts";
import type { QuoteService, RespondOutcome } from "#server/quotes/service.ts";

export const quireC340 = buildProduct();

export const postFormFields = {
  title: "Read your meter before you read a quote",
  authorName: "Service desk",
  place: "Sharjah",
  date: "2025-10-12",
  excerpt: "Every copier keeps its own count.",
  fullDescription: "<p>Two readings, <strong>a month apart</strong>.</p>",
  imageWidth: "1200",
  imageHeight: "900",
} as const;

/** @param changes as the form sends them, so that a publication status and dates are checked like those of staff */
export function buildPost(changes: Readonly<Record<string, string>> = {}): NewBlogPost {
  return newBlogPostSchema.parse({ ...postFormFields, ...changes });
}

export const mariam: Contact = {
  ...emptyContact,
  name: "Mariam Al Suwaidi",
  company: "Example Clinic LLC",
  mobile: "971501234567",
  email: "office@clinic.example",
  message: "Two reception desks.\nCan it stand in a corridor?",
};

/** Of a new customer. */
export const khalid = {
  company: "Khalid Real Estate",
  trn: "100447192300003",
  domains: "khalidre.ae",
  address: "Office 1204, Al Majaz 2, Sharjah",
  people: "Aisha Khalid; Office manager; aisha@khalidre.ae; +971 50 123 0001\nYousef Khalid; ; ; 0501230002",
} as const;

export function buildEnquiry<Changes extends object>(changes: Changes): Contact & Changes {
  return { ...mariam, ...changes };
}

export function buildEnquiryForm(message: string): URLSearchParams {
  return new URLSearchParams({ ...mariam, country: "AE", mobile: "501234567", message });
}

export const quoteRequest = {
  ...mariam,
  productFullName: quireC340.productFullName,
  makeModel: quireC340.makeModel,
  functions: quireC340.functions,
  output: quireC340.output,
  speed: quireC340.speed,
  blackPrints: 1500,
  colorPrints: 700,
  monthlyCost: 644,
} as const;

export function buildQuoteRequest<Changes extends object>(changes: Changes): typeof quoteRequest & Changes {
  return { ...quoteRequest, ...changes };
}

export function buildQuoteLine(changes: Partial<QuoteLine> = {}): QuoteLine {
  return {
    productId: "6500a3a400000000000000aa",
    productTitle: quireC340.title,
    productFullName: quireC340.productFullName,
    makeModel: quireC340.makeModel,
    functions: quireC340.functions,
    output: quireC340.output,
    speed: quireC340.speed,
    refurbished: false,
    quantity: 1,
    office: "",
    volumes: { black: 1500, colour: 700 },
    price: {
      base: fils(54_900),
      black: { pages: 500, rate: pageRate(500), amount: fils(2500) },
      colour: { pages: 200, rate: pageRate(3500), amount: fils(7000) },
      total: fils(64_400),
    },
    ...changes,
  };
}

export function buildQuote(changes: Partial<Quote> = {}): Quote {
  return {
    lines: [buildQuoteLine()],
    vatPercent: 5,
    priceDisplay: "both",
    presentSpend: null,
    ...changes,
  };
}

export function buildQuoteData(changes: Partial<QuoteData> = {}): QuoteData {
  return {
    contact: mariam,
    locale: "en",
    quote: buildQuote(),
    requestedAt: Date.UTC(2026, 10, 22, 5, 31),
    reference: "WQ-2026-00042",
    path: "/quotes/abcdefghijklmnopqrstuvwxyz012345",
    validUntil: Date.UTC(2026, 11, 22, 19, 59, 59, 999),
    isExtended: false,
    version: 1,
    before: null,
    ...changes,
  };
}

export function buildAcceptance(changes: Partial<AcceptanceForm> = {}): AcceptanceForm {
  return {
    name: "Mariam Al Suwaidi",
    position: "Office manager",
    purchaseOrder: "PO-2231",
    deliveryDay: "",
    ...emptyInvoice,
    legalName: mariam.company,
    agreed: "yes",
    ...changes,
  };
}

/** Reads the quote as its page shows it, and accepts that. */
export async function acceptQuote(
  quotes: Pick<QuoteService, "find" | "respond">,
  token: string,
  changes: Partial<AcceptanceForm> = {},
): Promise<RespondOutcome> {
  const t = getTranslate("en");
  const shownHash = (await quotes.find(token, t))?.shownHash ?? "";
  return quotes.respond(token, { ...buildAcceptance(changes), answer: "accepted", shownHash }, t);
}

/** The body of a new machine. */
export const quireAtKhalid = {
  product: "Quire C340",
  serialNumber: "QC34-2207-0412",
  place: "Staff room",
  placeAr: "غرفة الموظفين",
  customer: "Khalid Real Estate",
} as const;

/** The body of a new page, complete in both languages. */
export const ajmanPage = {
  title: "Printer rental in Ajman",
  titleAr: "تأجير الطابعات في عجمان",
  lead: "A machine for your office, with toner and engineer.",
  leadAr: "جهاز لمكتبك مع الحبر والمهندس.",
  area: "Sharjah and Ajman",
  publication: "published",
  inMenu: true,
  inFooter: true,
  blocks: [
    { kind: "calculator" },
    {
      kind: "text",
      heading: "One bill a month",
      headingAr: "فاتورة واحدة كل شهر",
      text: "<p>You agree a <strong>base</strong>.</p>",
      textAr: "<p>تتفقون على أساس.</p>",
    },
    {
      kind: "questions",
      heading: "Asked before anybody signs",
      headingAr: "أسئلة قبل التوقيع",
      items: [
        { question: "Is there a deposit?", questionAr: "هل هناك تأمين؟", answer: "No.", answerAr: "لا." },
      ],
    },
    {
      kind: "request",
      heading: "What does your office print?",
      headingAr: "ماذا يطبع مكتبك؟",
      topic: "rental",
    },
  ],
};

/** The body of a new consumable. */
export const blackToner = {
  code: "QC340-K",
  name: "Toner, black",
  kind: "toner",
  make: "Quire",
  fits: "C340, C320",
  yieldPages: 25_000,
  price: 195,
  stock: 42,
  lowBelow: 4,
  deliveryDays: 3,
};
