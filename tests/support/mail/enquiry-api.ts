import { expect } from "vitest";
import type { EnquiryResponse, EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { type Attribution, unknownAttribution } from "#domain/enquiries/attribution.ts";
import type { Contact } from "#domain/shared/contact.ts";
import type { Engine } from "#server/database/engine.ts";
import { buildEnquiry } from "#tests/support/builders/records.ts";
import { openMailNode } from "#tests/support/mail/mail-node.ts";

interface EnquiryList {
  readonly enquiries: EnquiryResponse[];
  readonly total: number;
  readonly newest: string;
  readonly asOf: string;
}

export type EnquiryApi = Awaited<ReturnType<typeof openEnquiryApi>>;

export async function openEnquiryApi(engine: Engine) {
  const node = await openMailNode(engine);
  const { account, send } = await node.openStaffApi();
  async function read<Body>(path: string): Promise<Body> {
    const response = await send("GET", path);
    expect(response.statusCode).toBe(200);
    return response.json<Body>();
  }
  return {
    ...node,
    account,
    send,
    list: (query = "") => read<EnquiryList>(`/api/enquiries${query}`),
    getDetails: (id: string) => read<EnquiryDetailResponse>(`/api/enquiries/${id}`),
    getWaiting: () => read<object>("/api/enquiries/waiting"),
    async submit(
      changes: Partial<Contact> = {},
      honeypot = "",
      attribution: Attribution = unknownAttribution,
    ) {
      node.clock.advance(1000);
      const arrival = { sentFrom: "/contactus", honeypot, attribution };
      return (await node.enquiryStore.save(buildEnquiry(changes), arrival)).enquiryId;
    },
  };
}

export async function requestQuote(
  api: Pick<EnquiryApi, "requestQuote">,
  changes: Parameters<EnquiryApi["requestQuote"]>[0] = {},
) {
  const outcome = await api.requestQuote(changes);
  if (outcome.kind !== "created") throw new Error(outcome.kind);
  return outcome.created;
}

export const listNames = ({ enquiries }: EnquiryList) => enquiries.map(({ name }) => name);
