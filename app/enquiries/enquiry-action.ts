import { data, redirect } from "react-router";
import { getFormAttribution } from "../../domain/enquiries/attribution.ts";
import { enquiryStoredMessage, honeypotField } from "../../domain/shared/contact.ts";
import type { Services } from "../layout/services.ts";
import { type ContactFormStart, emptyContactForm, getNoticeId } from "./ContactForm.tsx";
import { pickContactErrors, toContact, parseContactValues } from "./contact-values.ts";
import { readPostedForm, submitPostedForm } from "../forms/submit-posted-form.ts";
import { createEnquiryNotice, createSentNotice } from "./send-notices.ts";
import { createVisitorCookie } from "../forms/visitor-cookie.ts";

/** A simple enquiry form: where it stands, and the start of the ids of its controls. */
interface EnquiryFormLocation {
  readonly path: string;
  readonly formId: string;
}

/**
 * Says on the page that comes next that an enquiry was posted without script and went well: so that this page can be
 * loaded again without sending anything again. It holds nothing that could be printed.
 */
function createSentCookie(services: Pick<Services, "cookieSecret" | "publicUrl">, path: string) {
  return createVisitorCookie("enquiry-sent", services, { path, maxAge: 60 });
}

/** What the form starts with: what is to be said of the enquiry that was just posted without script, once. */
export async function loadEnquiryForm(
  request: Request,
  services: Pick<Services, "cookieSecret" | "publicUrl">,
  path: string,
): Promise<{ start: ContactFormStart; headers: HeadersInit }> {
  const cookie = createSentCookie(services, path);
  if ((await cookie.parse(request.headers.get("Cookie"))) !== true) {
    return { start: emptyContactForm, headers: { Vary: "Cookie" } };
  }
  return {
    start: { ...emptyContactForm, notice: createSentNotice(enquiryStoredMessage) },
    headers: {
      "Set-Cookie": await cookie.serialize("", { maxAge: 0 }),
      "Cache-Control": "private, no-store",
    },
  };
}

/**
 * Takes an enquiry form that was posted without script. One that went well leads to the same page once more, at its
 * notice; any other is answered with what the form starts with on the next page.
 */
export async function submitEnquiryForm(
  request: Request,
  services: Pick<Services, "submissions" | "client" | "report" | "cookieSecret" | "publicUrl">,
  { path, formId }: EnquiryFormLocation,
) {
  const { submissions, client, report } = services;
  const values = parseContactValues(await readPostedForm(request));
  const origin = getFormAttribution(path, request.headers.get("Referer") ?? "");
  const body = { ...toContact(values), [honeypotField]: values[honeypotField], origin };
  const { reply, init } = await submitPostedForm(() => submissions.submitEnquiry(body, client), report);
  if (reply.success) {
    return redirect(`${path}#${getNoticeId(formId)}`, {
      status: 303,
      headers: { "Set-Cookie": await createSentCookie(services, path).serialize(true) },
    });
  }
  return data({ values, errors: pickContactErrors(reply.errors), notice: createEnquiryNotice(reply) }, init);
}
