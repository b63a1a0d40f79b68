import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  changedEnquiriesResponseSchema,
  enquiryChoicesResponseSchema,
  presenceResponseSchema,
  todayResponseSchema,
} from "#domain/enquiries/enquiry-response.ts";
import { enquiryChangesSchema, maxChangedEnquiries } from "#domain/enquiries/enquiry.ts";
import { formatCount, formatCounted } from "#domain/shared/format.ts";
import { idSchema } from "#domain/shared/id.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { formatIsoTime } from "#server/http/responses.ts";
import type { ChangesOutcome } from "./changes.ts";
import { toEnquiryResponse, toOwnerResponse } from "./responses.ts";
import type { EnquiryService } from "./service.ts";

/** Of an undo, whose longest reason and follow-up have three bytes a character. */
const maxChangesBytes = maxChangedEnquiries * 3 * 1024;

const todayQuerySchema = z.object({
  whose: z
    .enum(["mine", "everybody"])
    .default("mine")
    .describe("mine: of your enquiries and of those without an owner"),
});
const presenceSchema = z.object({ enquiry: idSchema.nullable().describe("The enquiry that is open") });

nameSchemas({ EnquiryChanges: enquiryChangesSchema, Today: todayResponseSchema, Presence: presenceSchema });

/** Of the work on many enquiries. */
export function deskRoutes({ enquiries }: { enquiries: EnquiryService }): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "enquiries");
    app.get(
      "/api/enquiries/today",
      forStaff({
        operationId: "getToday",
        summary: "List what is to be done now",
        querystring: todayQuerySchema,
        response: { 200: todayResponseSchema },
      }),
      async (request) => {
        const isOwn = request.query.whose === "mine";
        const { today, since, groups, rows, approvals } = await enquiries.getToday(
          isOwn,
          getStaffMember(request),
        );
        const toGroup = ({ ids, total }: (typeof groups)["fresh"]) => ({
          total,
          rows: ids.flatMap((id) => {
            const row = rows.get(id);
            return row === undefined ? [] : { ...row, enquiry: toEnquiryResponse(row.enquiry) };
          }),
        });
        return {
          success: true as const,
          today,
          since: formatIsoTime(since),
          followUps: toGroup(groups.followUps),
          lateFollowUps: groups.followUps.late,
          accepted: toGroup(groups.accepted),
          changes: toGroup(groups.changes),
          unanswered: toGroup(groups.unanswered),
          fresh: toGroup(groups.fresh),
          approvals: approvals.flatMap(({ enquiryId, quoteId, reference, author, savedAt }) => {
            const row = rows.get(enquiryId);
            const asked = { quote: quoteId, reference, author, savedAt: formatIsoTime(savedAt) };
            return row === undefined ? [] : { ...asked, enquiry: toEnquiryResponse(row.enquiry) };
          }),
        };
      },
    );

    app.put(
      "/api/enquiries/presence",
      forStaff({
        operationId: "savePresence",
        summary: "Say which enquiry you have open, and get those of your colleagues",
        description: "An account counts as present for a minute.",
        body: presenceSchema,
        response: { 200: presenceResponseSchema },
      }),
      async (request) => {
        const present = await enquiries.savePresence(request.body.enquiry, getStaffMember(request));
        return {
          success: true as const,
          present: present.map(({ enquiryId, owner }) => ({
            enquiry: enquiryId,
            owner: toOwnerResponse(owner),
          })),
        };
      },
    );

    app.get(
      "/api/enquiries/choices",
      forStaff({
        operationId: "listEnquiryChoices",
        summary: "List owners, reasons for Lost and sources of enquiries",
        response: { 200: enquiryChoicesResponseSchema },
      }),
      async () => {
        const { owners, ...choices } = await enquiries.listChoices();
        return { success: true as const, ...choices, owners: owners.map(toOwnerResponse) };
      },
    );

    app.post(
      "/api/enquiries/changes",
      {
        bodyLimit: maxChangesBytes,
        ...forStaff({
          operationId: "updateEnquiries",
          summary: "Change many enquiries at once",
          description:
            "In one transaction. An enquiry that a colleague or its customer changed meanwhile is left out and named.",
          body: enquiryChangesSchema,
          response: { 200: changedEnquiriesResponseSchema },
        }),
      },
      async (request) => {
        const outcome = await enquiries.changeMany(request.body, getStaffMember(request));
        return {
          success: true as const,
          message: describeChanges(outcome),
          changed: outcome.changed.map(({ id, ...rest }) => ({ _id: id, ...rest })),
          left: outcome.left.map(({ id, ...rest }) => ({ _id: id, ...rest })),
        };
      },
    );
  };
}

function describeChanges({ changed, left }: ChangesOutcome): string {
  const count = formatCounted(changed.length, "enquiry is changed", "enquiries are changed");
  return left.length === 0 ? count : `${count}, ${formatCount(left.length)} left out`;
}
