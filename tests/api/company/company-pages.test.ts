import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { getQuantityName } from "#domain/consumables/shelf-query.ts";
import { blackToner } from "#tests/support/builders/records.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import { type Application, startApplication } from "#tests/support/application.ts";

async function openPage(api: Application, path: string, changes: object) {
  const stored = await api.send("GET", "/api/settings");
  const { settings, version } = (await stored.json()) as CompanySettingsResponse;
  const saved = await api.send("PUT", "/api/settings", { ...settings, ...changes, version });
  expect(saved.status).toBe(200);
  const page = await api.get(path);
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(await page.text()) ?? [];
  return { page, main, text: main.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ") };
}

test("the page on maintenance shows the times, areas, makes and prices that staff set", async () => {
  const api = await startApplication("sqlite");
  const { text } = await openPage(api, "/servicemaintance", {
    serviceAreas: [{ area: "Al Ain", withContract: "6 working hours", withoutContract: "Within a week" }],
    brands: [{ name: "Foolscap" }],
    maintenance: {
      priceBasis: "For an A4 machine",
      scheduledVisits: "Two a year",
      visitPrice: "199.5",
      yearPrice: 900,
      blackPageRate: "0.0425",
      colourPageRate: 0.4,
    },
  });
  for (const shown of [
    "Engineer on site, Al Ain Within a week 6 working hours 6 working hours",
    "Foolscap",
    "For an A4 machine",
    "Two a year",
    "199.50 DHS a visit excl. VAT",
    "from 900 DHS a year excl. VAT",
    "from 0.0425 DHS a black page excl. VAT",
    "from DHS 0.40 a page excl. VAT",
  ])
    expect(text).toContain(shown);
  const { text: bare } = await openPage(api, "/servicemaintance", { serviceAreas: [], brands: [] });
  for (const gone of ["Where we come", "Response times", "Engineer on site,", "Makes we know"])
    expect(bare).not.toContain(gone);
});

test("the page of the consumables names the times of delivery that staff set", async () => {
  const api = await startApplication("sqlite");
  expect((await api.send("POST", "/api/consumables", blackToner)).status).toBe(201);
  const { text } = await openPage(api, `/consumables?${getQuantityName(blackToner.code)}=1`, {
    deliveries: [{ place: "Hatta", time: "Three working days" }],
    consumables: { cutOff: "11:30", confirmation: "one hour" },
  });
  for (const shown of [
    "Ordered by 11:30, leaves the same day Hatta Three working days",
    "Ordered by 11:30, it leaves the same day.",
    "Confirmed within one hour.",
  ])
    expect(text.replaceAll(/ +/g, " ")).toContain(shown);
});

test("the contact page has the hours of the settings and a map at their place, and alone may frame it", async () => {
  const api = await startApplication("sqlite");
  const { page, main, text } = await openPage(api, "/contactus", {
    hours: { tuesday: "10:00-11:00, 15:00-16:00", saturday: "09:00-12:00", note: "Ring twice" },
    directions: [{ way: "By boat", detail: "Quay 3" }],
    map: { latitude: 24.5, longitude: 54.4, directionsUrl: "https://maps.example/here" },
  });
  expect(text).toContain("Tuesday 10:00 to 11:00 15:00 to 16:00");
  expect(text).toMatch(/Sunday Closed Ring twice/);
  expect(text).toContain(
    "Working hours are Tuesday, 10:00 to 11:00 and 15:00 to 16:00; Saturday, 09:00 to 12:00.",
  );
  expect(text).toContain("By boat Quay 3");
  expect(main).toContain('href="https://maps.example/here"');
  expect(main).toContain('href="https://www.openstreetmap.org/?mlat=24.5&amp;mlon=54.4#map=16/24.5/54.4"');
  expect(main).toContain("marker=24.5%2C54.4");
  const listFrameSources = (response: Response) =>
    /frame-src ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1]?.split(" ");
  expect(listFrameSources(page)).toContain("https://www.openstreetmap.org");
  for (const other of ["/", "/servicemaintance", "/blogs", "/contactus/else"])
    expect(listFrameSources(await api.get(other)), other).not.toContain("https://www.openstreetmap.org");
});

test("a season has its hours on every page from its first day to its last, and search engines read it", async () => {
  const ramadan = { name: "Ramadan", firstDay: "2027-02-08", lastDay: "2027-03-09", monday: "09:00-14:00" };
  const feast = { name: "Eid Al Fitr", firstDay: "2027-03-10", lastDay: "2027-03-12" };
  const clock = { time: Date.parse("2027-02-07T23:59:59+04:00") };
  const api = await startApplication("sqlite", { clock: { now: () => clock.time } });
  const { text, page } = await openPage(api, "/contactus", { seasons: [ramadan, feast] });
  expect(page.headers.get("cache-control")).toContain("public");
  expect(text).toMatch(
    /Ramadan 8 February 2027 to 9 March 2027 Monday 09:00 to 14:00 Tuesday to Sunday Closed Eid Al Fitr 10 March 2027 to 12 March 2027 Every day Closed/,
  );
  const read = async (path: string, time: string) => {
    clock.time = Date.parse(time);
    return (await api.get(path)).text();
  };
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      await read("/contactus", "2027-02-07T23:59:59+04:00"),
    ) ?? [];
  expect(JSON.parse(json)["@graph"][0].openingHoursSpecification).toEqual(
    expect.arrayContaining([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday"],
        opens: "08:00",
        closes: "18:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday"],
        opens: "09:00",
        closes: "14:00",
        validFrom: "2027-02-08",
        validThrough: "2027-03-09",
      },
    ]),
  );
  const usual = "Working hours are Monday to Thursday, 08:00 to 18:00;";
  const inRamadan = "Working hours are Monday, 09:00 to 14:00.";
  // One second later it is midnight in Dubai: the cached page is not sent again.
  expect(await read("/service", "2027-02-07T23:59:59+04:00")).toContain(usual);
  expect(await read("/service", "2027-02-08T00:00:00+04:00")).toContain(inRamadan);
  expect(await read("/service", "2027-03-09T23:59:59+04:00")).toContain(inRamadan);
  expect(await read("/service", "2027-03-10T00:00:00+04:00")).toContain(usual);
  const ofFeast = await read("/contactus", "2027-03-10T00:00:00+04:00");
  expect(ofFeast).not.toContain("Ramadan");
  expect(ofFeast.indexOf("Eid Al Fitr"), "today's hours stand first").toBeLessThan(
    ofFeast.indexOf("Visiting hours"),
  );
  expect(await read("/contactus", "2027-03-13T00:00:00+04:00")).not.toContain("Eid Al Fitr");
});

test("the telephone is answered around the clock only where the settings say so", async () => {
  const api = await startApplication("sqlite");
  const paths = ["/", "/contactus", "/servicemaintance", "/aboutus"];
  const support = { ...company.support, isAroundTheClock: false };
  for (const path of paths) expect(await (await api.get(path)).text()).toMatch(/24\/7|around the clock/);
  for (const path of paths) {
    const { text } = await openPage(api, path, { support });
    expect(text, path).not.toMatch(/24\/7|around the clock/);
  }
});

test("pages say who trades, as far as the settings do, and an empty line on the place leaves no gap", async () => {
  const api = await startApplication("sqlite");
  const registration = { legalForm: "LLC", licenceNumber: "4711", authority: "Dubai DET" };
  const { page } = await openPage(api, "/", {
    registration: { ...registration, address: "1 Quay Street, Dubai" },
    copyrightYear: 2031,
    locationLine: "",
    lease: {},
  });
  expect(page.status).toBe(200);
  const readText = async (path: string) =>
    (await (await api.get(path)).text()).replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  const home = await readText("/");
  expect(home).toContain("© 2031 Waraq Office Equipment");
  expect(home).not.toContain("Renting, leasing and looking after office print");
  for (const path of ["/", "/contactus", "/terms", "/privacy"])
    for (const line of [
      "Legal form:? LLC",
      "Licence:? 4711, Dubai DET",
      "Registered address:? 1 Quay Street",
    ])
      expect(await readText(path), path).toMatch(new RegExp(line));
  expect(await readText("/service")).toContain("By agreement");
  const { page: bare } = await openPage(api, "/terms", { registration: {} });
  expect(bare.status).toBe(200);
  for (const path of ["/", "/contactus", "/terms"])
    expect(await readText(path), path).not.toMatch(/Legal form|Licence:|Registered address/);
});

test("titles follow the words of the trade, and the codes of search engines stand on the home page", async () => {
  const api = await startApplication("sqlite");
  const search = { ...company.search, trade: "plotter rental", google: "abc_123-XYZ" };
  const bing = '<meta name="msvalidate.01" content="0123ABCD" />';
  const { page } = await openPage(api, "/", { search: { ...search, bing } });
  expect(page.status).toBe(200);
  const home = await (await api.get("/")).text();
  expect(home).toContain("<title>Plotter rental in Sharjah and Ajman. Waraq</title>");
  expect(home).toContain('<meta name="google-site-verification" content="abc_123-XYZ"/>');
  expect(home).toContain('<meta name="msvalidate.01" content="0123ABCD"/>');
  expect(await (await api.get("/service")).text()).not.toContain("verification");
});

test("the maintenance page gives the number of the service desk, whatever the kinds of the lines say", async () => {
  const api = await startApplication("sqlite");
  const { main } = await openPage(api, "/servicemaintance", {
    phones: [
      { label: "Not for service", display: "+971 6 111 1111" },
      { label: "Engineers", display: "+971 6 222 2222", isServiceDesk: true },
    ],
  });
  expect(main).toContain("tel:+97162222222");
  expect(main).not.toContain("tel:+97161111111");
});

test("beside the price of each calculator stand the answers that staff set, and no empty one", async () => {
  const api = await startApplication("sqlite");
  const { _id: id } = await addProduct(api);
  const contract = { ...company.contract, counting: "An A3 page counts as three", renewal: "" };
  for (const path of ["/ProductEnquiry", `/products/${id}`]) {
    const { text } = await openPage(api, path, { contract });
    expect(text).toMatch(/Good to know about this price .*A3 pages and scans An A3 page counts as three/);
    expect(text).toContain(`Ending it ${company.contract.ending}`);
    expect(text).not.toContain("Automatic renewal");
  }
});

test("the currency word of the settings stands on English pages, and quotes and Arabic pages keep theirs", async () => {
  const api = await startApplication("sqlite");
  const { _id: id } = await addProduct(api);
  const { text } = await openPage(api, `/products/${id}`, { currencyWord: "AED" });
  expect(text).toContain("AED 549");
  expect(text).not.toContain("DHS");
  expect(await (await api.get(`/ar/products/${id}`)).text()).toContain("درهم");
  const card = await api.get(`/products/${id}`);
  expect(await card.text()).toContain('"priceCurrency":"AED"');
});

test("refurbished and new products stand side by side at the pages of the URL, whose form keeps them", async () => {
  const api = await startApplication("sqlite");
  await addProduct(api, { title: "Rebuilt", itemPrice: "429", refurbished: "true" });
  const readText = async (query: string) => {
    const page = await api.get(`/Sustainability${query}`);
    expect(page.status).toBe(200);
    return page.text();
  };
  const lonely = await readText("?black=1000&colour=500");
  expect(lonely).toContain("For these pages there is no refurbished machine today");
  await addProduct(api, { title: "Brand new", itemPrice: "549" });
  const html = await readText("?black=2000&colour=700");
  expect(html).toMatch(/>Refurbished<.*>Rebuilt<\/a>.*>New<.*>Brand new<\/a>/s);
  expect(html).toContain(
    "The refurbished one costs DHS 120.00 excl. VAT (DHS 126.00 incl. VAT) less a month.",
  );
  expect(html).toMatch(/name="black"[^>]* value="2000"/);
  expect(html).toMatch(/\/compare\?machines=[^"]*black=2000&amp;colour=700/);
  expect(await readText("?black=6000&colour=0")).toContain("the price is made for you");
});

test.each([
  ["/aboutus", "نعدّ كل صفحة."],
  ["/client", "عملاؤنا"],
  ["/Sustainability", "آلة التصوير المجدّدة آلة لم يضطرّ أحد إلى صنعها."],
  ["/privacy", "نحفظ الاستفسار، مع عروض أسعاره وملاحظاتنا ورسائله، لمدة سنتين"],
  ["/terms", "تقتصر مسؤوليتنا، في الحدود التي يسمح بها القانون،"],
])("%s is in Arabic below /ar, and its links stay there", async (path, text) => {
  const api = await startApplication("sqlite");
  const page = await (await api.get(`/ar${path}`)).text();
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(page) ?? [];
  expect(main).toContain(text);
  const links = [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link);
  expect(links.filter((link) => !link?.startsWith("/ar"))).toEqual([]);
});
