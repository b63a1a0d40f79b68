import { idSchema } from "#domain/shared/id.ts";
import { removeGluedSigns } from "#domain/pages/link-ends.ts";
import { confirmParameter, quotePath } from "#domain/pages/site-paths.ts";
import { createVisitorCookie } from "#app/forms/visitor-cookie.ts";
import type { Services } from "#app/layout/services.ts";

/** In seconds: the customer reads the quote and asks others before the first press. */
const lifetime = 24 * 60 * 60;

/**
 * Carries the confirmation from the link of a mail to the first press on the page of the quote: opening the link confirms
 * nothing, and the URL of the page, which customers share, does not hold it.
 */
export function createConfirmationCookie(
  services: Pick<Services, "cookieSecret" | "publicUrl" | "t">,
  token: string,
) {
  const cookie = createVisitorCookie("quote-confirmation", services, {
    path: services.t.path(quotePath(token)),
    maxAge: lifetime,
  });
  return {
    async read(request: Request): Promise<string | null> {
      return idSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? null;
    },
    /** No headers when the URL has no valid confirmation. */
    async writeFrom(url: URL): Promise<Record<string, string>> {
      const confirmation = idSchema.safeParse(removeGluedSigns(url.searchParams.get(confirmParameter) ?? ""));
      return confirmation.success ? { "Set-Cookie": await cookie.serialize(confirmation.data) } : {};
    },
  };
}
