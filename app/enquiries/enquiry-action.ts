import { data, redirect } from "react-router";
import { originOfForm } from "../../domain/enquiries/attribution.ts";
import { enquiryStored, honeypotField } from "../../domain/shared/contact.ts";
import type { Services } from "../layout/services.ts";
import { type ContactFormStart, emptyContactForm, noticeId } from "./ContactForm.tsx";
import { contactErrorsOf, contactOf, contactValuesOf } from "./contact-values.ts";
import { postedForm, replyOfDesk } from "../forms/posted-form.ts";
import { enquiryNotice, sentNotice } from "./send-notices.ts";
import { visitorCookie } from "../forms/visitor-cookie.ts";

/** A simple enquiry form: where it stands, and the start of the ids of its controls. */
interface EnquiryPage {
  readonly path: string;
  readonly formId: string;
}

/**
 * Says on the page that comes next that an enquiry was posted without script and went well: so that this page can be
 * loaded again without sending anything again. It holds nothing that could be printed.
 */
function sentCookie(services: Pick<Services, "cookieSecret" | "publicUrl">, path: string) {
  return visitorCookie("enquiry-sent", services, { path, maxAge: 60 });
}

/** What the form starts with: what is to be said of the enquiry that was just posted without script, once. */
export async function enquiryStart(
  request: Request,
  services: Pick<Services, "cookieSecret" | "publicUrl">,
  path: string,
): Promise<{ start: ContactFormStart; headers: HeadersInit }> {
  const cookie = sentCookie(services, path);
  if ((await cookie.parse(request.headers.get("Cookie"))) !== true) {
    return { start: emptyContactForm, headers: { Vary: "Cookie" } };
  }
  return {
    start: { ...emptyContactForm, notice: sentNotice(enquiryStored) },
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
export async function takeEnquiry(
  request: Request,
  services: Pick<Services, "frontDesk" | "client" | "report" | "cookieSecret" | "publicUrl">,
  { path, formId }: EnquiryPage,
) {
  const { frontDesk, client, report } = services;
  const values = contactValuesOf(await postedForm(request));
  const origin = originOfForm(path, request.headers.get("Referer") ?? "");
  const body = { ...contactOf(values), [honeypotField]: values[honeypotField], origin };
  const { reply, init } = await replyOfDesk(() => frontDesk.sendEnquiry(body, client), report);
  if (reply.success) {
    return redirect(`${path}#${noticeId(formId)}`, {
      status: 303,
      headers: { "Set-Cookie": await sentCookie(services, path).serialize(true) },
    });
  }
  return data({ values, errors: contactErrorsOf(reply.errors), notice: enquiryNotice(reply) }, init);
}
