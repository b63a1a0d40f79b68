import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getFormAttribution,
  getVisitAttribution,
  clientAttributionSchema,
  unknownAttribution,
} from "./attribution.ts";
import { getAttributionSource, formatAttributionSource, formatAttribution } from "./attribution-source.ts";

const site = "https://www.waraq.example";

const told = (address: string, before = "") => formatAttribution(getVisitAttribution(site + address, before));

describe("the attribution of an enquiry", () => {
  test.each([
    [
      "/products?utm_source=google&utm_medium=cpc&utm_campaign=ramadan",
      "https://www.google.com/",
      "Google (cpc, campaign ramadan), landed on /products",
    ],
    ["/", "https://www.google.ae/search?q=copier+rental", "Google, landed on /"],
    ["/", "https://www.google.co.uk/", "Google, landed on /"],
    ["/blogs/read-your-meter", "https://l.facebook.com/", "Facebook, landed on /blogs/read-your-meter"],
    ["/", "https://www.gulf-offices.example/printers?page=2", "gulf-offices.example, landed on /"],
    [
      "/?utm_source=Newsletter&utm_medium=email&utm_term=a&utm_content=top%20banner",
      "https://mail.google.com/",
      "newsletter (email, term a, content top banner), through mail.google.com, landed on /",
    ],
    ["/contactus", "", "Direct or unknown, landed on /contactus"],
    ["/contactus", `${site}/products`, "Direct or unknown, landed on /products"],
    ["/contactus", `${site}/products?utm_source=google&utm_medium=cpc`, "Google (cpc), landed on /products"],
    ["/?utm_source=leaflet", `${site}/products?utm_source=google`, "leaflet, landed on /"],
    ["/?utm_source=&utm_id=7", `${site}/products?utm_source=google`, "Google, landed on /products"],
    ["/?gclid=a", "https://www.google.com/", "Google (cpc), landed on /"],
    ["/?gbraid=a", "", "Google (cpc), landed on /"],
    ["/?wbraid=a&utm_campaign=ajman", "", "Google (cpc, campaign ajman), landed on /"],
    ["/?msclkid=a", "", "Bing (cpc), landed on /"],
    ["/?fbclid=a", "https://l.facebook.com/", "Facebook, landed on /"],
    ["/?gclid=a&utm_source=google&utm_medium=display", "", "Google (display), landed on /"],
    ["/?gclid=a", `${site}/products?utm_source=leaflet`, "Google (cpc), landed on /"],
    ["/?utm_medium=print", "", "Direct or unknown (print), landed on /"],
    ["/", "android-app://com.google.android.googlequicksearchbox/", "Google, landed on /"],
    ["/?utm_source=constructor", "", "constructor, landed on /"],
  ])("a visit that begins at %s, after %j, is told as %j", (address, before, words) => {
    expect(told(address, before)).toBe(words);
  });

  test("only path and UTM parameters of the first page are stored, and only the host of the referring site", () => {
    const origin = getVisitAttribution(
      `${site}/products?token=secret#part`,
      "https://a.example/mail?user=huda",
    );
    expect(origin).toEqual({ ...unknownAttribution, landing: "/products", referrer: "a.example" });
  });

  test("a text that is no URL gives no attribution", () => {
    expect(getVisitAttribution("", "")).toEqual(unknownAttribution);
    expect(formatAttribution(unknownAttribution)).toBe("Direct or unknown");
    expect(formatAttributionSource(getAttributionSource(unknownAttribution))).toBe("Direct or unknown");
  });

  test("without script, a form gives the UTM parameters of the URL of its page, and nothing else", () => {
    const marked = getFormAttribution(
      "/contactus",
      `${site}/contactus?utm_source=leaflet&utm_campaign=gitex&x=1`,
    );
    expect(marked).toEqual({
      ...unknownAttribution,
      landing: "/contactus",
      source: "leaflet",
      campaign: "gitex",
    });
    for (const before of [
      "",
      "nonsense",
      `${site}/contactus`,
      `${site}/contactus?utm_source=&utm_id=7`,
      `${site}/products?utm_source=leaflet`,
    ]) {
      expect(getFormAttribution("/contactus", before)).toEqual(unknownAttribution);
    }
  });

  test("a visit that began on a quote does not store its token", () => {
    const first = "https://www.waraq.example/quotes/abcdefghijklmnopqrstuvwxyz012345";
    expect(getVisitAttribution(first, "").landing).toBe("/quotes");
  });

  test.each([
    ["nothing", undefined],
    ["text", "google"],
    ["fields of other kinds", { landing: 7, referrer: ["x"], source: { a: 1 }, medium: null }],
    ["an address in place of a path", { landing: "https://evil.example/" }],
    ["another site in place of a path", { landing: "//evil.example/" }],
    ["markup in place of a host", { referrer: "<img src=x>" }],
  ])("%s sent as an origin counts as nothing known", (_, sent) => {
    expect(clientAttributionSchema.parse(sent)).toEqual(unknownAttribution);
  });

  test("any input is accepted, and the stored attribution is short, on one line and stable", () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record(
        {
          landing: fc.string({ unit: "binary", maxLength: 300 }).map((text) => `/${text}`),
          referrer: fc.oneof(fc.domain(), fc.string({ maxLength: 300 })),
          source: fc.string({ unit: "binary", maxLength: 300 }),
          medium: fc.constantFrom(
            "\u202egnp.exe",
            "a\r\nBcc: all@example.com",
            "<script>",
            "x".repeat(60_000),
          ),
          campaign: fc.anything(),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const origin = clientAttributionSchema.parse(sent);
        for (const text of Object.values(origin)) {
          expect(text.length).toBeLessThanOrEqual(253);
          expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(text.isWellFormed()).toBe(true);
        }
        expect(origin.landing).toMatch(/^(?:\/(?!\/).*)?$/);
        expect(clientAttributionSchema.parse(JSON.parse(JSON.stringify(origin)))).toEqual(origin);
        expect(formatAttribution(origin)).not.toBe("");
      }),
    );
  });
});
