import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { describe, expect, test, vi } from "vitest";
import { type FilledApplication, startFilledApplication } from "#tests/support/filled-application.ts";
import { buildAcceptance, mariam } from "#tests/support/builders/records.ts";

const mailPath = "POST /api/email/send-email-to-customer";

async function readCustomerMails({ databaseOptions }: FilledApplication, count: number) {
  const folder = join(databaseOptions.dataDir, "mail");
  return vi.waitFor(
    async () => {
      const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
      const mails = await Promise.all(
        files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
      );
      const mine = mails.filter(
        ({ to, subject = "" }) =>
          to?.some(({ address }) => address === mariam.email) && subject.startsWith("Your quote"),
      );
      expect(mine).toHaveLength(count);
      return mine;
    },
    { timeout: 30_000, interval: 20 },
  );
}

async function getConfirmedAt({ send }: FilledApplication): Promise<readonly (string | null)[]> {
  const response = await send("POST", "/api/personal-data/export", { person: mariam.email });
  const { enquiries } = (await response.json()) as { enquiries: { emailConfirmedAt: string | null }[] };
  return enquiries.map(({ emailConfirmedAt }) => emailConfirmedAt);
}

async function requestAgain(site: FilledApplication, message: string): Promise<void> {
  const { path = "", body } = site.examples.get(mailPath) ?? {};
  expect((await site.send("POST", path, { ...body, message })).status).toBe(200);
}

function namesCustomer({ text, html }: Email): boolean {
  return `${text}${html}`.includes("Mariam");
}

describe("the page of a quote", () => {
  test("a press on the page that the link of a mail opens confirms its address; opening a link does not", async () => {
    const site = await startFilledApplication("sqlite");
    const [first] = await readCustomerMails(site, 1);
    const link = new URL(/https?:\S+\/quotes\/\S+/.exec(first?.text ?? "")?.[0] ?? "");
    const button = "This is my address";
    const open = async (query: string) => {
      const { status, headers } = await site.get(link.pathname + query);
      expect([status, headers.get("location")]).toEqual([302, link.pathname]);
      return headers.get("set-cookie") ?? "";
    };
    const readPage = async (cookie: string) => (await site.get(link.pathname, { cookie })).text();
    const press = (cookie: string) =>
      fetch(site.url + link.pathname, {
        method: "POST",
        redirect: "manual",
        headers: { cookie },
        body: new URLSearchParams({ answer: "address" }),
      });

    for (const wrong of ["", "%00"]) expect(await open(`?confirm=${wrong}`)).toBe("");
    const unknown = await open("?confirm=673f000000000000000000aa");
    for (const cookie of ["", unknown]) expect(await readPage(cookie)).not.toContain(button);
    expect((await press("")).status).toBe(409);
    const refused = await press(unknown);
    expect(refused.status).toBe(409);
    expect(await refused.text()).not.toContain("Thank you.");
    const cookie = await open(link.search);
    expect(cookie).toMatch(new RegExp(`; Path=${link.pathname}; HttpOnly; SameSite=Lax$`));
    expect(await readPage(cookie)).toContain(button);
    await requestAgain(site, "Again");
    expect((await readCustomerMails(site, 2)).filter(namesCustomer)).toEqual([]);
    expect(new Set(await getConfirmedAt(site))).toEqual(new Set([null]));

    const confirmed = await press(cookie);
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
      303,
      `${link.pathname}?after=address`,
    ]);
    const sent = confirmed.headers.get("set-cookie") ?? "";
    const after = await site.get(`${link.pathname}?after=address`, { cookie: sent });
    expect(await after.text()).toContain("Thank you.");
    expect(await getConfirmedAt(site)).toContainEqual(expect.stringMatching(/^2\d{3}-/));
    expect(await readPage(cookie)).not.toContain(button);
    await requestAgain(site, "Once more");
    expect((await readCustomerMails(site, 3)).filter(namesCustomer)).toHaveLength(1);
  });

  test("holds what it shows, and no address and no message; no public page answers its bare data", async () => {
    const site = await startFilledApplication("sqlite");
    const [first] = await readCustomerMails(site, 1);
    const { pathname } = new URL(/https?:\S+\/quotes\/\S+/.exec(first?.text ?? "")?.[0] ?? "");
    const page = await (await site.get(pathname)).text();
    expect(page).toContain(mariam.company);
    expect(page).not.toContain(mariam.email);
    expect(page).not.toContain(mariam.message);
    const bare = await site.get(`${pathname}.data`);
    expect(bare.status).toBe(404);
    expect(await bare.text()).not.toMatch(/Mariam|clinic/i);
    for (const path of ["/_root.data", "/products.data", "/ProductEnquiry.data", "/contactus/_.data"])
      expect((await site.get(path)).status, path).toBe(404);
    for (const path of ["/dashboard.data", "/login.data"])
      expect((await site.get(path)).status, path).not.toBe(404);
  });

  test("of an Arabic visitor stays under /ar with its redirects, and says each error in Arabic", async () => {
    const site = await startFilledApplication("sqlite");
    const [first] = await readCustomerMails(site, 1);
    const link = new URL(/https?:\S+\/quotes\/\S+/.exec(first?.text ?? "")?.[0] ?? "");
    const path = `/ar${link.pathname}`;
    const post = async (fields: Readonly<Record<string, string>>) => {
      const response = await fetch(site.url + path, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
      });
      return { response, html: await response.text() };
    };

    const opened = await site.get(path + link.search);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, path]);
    expect(opened.headers.get("set-cookie")).toContain(`; Path=${path};`);
    expect(await (await site.get(path)).text()).toContain("بانتظار ردّكم");

    const empty = { name: "", position: "", purchaseOrder: "1".repeat(51), deliveryDay: "2020-01-01" };
    const refused = await post({ ...empty, answer: "review" });
    expect(refused.response.status).toBe(422);
    for (const error of [
      "اكتبوا الاسم",
      "اكتبوا المنصب",
      "مضى يوم التوصيل هذا: اختاروا اليوم أو يوماً بعده",
      "ضعوا علامة في المربّع: بها تُقرّون بصلاحية التوقيع وبالقبول",
    ])
      expect(refused.html).toContain(error);
    expect((await post({ answer: "change-asked", text: "" })).html).toContain("اكتبوا ما الذي يتغيّر");
    expect((await post({ answer: "?" })).html).toContain("اختاروا أحد الردود أدناه.");

    const acceptance = buildAcceptance();
    // Going back to the response of a POST fails in browsers, so each of these pages is read by GET.
    const sent = await post({ ...acceptance, answer: "review" });
    const cookie = sent.response.headers.get("set-cookie") ?? "";
    expect([sent.response.status, sent.response.headers.get("location")]).toEqual([
      303,
      `${path}?after=review#review`,
    ]);
    expect(await (await site.get(`${path}?after=review`)).text()).not.toContain("shownHash");
    const review = await (await site.get(`${path}?after=review`, { cookie })).text();
    const [, shownHash = ""] = /name="shownHash" value="(\w+)"/.exec(review) ?? [];
    const edited = await post({ ...acceptance, answer: "edit" });
    expect([edited.response.status, edited.response.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/\?after=edit#/),
    ]);
    const responses = [{ ...acceptance, answer: "accepted", shownHash }, { answer: "withdraw" }];
    for (const fields of responses) {
      const { response } = await post(fields);
      expect([response.status, response.headers.get("location")]).toEqual([303, `${path}#answer`]);
      if (fields.answer !== "accepted") continue;
      // What the button Back of the browser shows.
      const back = await site.get(`${path}?after=review`, { cookie });
      expect(await back.text()).toContain("قبلتم هذا العرض");
      expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
    }
    expect(await (await site.get(path)).text()).toContain("سحبتم القبول في");
    expect((await post({ answer: "declined", text: "" })).response.status).toBe(303);
    expect(await (await site.get(path)).text()).toContain("اعتذرتم عن هذا العرض");
  });
});
