import type { Site } from "./catalogue.ts";
import { tokenOf } from "./staff.ts";

/** Somebody who enquires. */
export const huda = {
  name: "Huda",
  company: "Demo School",
  mobile: "971501234567",
  email: "huda@school.example",
  message: "Octavo C600 for exam papers, can it staple?",
} as const;

/** Sends an enquiry as the contact form does. */
export async function enquire(
  site: Site,
  changes: Partial<Record<keyof typeof huda, string>> & { readonly origin?: object } = {},
) {
  const answer = await fetch(`${site.url}/api/email/send-email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...huda, ...changes }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
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

/** The enquiries as the API gives them to staff, oldest first. */
export async function enquiriesOn(site: Site): Promise<readonly Enquiry[]> {
  const answer = await fetch(`${site.url}/api/enquiries?order=oldest&size=100`, {
    headers: { authorization: `Bearer ${await tokenOf(site)}` },
  });
  const { enquiries } = (await answer.json()) as { enquiries: Enquiry[] };
  return enquiries;
}

/** Changes an enquiry as a colleague at another desk does. */
export async function changeElsewhere(site: Site, id: string, change: object): Promise<void> {
  const enquiry = (await enquiriesOn(site)).find(({ _id }) => _id === id);
  await fetch(`${site.url}/api/enquiries/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: `Bearer ${await tokenOf(site)}` },
    body: JSON.stringify({ version: enquiry?.version, ...change }),
  });
}
