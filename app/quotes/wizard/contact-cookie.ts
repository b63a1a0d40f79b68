import { type ContactWithEnquiry, contactWithEnquirySchema } from "../../../domain/shared/contact.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { createVisitorCookie } from "../../forms/visitor-cookie.ts";
import type { Services } from "../../layout/services.ts";

/** As long as an enquiry lets its address ask for quotes (specification, section 10), seconds. */
const lifetime = 24 * 60 * 60;

/**
 * Who asks, from the first step to the last one where there is no script: kept in the visitor's own browser and sent
 * to this page only, never in an address. Without the message, which is with the company already and may be long.
 */
export function createContactCookie(services: Pick<Services, "cookieSecret" | "publicUrl">) {
  const cookie = createVisitorCookie("quote-contact", services, {
    path: sitePaths.quoteWizard,
    maxAge: lifetime,
  });
  return {
    async read(request: Request): Promise<ContactWithEnquiry | null> {
      return (
        contactWithEnquirySchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? null
      );
    },
    /** The value of a `Set-Cookie` header. */
    async write({ message: _sent, ...contact }: ContactWithEnquiry): Promise<string> {
      return cookie.serialize(contact);
    },
  };
}
