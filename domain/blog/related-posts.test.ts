import { describe, expect, it } from "vitest";
import { findRelatedPosts } from "./related-posts.ts";

const post = (slug: string, words: string) => ({
  slug,
  title: words,
  excerpt: "",
  fullDescription: `<p>${words}</p>`,
});

const meter = post("meter", "Read your meter, counter and monthly pages");
const toner = post("toner", "Shake the toner before changing cartridges");
const cartridges = post("cartridges", "Empty toner cartridges, changing them, shaking them");
const invoice = post("invoice", "Monthly pages on the invoice, and the meter");
const newestFirst = [meter, toner, cartridges, invoice];

describe("related posts", () => {
  it("share words with the post, most similar first, without the post itself", () => {
    expect(findRelatedPosts(newestFirst, meter, 1)).toEqual([invoice]);
    expect(findRelatedPosts(newestFirst, toner, 3)[0]).toBe(cartridges);
    expect(findRelatedPosts(newestFirst, toner, 3)).not.toContain(toner);
  });

  it("are the newest posts if all are equally similar", () => {
    const strangers = [post("one", "alpha"), post("two", "bravo"), post("three", "delta")];
    expect(findRelatedPosts(strangers, post("other", "zulu"), 2).map(({ slug }) => slug)).toEqual([
      "one",
      "two",
    ]);
  });
});
