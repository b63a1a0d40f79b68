import { expect, test } from "vitest";
import { mariam } from "#tests/support/builders/records.ts";
import { shareServer } from "#tests/support/shared-server.ts";

const { get } = shareServer({ PUBLIC_URL: "https://www.waraq.example" });

/** @param at part of the message, so that each enquiry differs */
async function getCookie(page: string, at: string): Promise<string> {
  const body = new URLSearchParams({ ...mariam, message: at });
  const response = await get(page, { method: "POST", body });
  expect(response.status).toBe(303);
  return response.headers.get("set-cookie") ?? "";
}

const getCookiePair = (cookie: string) => cookie.split(";")[0] ?? "";

/** Without the messages that the scripts of the page may show. */
async function getPageWithCookie(page: string, cookie: string): Promise<string> {
  const html = await (await get(page, { headers: { cookie } })).text();
  return html.replaceAll(/<script type="application\/json".*?<\/script>/gs, "");
}

test.each(["/contactus", "/requestquote", "/ProductEnquiry"])(
  "%s sets a cookie with safe attributes",
  async (page) => {
    const [pair = "", ...attributes] = (await getCookie(page, "safe")).split("; ");
    expect(pair).toMatch(/^__Secure-/);
    expect(attributes).toEqual(
      expect.arrayContaining(["Secure", "HttpOnly", "SameSite=Lax", `Path=${page}`]),
    );
  },
);

test("the cookie of a sent message contains nothing that was typed", async () => {
  const value = decodeURIComponent(getCookiePair(await getCookie("/contactus", "nothing said")));
  const [data = ""] = value.slice(value.indexOf("=") + 1).split(".");
  expect(JSON.parse(Buffer.from(data, "base64").toString())).toEqual({
    message: expect.stringMatching(/^Your enquiry is safely stored [^@]* Its reference is E-[\w-]+\.$/),
    isMailed: true,
  });
});

test("a cookie without a valid signature changes no page", async () => {
  const signed = getCookiePair(await getCookie("/contactus", "forged"));
  expect(await getPageWithCookie("/contactus", signed)).toContain("Email sent successfully!");
  const name = signed.slice(0, signed.indexOf("="));
  const forgedMessage = /new bank account|sent successfully/;
  const notice = { kind: "ok", text: "Pay to our new bank account", detail: "AE00 0000" };
  const signature = signed.slice(signed.lastIndexOf("."));
  for (const forged of [notice, true]) {
    const data = Buffer.from(JSON.stringify(forged)).toString("base64");
    for (const value of [encodeURIComponent(data), `${encodeURIComponent(data)}.x`]) {
      for (const named of [name, "enquiry-sent"]) {
        expect(await getPageWithCookie("/contactus", `${named}=${value}`)).not.toMatch(forgedMessage);
      }
    }
  }
  const other = Buffer.from(JSON.stringify(notice)).toString("base64");
  expect(
    await getPageWithCookie("/contactus", `${name}=${encodeURIComponent(other)}${signature}`),
  ).not.toMatch(forgedMessage);
});

test("ignores contact details without a valid signature", async () => {
  const step = "/ProductEnquiry?step=2";
  const signed = getCookiePair(await getCookie("/ProductEnquiry", "details"));
  expect(await getPageWithCookie(step, signed)).toContain(mariam.email);
  const name = signed.split("=")[0];
  const data = Buffer.from(JSON.stringify({ ...mariam, email: "other@clinic.example" })).toString("base64");
  const page = await getPageWithCookie(step, `${name}=${encodeURIComponent(data)}`);
  expect(page).not.toContain("other@clinic.example");
});
