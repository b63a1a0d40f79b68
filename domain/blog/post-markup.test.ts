import { describe, expect, test } from "vitest";
import { isLinkUrl, parseLinkUrl, linkSchemes } from "./post-markup.ts";

describe("a URL entered for a link", () => {
  test.each([
    ["example.com/a?b=1", "http://example.com/a?b=1"],
    ["  https://example.com ", "https://example.com"],
    ["http://intranet/prices", "http://intranet/prices"],
    ["https://example.com/a b.pdf", "https://example.com/a b.pdf"],
    ["printer.example.com:8080", "http://printer.example.com:8080"],
    ["sales@example.com", "mailto:sales@example.com"],
    ["/ProductEnquiry", "/ProductEnquiry"],
    ["#costs", "#costs"],
    ["tel:+97160000000", "tel:+97160000000"],
  ])("%s leads to %s", (typed, address) => {
    expect(parseLinkUrl(typed)).toBe(address);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "ssh://a",
    "http://",
    "not a url",
    "http://not a url",
    "http://not%20a%20url",
    "prices",
  ])("%s leads nowhere", (typed) => {
    expect(parseLinkUrl(typed)).toBeNull();
  });
});

test("the schemes of the specification are allowed, and no other", () => {
  for (const scheme of linkSchemes) expect(isLinkUrl(`${scheme}:x`)).toBe(true);
  for (const address of [
    "java\nscript:x",
    " vbscript:x",
    "file:///c",
    "blob:x",
    "",
    "\u0001//a",
    "not a url",
  ]) {
    expect(isLinkUrl(address)).toBe(false);
  }
});
