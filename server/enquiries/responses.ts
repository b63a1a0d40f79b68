import type {
  AskedQuoteAnswer,
  EnquiryAnswer,
  EnquiryFileAnswer,
  EnquiryMailAnswer,
  KeptNoteAnswer,
} from "../../domain/enquiries/enquiry-response.ts";
import { dirhamsFromFils } from "../../domain/pricing/money.ts";
import { type QuoteLine, quoteTotal } from "../../domain/quotes/quote.ts";
import { quotePath, quotePdfPath } from "../../domain/pages/site-paths.ts";
import type { EnquiryFile, EnquiryNote, EnquirySummary, KeptMail, KeptQuote } from "./service.ts";
import { activityAnswer } from "../audit/audit-response.ts";
import { timeOf } from "../http/responses.ts";

function quoteAnswer(kept: KeptQuote): AskedQuoteAnswer {
  const { quote } = kept;
  return {
    _id: kept.id,
    createdAt: timeOf(kept.createdAt),
    ...kept.contact,
    reference: kept.reference,
    path: quotePath(kept.token),
    pdfPath: quotePdfPath(kept.token, kept.reference),
    standing: kept.standing,
    validUntil: timeOf(kept.validUntil),
    machines: quote.lines.map(machineAnswer),
    monthlyCost: dirhamsFromFils(quoteTotal(quote)),
    vatPercent: quote.vatPercent,
    presentSpend: quote.presentSpend === null ? null : dirhamsFromFils(quote.presentSpend),
    events: kept.events.map(({ id, createdAt, ...rest }) => ({
      _id: id,
      ...rest,
      createdAt: timeOf(createdAt),
    })),
  };
}

function machineAnswer(line: QuoteLine): AskedQuoteAnswer["machines"][number] {
  return {
    productId: line.productId,
    productTitle: line.productTitle,
    productFullName: line.productFullName,
    makeModel: line.makeModel,
    quantity: line.quantity,
    office: line.office,
    refurbished: line.refurbished,
    blackPrints: line.volumes.black,
    colorPrints: line.volumes.colour,
    monthlyCost: dirhamsFromFils(line.price.total),
  };
}

export function enquiryAnswer(enquiry: EnquirySummary): EnquiryAnswer {
  const { id, createdAt, actedAt, emailConfirmedAt, owner, leadingQuote, ...rest } = enquiry;
  return {
    _id: id,
    ...rest,
    createdAt: timeOf(createdAt),
    actedAt: actedAt === null ? null : timeOf(actedAt),
    emailConfirmedAt: emailConfirmedAt === null ? null : timeOf(emailConfirmedAt),
    owner: owner === null ? null : { _id: owner.id, email: owner.email },
    leadingQuote: leadingQuote === null ? null : quoteAnswer(leadingQuote),
  };
}

function mailAnswer({ id, dueAt, sentAt, createdAt, ...rest }: KeptMail): EnquiryMailAnswer {
  return {
    _id: id,
    ...rest,
    dueAt: timeOf(dueAt),
    sentAt: sentAt === null ? null : timeOf(sentAt),
    createdAt: timeOf(createdAt),
  };
}

function noteAnswer({ id, createdAt, ...rest }: EnquiryNote): KeptNoteAnswer {
  return { _id: id, ...rest, createdAt: timeOf(createdAt) };
}

export function enquiryFileAnswer(file: EnquiryFile): EnquiryFileAnswer {
  return {
    success: true,
    enquiry: enquiryAnswer(file.enquiry),
    quotes: file.quotes.map(quoteAnswer),
    mails: file.mails.map(mailAnswer),
    notes: file.notes.map(noteAnswer),
    activity: file.activity.map(activityAnswer),
    waiting: file.waiting,
  };
}
