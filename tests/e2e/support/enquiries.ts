import type { Site } from "./catalogue.ts";
import { getHelperToken } from "./staff.ts";
import { postJson } from "#tests/support/http/post-json.ts";

export const hudaEnquiry = {
  name: "Huda",
  company: "Demo School",
  mobile: "971501234567",
  email: "huda@school.example",
  message: "Octavo C600 for exam papers, can it staple?",
} as const;

export async function submitEnquiry(
  site: Site,
  changes: Partial<Record<keyof typeof hudaEnquiry, string>> & { readonly attribution?: object } = {},
) {
  const response = await postJson(`${site.url}/api/email/send-email`, { ...hudaEnquiry, ...changes });
  if (response.status !== 200) throw new Error(await response.text());
}

interface Enquiry {
  readonly _id: string;
  readonly company: string;
  readonly stage: string;
  readonly mail: string;
  readonly version: number;
  readonly isSpam: boolean;
  readonly owner: { readonly email: string } | null;
}

/** Oldest first. */
export async function fetchEnquiries(site: Site): Promise<readonly Enquiry[]> {
  const response = await fetch(`${site.url}/api/enquiries?order=oldest&size=100`, {
    headers: { authorization: `Bearer ${await getHelperToken(site)}` },
  });
  const { enquiries } = (await response.json()) as { enquiries: Enquiry[] };
  return enquiries;
}

export async function changeEnquiryAsColleague(site: Site, id: string, change: object): Promise<void> {
  const enquiry = (await fetchEnquiries(site)).find(({ _id }) => _id === id);
  await fetch(`${site.url}/api/enquiries/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: `Bearer ${await getHelperToken(site)}` },
    body: JSON.stringify({ version: enquiry?.version, ...change }),
  });
}

export async function changeContactAsColleague(
  site: Site,
  enquiry: Enquiry | undefined,
  contact: object,
): Promise<void> {
  const response = await fetch(`${site.url}/api/enquiries/${enquiry?._id}/contact`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${await getHelperToken(site)}` },
    body: JSON.stringify({ version: enquiry?.version, ...contact }),
  });
  if (response.status !== 200) throw new Error(await response.text());
}
