import { data, redirect } from "react-router";
import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { getFormAttribution } from "#domain/enquiries/attribution.ts";
import { type CareTopic, careSchema, careTopicNames } from "#domain/enquiries/care-form.ts";
import { enquiryDetailsSchema } from "#domain/enquiries/enquiry-fields.ts";
import { parseBody } from "#domain/shared/issue-message.ts";
import { formatTypedPhone } from "#domain/shared/phone.ts";
import type { NoticeContent } from "#app/forms/Notice.tsx";
import { readPostedForm, toResponseInit } from "#app/forms/submit-posted-form.ts";
import { createVisitorCookie } from "#app/forms/visitor-cookie.ts";
import type { Services } from "#app/layout/services.ts";
import {
  type ContactErrors,
  type ContactValues,
  parseContactValues,
  pickContactErrors,
} from "#app/enquiries/contact-values.ts";
import { createEnquiryNotice } from "#app/enquiries/send-notices.ts";

type Outcome = Awaited<ReturnType<Services["care"]["submit"]>>;

export interface CareResult {
  readonly topic: CareTopic;
  readonly values: ContactValues;
  readonly errors: ContactErrors;
  readonly notice: NoticeContent | null;
  readonly asked: Extract<Outcome, { kind: "asked" }> | null;
}

const receivedSchema = z.object({
  topic: z.enum(careTopicNames),
  reference: z.string(),
  message: z.string(),
  details: enquiryDetailsSchema,
});
export type CareReceived = z.output<typeof receivedSchema>;

/** For an hour a reload, and a way back to the page, show the reference: the response to a POST would be gone. */
function createReceivedCookie(services: Services, path: string) {
  return createVisitorCookie("care-received", services, { path: services.t.path(path), maxAge: 60 * 60 });
}

export async function loadReceived(request: Request, url: URL, services: Services, path: string) {
  const reference = url.searchParams.get("sent");
  if (reference === null) return null;
  const cookie = await createReceivedCookie(services, path).parse(request.headers.get("Cookie"));
  const received = receivedSchema.safeParse(cookie);
  return received.success && received.data.reference === reference ? received.data : null;
}

/** @param code of the machine, as staff read it, on its own page */
export async function submitCareForm(
  request: Request,
  services: Services,
  path: string,
  code: string | null,
) {
  const { care, client, report, t, locale } = services;
  const form = await readPostedForm(request);
  const topic = careTopicNames.find((name) => name === form.get("topic"));
  if (topic === undefined) throw data({ refused: writeMessage("failure.unreadForm") }, { status: 400 });
  const posted = parseContactValues(form);
  const { counter = "read" } = posted.details;
  const details = { ...posted.details, ...(code !== null && { serial: code }) };
  // Figures that were typed before the choice became "It could not be read".
  const unread = topic === "reading" && counter !== "read" ? { totalBlack: "", totalColour: "" } : {};
  const values = { ...posted, topic, details: { ...details, ...unread } };
  const result = { topic, values, errors: {}, notice: null, asked: null };
  try {
    const attribution = getFormAttribution(path, request.headers.get("Referer") ?? "");
    const enquiry = parseBody(careSchema, { ...values, locale, attribution });
    const outcome = await care.submit(enquiry, client, String(form.get("confirm") ?? ""));
    if (outcome.kind === "asked") return data<CareResult>({ ...result, asked: outcome });
    const { reference, message } = outcome;
    const received: CareReceived = { topic, reference, message, details: enquiry.details ?? {} };
    return redirect(`${path}?sent=${reference}`, {
      status: 303,
      headers: { "Set-Cookie": await createReceivedCookie(services, path).serialize(received) },
    });
  } catch (error) {
    const { status, body, retryAfter } = report(error);
    const errors = pickContactErrors(body.errors);
    const notice = createEnquiryNotice(t, { kind: "response", status, ...body });
    const keptMobile = errors["mobile"] === undefined ? "" : formatTypedPhone(values);
    return data<CareResult>(
      { ...result, values: { ...values, keptMobile }, errors, notice },
      toResponseInit(status, retryAfter),
    );
  }
}
