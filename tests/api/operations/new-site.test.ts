import { expect, test } from "vitest";
import demoShowcase from "#content/showcase.json" with { type: "json" };
import exampleOffice from "#content/example-office.json" with { type: "json" };
import { formatCount } from "#domain/shared/format.ts";
import { company } from "#content/company.ts";
import { documentPaths } from "#domain/pages/site-paths.ts";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { companySettingsSchema, getCompanySettings } from "#domain/company/company-settings.ts";
import { createNewCompany } from "#content/new-company.ts";
import { localizePath, locales } from "#domain/shared/locale.ts";
import { startApplication } from "#tests/support/application.ts";
import { createDatabaseOptions, createMigratedDatabase } from "#tests/support/database/fresh-database.ts";

const mailbox = "sales@falcon.example";

const { claims, cases } = demoShowcase;

const demoNames = [
  // A shorter one stands in drawings and styles too.
  ...[claims.clients, claims.placedProducts, claims.co2SavedKg].map(({ figure }) => formatCount(figure)),
  ...cases.flatMap(({ customer, customerAr, heading, headingAr }) => [
    customer,
    customerAr,
    heading,
    headingAr,
  ]),
  ...exampleOffice.en.map(({ product }) => product),
  "/client-logos/",
  company.name,
  company.legalNameAr,
  `شركة ${company.nameAr} `,
  company.email,
  company.address.street,
  company.address.streetAr,
  company.locationLine,
  ...company.phones.map(({ display }) => display),
  company.trn,
  "wa.me/",
  "undefined",
];

test("a site that begins without demo content names the demo company on no page", async () => {
  const site = await startApplication(await createDatabaseOptions("sqlite"), {
    settings: { DEMO_CONTENT: "off", MAIL_TO: mailbox },
  });
  const paths = [...publicPaths, "/nothing-here"].flatMap((path) =>
    locales.map((locale) => localizePath(locale, path)),
  );
  for (const path of [...paths, ...Object.values(documentPaths)]) {
    const page = await site.get(path);
    expect(page.status, path).toBe(/\/(?:nothing-here|questions)$/.test(path) ? 404 : 200);
    const text = await page.text();
    if (page.status === 200) expect(text.match(/href="[^"]*\/questions"|\/questions</g), path).toBeNull();
    expect(
      demoNames.filter((name) => text.includes(name)),
      path,
    ).toEqual([]);
  }
  expect(await (await site.get("/contactus")).text()).toContain(`mailto:${mailbox}`);
});

test("an empty site offers an enquiry where it has no machine, price or article", async () => {
  const site = await startApplication(await createDatabaseOptions("sqlite"));
  for (const path of ["/products", "/bestmachine", "/compare", "/ProductEnquiry", "/blogs", "/"])
    expect(await (await site.get(path)).text(), path).toMatch(/href="\/(?:requestquote|ProductEnquiry)/);
});

test("the settings of a new company can be saved as they are", () => {
  const settings = getCompanySettings(createNewCompany(mailbox));
  expect(companySettingsSchema.safeParse(settings).error?.issues).toBeUndefined();
});

test("a site that was there before keeps its company, also without saved settings", async () => {
  const site = await startApplication(await createMigratedDatabase("sqlite", "withStaff"));
  expect(await (await site.get("/contactus")).text()).toContain(company.phones[0]?.display);
});
