import type {
  AskedQuoteAnswer,
  EnquiryAnswer,
  EnquiryFileAnswer,
  EnquiryMailAnswer,
  KeptNoteAnswer,
} from "../../domain/enquiry-answer.ts";
import { dirhamsFromFils } from "../../domain/money.ts";
import type { EnquiryFile, EnquiryNote, EnquirySummary, KeptMail, KeptQuote } from "../enquiry-desk.ts";
import { activityAnswer } from "./activity-answer.ts";
import { timeOf } from "./answers.ts";

function quoteAnswer({ id, createdAt, contact: who, quote }: KeptQuote): AskedQuoteAnswer {
  return {
    _id: id,
    createdAt: timeOf(createdAt),
    ...who,
    productId: quote.productId,
    productTitle: quote.productTitle,
    productFullName: quote.productFullName,
    makeModel: quote.makeModel,
    blackPrints: quote.volumes.black,
    colorPrints: quote.volumes.colour,
    monthlyCost: dirhamsFromFils(quote.price.total),
  };
}

export function enquiryAnswer(enquiry: EnquirySummary): EnquiryAnswer {
  const { id, createdAt, owner, newestQuote, ...rest } = enquiry;
  return {
    _id: id,
    ...rest,
    createdAt: timeOf(createdAt),
    owner: owner === null ? null : { _id: owner.id, email: owner.email },
    newestQuote: newestQuote === null ? null : quoteAnswer(newestQuote),
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
