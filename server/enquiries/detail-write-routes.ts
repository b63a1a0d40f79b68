import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { enquiryDetailResponseSchema } from "#domain/enquiries/enquiry-response.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { failureResponses } from "#server/http/responses.ts";
import type { EnquiryDetail } from "./repository.ts";
import { toEnquiryDetailResponse } from "./responses.ts";
import type { EnquiryService } from "./service.ts";

type App = Parameters<FastifyPluginAsyncZod>[0];
type Reads = Pick<EnquiryService, "get" | "findSurroundings">;

export const enquiryParams = z.object({ id: z.string().describe("Id of the enquiry") });
const quoteParams = enquiryParams.extend({ quoteId: z.string().describe("Id of the quote") });

interface DetailWrite<Body> {
  readonly method?: "PATCH" | "PUT";
  /** After that of the enquiry. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly body?: z.ZodType<Body>;
  readonly status?: 201;
  run(ids: z.output<typeof quoteParams>, body: Body, by: StaffMember): Promise<EnquiryDetail | void>;
}

/** A write of staff whose response is the enquiry. An exact signature for callers, a loose one for the handler. */
export function addDetailWrite<Body = undefined>(app: App, enquiries: Reads, write: DetailWrite<Body>): void;
export function addDetailWrite(app: App, enquiries: Reads, write: DetailWrite<unknown>): void {
  const { method = "POST", path, body, status = 200, run, ...texts } = write;
  app.route({
    method,
    url: `/api/enquiries/:id${path}`,
    ...forStaff({
      ...texts,
      params: path.includes(":quoteId") ? quoteParams : enquiryParams,
      ...(body !== undefined && { body }),
      response: { ...failureResponses<number>(404, 409), [status]: enquiryDetailResponseSchema },
    }),
    handler: async (request, reply) => {
      const ids = { quoteId: "", ...request.params };
      const changed = await run(ids, request.body, getStaffMember(request));
      const shown = changed ?? (await enquiries.get(ids.id));
      reply.code(status);
      return toEnquiryDetailResponse(shown, await enquiries.findSurroundings(shown));
    },
  });
}
