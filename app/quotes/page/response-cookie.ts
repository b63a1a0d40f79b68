import { z } from "zod";
import { quotePath } from "#domain/pages/site-paths.ts";
import { createVisitorCookie } from "#app/forms/visitor-cookie.ts";
import type { Services } from "#app/layout/services.ts";
import { type PostedResponse, createPostedResponse } from "./posted-response.ts";

/** In seconds: a customer asks others between the review and the last press. */
const lifetime = 60 * 60;

/**
 * Carries what was typed from a form to the page after it, which is read by GET: going back to the response of a POST
 * fails in browsers, and a URL must not hold personal data. It is removed with the response to the quote.
 */
export function createResponseCookie(
  services: Pick<Services, "cookieSecret" | "publicUrl" | "t">,
  token: string,
) {
  const cookie = createVisitorCookie("quote-response", services, {
    path: services.t.path(quotePath(token)),
    maxAge: lifetime,
  });
  return {
    async read(request: Request): Promise<PostedResponse | null> {
      const fields = z
        .record(z.string(), z.string())
        .safeParse(await cookie.parse(request.headers.get("Cookie")));
      return fields.success ? createPostedResponse((name) => fields.data[name]) : null;
    },
    write: async (sent: PostedResponse) => ({ "Set-Cookie": await cookie.serialize(sent) }),
    remove: async () => ({ "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) }),
  };
}
