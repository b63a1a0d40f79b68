import { z } from "zod";
import type { MeasuredSite } from "../sites/measured-site.ts";
import { logInToWordPress } from "../sites/wordpress.ts";
import { type WriteResults, measureWrites } from "./write-to-visible.ts";

const postSchema = z.object({ id: z.number(), link: z.string() });

/** Measures writes to a temporary post through WordPress's REST API. Empty without its application password. */
export async function measureWordPressWrites(site: MeasuredSite, count: number): Promise<WriteResults[]> {
  const login = logInToWordPress();
  if (login === null) return [];
  const sendRequest = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${site.url}/wp-json/wp/v2/posts${path}`, {
      method,
      headers: { ...login, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${site.name}: ${method} of a post returned ${response.status}`);
    return postSchema.or(z.object({ deleted: z.literal(true) })).parse(await response.json());
  };
  const post = await sendRequest("POST", "", { title: "Bench", content: "Bench", status: "publish" });
  if (!("id" in post)) return [];
  try {
    const url = site.url + new URL(post.link).pathname;
    return [
      await measureWrites("a post's title, on its page", count, url, async (marker) => {
        await sendRequest("POST", `/${post.id}`, { title: marker });
      }),
    ];
  } finally {
    await sendRequest("DELETE", `/${post.id}?force=true`);
  }
}
