import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  erasureRequestSchema,
  personRequestSchema,
  personalDataResponseSchema,
} from "#domain/enquiries/personal-data.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Clock } from "#server/shared/clock.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import {
  successResponseSchema,
  failureResponses,
  formatIsoTime,
  setNoStore,
} from "#server/http/responses.ts";
import { getStaffMember } from "#server/http/auth.ts";
import { toEnquiryDetailResponse } from "#server/enquiries/responses.ts";
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
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { personalData } = parts;
  const forStaff = { tags: ["enquiries"], security: [{ staff: [] }] };

  return async (app) => {
    app.addHook("onRequest", parts.requireStaff);
    app.addHook("onRequest", setNoStore);

    app.post(
      "/api/personal-data/find",
      {
        schema: {
          ...forStaff,
          operationId: "findPersonalData",
          summary: "Find the stored personal data of one person",
          body: personRequestSchema,
          response: { 200: personalDataResponseSchema },
        },
      },
      async (request) => {
        const details = await runCostly("export", () => personalData.collect(request.body.person));
        return {
          success: true as const,
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
          })),
        };
      },
    );

    app.post(
      "/api/personal-data/export",
      {
        schema: {
          ...forStaff,
          operationId: "exportPersonalData",
          summary: "Export all stored personal data of one person as a JSON file",
          body: personRequestSchema,
          response: {
            200: { description: "The JSON file", content: { "application/json": { schema: z.unknown() } } },
            ...failureResponses(404),
          },
        },
      },
      async (request, reply) => {
        const details = await runCostly("export", () => personalData.collect(request.body.person));
        if (details.length === 0) throw noPersonalData();
        reply.header("content-disposition", 'attachment; filename="personal-data.json"');
        return {
          exportedAt: formatIsoTime(parts.clock.now()),
          enquiries: details.map((detail) => {
            const { enquiry, quotes, mails, notes, activity } = toEnquiryDetailResponse(detail);
            const { leadingQuote: _leadingQuote, ...contact } = enquiry;
            return { ...contact, quotes, mails, notes, activity };
          }),
        };
      },
    );

    app.post(
      "/api/personal-data/erase",
      {
        schema: {
          ...forStaff,
          operationId: "erasePersonalData",
          summary: "Permanently erase all stored personal data of one person",
          body: erasureRequestSchema,
          response: { 200: successResponseSchema, ...failureResponses(409) },
        },
      },
      async (request) => {
        const { person, enquiries } = request.body;
        if (!(await personalData.erase(person, enquiries, getStaffMember(request))))
          throw new HttpError(
            409,
            "What is kept of this person has changed meanwhile: look at it again, then erase it",
          );
        return { success: true as const, message: "What was kept of this person is erased" };
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

function noPersonalData(): HttpError {
  return new HttpError(404, "Nothing is kept of a person with this e-mail address or phone number");
}
