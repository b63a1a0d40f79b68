import { type ContactWithEnquiry, contactWithEnquirySchema } from "#domain/shared/contact.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { createVisitorCookie } from "#app/forms/visitor-cookie.ts";
import type { Services } from "#app/layout/services.ts";

/** In seconds: an enquiry permits quote requests for this time (specification section 10). */
const lifetime = 24 * 60 * 60;

/**
 * For the wizard without JavaScript: a URL must not hold personal data. Without the message, which the enquiry has
 * already and which may be long.
 */
export function createContactCookie(services: Pick<Services, "cookieSecret" | "publicUrl" | "t">) {
  const cookie = createVisitorCookie("quote-contact", services, {
    path: services.t.path(sitePaths.quoteWizard),
    maxAge: lifetime,
  });
  return {
    async read(request: Request): Promise<ContactWithEnquiry | null> {
      return (
        contactWithEnquirySchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? null
      );
    },
    async write({ message: _sent, ...contact }: ContactWithEnquiry): Promise<string> {
      return cookie.serialize(contact);
    },
  };
}
