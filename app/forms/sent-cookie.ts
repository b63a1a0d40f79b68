import { createCookie } from "react-router";
import { z } from "zod";
import type { NoticeContent } from "./Notice.tsx";

/** Long enough for the next page to come, seconds. */
const lifetime = 60;

const cookie = createCookie("enquiry-sent", { httpOnly: true, sameSite: "lax" });

const noticeSchema = z.object({
  kind: z.literal("ok"),
  text: z.string().max(100),
  detail: z.string().max(300).optional(),
});

/**
 * What is said of an enquiry that was posted without script and went well, carried to the page that comes next: so
 * that this page can be loaded again without sending anything again.
 */
export const sentCookie = {
  async read(request: Request): Promise<NoticeContent | null> {
    return noticeSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? null;
  },
  /** The value of a `Set-Cookie` header for the page at `path`. */
  write(notice: NoticeContent, path: string): Promise<string> {
    return cookie.serialize(notice, { path, maxAge: lifetime });
  },
  /** The same, once it has been said. */
  forget(path: string): Promise<string> {
    return cookie.serialize("", { path, maxAge: 0 });
  },
};
