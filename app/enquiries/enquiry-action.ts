import type { EnquiryTopic } from "#domain/enquiries/topic-labels.ts";
import { type HeadersArgs, data, redirect } from "react-router";
import { z } from "zod";
import { getFormAttribution } from "#domain/enquiries/attribution.ts";
import type { ChosenPart } from "#domain/consumables/order.ts";
import { readShownPrice } from "#domain/consumables/shelf-query.ts";
import { getTopic } from "#domain/enquiries/topics.ts";
import { enquirySchema } from "#domain/enquiries/enquiry-form.ts";
import { parseBody } from "#domain/shared/issue-message.ts";
import type { Services } from "#app/layout/services.ts";
import {
  type ContactFormStart,
  type ContactValues,
  createFormStart,
  getEmptyDetails,
  getNoticeId,
  parseContactValues,
  parseTopic,
  pickContactErrors,
  toEnquiry,
} from "./contact-values.ts";
import { readPostedForm, submitPostedForm } from "#app/forms/submit-posted-form.ts";
import { createEnquiryNotice, createSentNotice } from "./send-notices.ts";
import { createVisitorCookie } from "#app/forms/visitor-cookie.ts";

interface EnquiryFormLocation {
  readonly path: string;
  readonly formId: string;
}

/**
 * The redirected page shows the success from this cookie, so that a reload does not send the form again. It holds
 * the words of the reply only.
 */
function createSentCookie(services: Pick<Services, "t" | "cookieSecret" | "publicUrl">, path: string) {
  return createVisitorCookie("enquiry-sent", services, { path: services.t.path(path), maxAge: 60 });
}

const sentSchema = z.object({ message: z.string().optional(), isMailed: z.boolean().optional() });

export async function loadEnquiryForm(
  request: Request,
  services: Pick<Services, "t" | "cookieSecret" | "publicUrl">,
  path: string,
  values: Partial<ContactValues> = {},
): Promise<{ start: ContactFormStart; headers: HeadersInit }> {
  const cookie = createSentCookie(services, path);
  const sent = sentSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (!sent.success) {
    return { start: createFormStart(values), headers: { Vary: "Cookie" } };
  }
  return {
    start: {
      ...createFormStart(values),
      notice: createSentNotice(services.t, sent.data),
    },
    headers: {
      "Set-Cookie": await cookie.serialize("", { maxAge: 0 }),
      "Cache-Control": "private, no-store",
    },
  };
}

/** The `headers` of a page whose loader and action both set some. */
export function joinFormHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);
}

export async function submitEnquiryForm(
  request: Request,
  services: Pick<
    Services,
    "submissions" | "client" | "report" | "t" | "locale" | "cookieSecret" | "publicUrl"
  >,
  { path, formId, parts }: EnquiryFormLocation & { readonly parts?: readonly ChosenPart[] },
) {
  const { submissions, client, report, locale } = services;
  const form = await readPostedForm(request);
  const values = parseContactValues(form);
  const attribution = getFormAttribution(path, request.headers.get("Referer") ?? "");
  const body = {
    ...toEnquiry(values),
    locale,
    parts: parts?.map((part) => ({ ...part, price: readShownPrice(form, part.code) })),
    attribution,
  };
  const { reply, init } = await submitPostedForm(
    () => submissions.submitEnquiry(parseBody(enquirySchema, body), client),
    report,
  );
  if (reply.success) {
    const { message, isMailed } = reply;
    return redirect(`${path}#${getNoticeId(formId)}`, {
      status: 303,
      headers: { "Set-Cookie": await createSentCookie(services, path).serialize({ message, isMailed }) },
    });
  }
  return data(
    { values, errors: pickContactErrors(reply.errors), notice: createEnquiryNotice(services.t, reply) },
    init,
  );
}

/** The kind and the machine that a link to the form names. A short hire has no page of its own. */
export function readFormPreset(query: URLSearchParams, otherwise: EnquiryTopic): Partial<ContactValues> {
  const topic = parseTopic(query.get("topic"), otherwise);
  if (topic === "short-hire") return { topic, details: getEmptyDetails(topic) };
  const machine = query.get("machine") ?? "";
  return { topic, ...(machine !== "" && "machine" in getTopic(topic).fields && { details: { machine } }) };
}
