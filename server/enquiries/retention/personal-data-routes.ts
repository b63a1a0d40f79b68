import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  erasureRequestSchema,
  personRequestSchema,
  personalDataResponseSchema,
} from "#domain/enquiries/personal-data.ts";
import { describeKeptQuotes } from "#domain/enquiries/retention.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import type { PersonErasure, PersonalData } from "./personal-data.ts";
import type { Clock } from "#server/shared/clock.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { successResponseSchema, failureResponses, formatIsoTime } from "#server/http/responses.ts";
import { forAdministrators, forConfirmedAdministrators, getAdministrator } from "#server/http/auth.ts";
import { toOwnRecordsResponse } from "#server/enquiries/responses.ts";
import { HttpError } from "#server/http/http-error.ts";

nameSchemas({
  PersonalData: personalDataResponseSchema,
  PersonRequest: personRequestSchema,
  ErasureRequest: erasureRequestSchema,
});

interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

export function personalDataRoutes(parts: {
  personalData: PersonalData;
  clock: Clock;
}): FastifyPluginAsyncZod {
  const { personalData } = parts;
  return async (app) => {
    addTag(app, "enquiries");
    app.post(
      "/api/personal-data/find",
      forAdministrators({
        operationId: "findPersonalData",
        summary: "Find the stored personal data of one person",
        body: personRequestSchema,
        response: { 200: personalDataResponseSchema },
      }),
      async (request) => {
        const details = await runCostly("export", () => personalData.collect(request.body.person));
        const getKeptUntil = await personalData.createKeptUntil();
        return {
          success: true as const,
          customers: await personalData.listCustomers(request.body.person),
          enquiries: details.map(({ enquiry, quotes, notes, mails }) => ({
            _id: enquiry.id,
            name: enquiry.name,
            company: enquiry.company,
            mobile: enquiry.mobile,
            email: enquiry.email,
            createdAt: formatIsoTime(enquiry.createdAt),
            quotes: quotes.length,
            otherContacts: findOtherContacts(enquiry, quotes),
            notes: notes.length,
            mails: mails.length,
            unsentMails: mails.filter(({ status }) => status !== "sent").length,
            erasedAt: formatIsoTime(enquiry.erasedAt),
            keptQuotes: quotes.flatMap((quote) => {
              const keptUntil = formatIsoTime(getKeptUntil(quote));
              return keptUntil === null ? [] : [{ reference: quote.reference, keptUntil }];
            }),
          })),
        };
      },
    );

    app.post(
      "/api/personal-data/export",
      forConfirmedAdministrators({
        operationId: "exportPersonalData",
        summary: "Export all stored personal data of one person as a JSON file",
        body: personRequestSchema,
        response: {
          200: { description: "The JSON file", content: { "application/json": { schema: z.unknown() } } },
          ...failureResponses(404),
        },
      }),
      async (request, reply) => {
        const details = await runCostly("export", () => personalData.collect(request.body.person));
        const customers = await personalData.listCustomers(request.body.person);
        if (details.length + customers.length === 0) throw noPersonalData();
        const getKeptUntil = await personalData.createKeptUntil();
        reply.header("content-disposition", 'attachment; filename="personal-data.json"');
        return {
          exportedAt: formatIsoTime(parts.clock.now()),
          customers,
          enquiries: details.map((detail) => {
            const { enquiry, quotes, quoteDraft, mails, notes, activity } = toOwnRecordsResponse(detail);
            const { leadingQuote: _leadingQuote, ...contact } = enquiry;
            const keptUntil = new Map(detail.quotes.map((quote) => [quote.id, getKeptUntil(quote)]));
            return {
              ...contact,
              quotes: quotes.map((quote) => ({
                ...quote,
                keptUntil: formatIsoTime(keptUntil.get(quote._id) ?? null),
              })),
              quoteDraft,
              mails,
              notes,
              activity,
            };
          }),
        };
      },
    );

    app.post(
      "/api/personal-data/erase",
      forConfirmedAdministrators({
        operationId: "erasePersonalData",
        summary:
          "Permanently erase all stored personal data of one person. Accepted quotes are kept until their own time is over",
        body: erasureRequestSchema,
        response: { 200: successResponseSchema, ...failureResponses(409) },
      }),
      async (request) => {
        const { person, enquiries } = request.body;
        const erased = await personalData.erase(person, enquiries, getAdministrator(request));
        if (erased === null)
          throw new HttpError(
            409,
            "What is kept of this person has changed meanwhile: look at it again, then erase it",
          );
        return { success: true as const, message: describeErasure(erased) };
      },
    );
  };
}

function findOtherContacts(own: Person, quotes: readonly { readonly contact: Person }[]): Person[] {
  const toKey = ({ name, mobile, email }: Person) => JSON.stringify([name, mobile, email]);
  const others = new Map(quotes.map(({ contact }) => [toKey(contact), contact]));
  others.delete(toKey(own));
  return [...others.values()].map(({ name, mobile, email }) => ({ name, mobile, email }));
}

function describeErasure({ enquiries, keptUntil }: PersonErasure): string {
  const erased =
    enquiries === 0
      ? "All that can be erased is erased already."
      : `${formatCounted(enquiries, "enquiry", "enquiries")} erased.`;
  return [erased, describeKeptQuotes(keptUntil)].filter((text) => text !== "").join(" ");
}

function noPersonalData(): HttpError {
  return new HttpError(404, "Nothing is kept of a person with this e-mail address or phone number");
}
