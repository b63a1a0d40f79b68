import { data, redirect } from "react-router";
import { originOfForm } from "../../domain/enquiry-origin.ts";
import { honeypotField } from "../../domain/enquiry.ts";
import type { Services } from "../services.ts";
import { type ContactFormStart, emptyContactForm, noticeId } from "./ContactForm.tsx";
import { contactErrorsOf, contactOf, contactValuesOf } from "./contact-values.ts";
import { postedForm, replyOfDesk } from "./posted-form.ts";
import { enquiryNotice } from "./send-notices.ts";
import { sentCookie } from "./sent-cookie.ts";

/** A simple enquiry form: where it stands, and the start of the ids of its controls. */
interface EnquiryPage {
  readonly path: string;
  readonly formId: string;
}

/** What the form starts with: what is to be said of the enquiry that was just posted without script, once. */
export async function enquiryStart(
  request: Request,
  path: string,
): Promise<{ start: ContactFormStart; headers: HeadersInit }> {
  const notice = await sentCookie.read(request);
  if (notice === null) return { start: emptyContactForm, headers: { Vary: "Cookie" } };
  return {
    start: { ...emptyContactForm, notice },
    headers: { "Set-Cookie": await sentCookie.forget(path), "Cache-Control": "private, no-store" },
  };
}

/**
 * Takes an enquiry form that was posted without script. One that went well leads to the same page once more, at its
 * notice; any other is answered with what the form starts with on the next page.
 */
export async function takeEnquiry(
  request: Request,
  { frontDesk, client, report }: Pick<Services, "frontDesk" | "client" | "report">,
  { path, formId }: EnquiryPage,
) {
  const values = contactValuesOf(await postedForm(request));
  const origin = originOfForm(path, request.headers.get("Referer") ?? "");
  const body = { ...contactOf(values), [honeypotField]: values[honeypotField], origin };
  const { reply, init } = await replyOfDesk(() => frontDesk.sendEnquiry(body, client), report);
  const notice = enquiryNotice(reply);
  if (reply.success) {
    return redirect(`${path}#${noticeId(formId)}`, {
      status: 303,
      headers: { "Set-Cookie": await sentCookie.write(notice, path) },
    });
  }
  return data({ values, errors: contactErrorsOf(reply.errors), notice }, init);
}
