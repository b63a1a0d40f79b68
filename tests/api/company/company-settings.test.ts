import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import type { CompanySettingsResponse, SettingMention } from "#domain/company/company-settings-response.ts";
import { getCompanySettings } from "#domain/company/company-settings.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";
import type { Engine } from "#server/database/engine.ts";
import { createCompanyService } from "#server/company/service.ts";
import { startApplication } from "#tests/support/application.ts";
import { openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

const startSettings = getCompanySettings(company);

async function openSettingsApi(engine: Engine) {
  const { container, send } = await startApplication(engine);
  return {
    database: container.database,
    openNode: () =>
      createCompanyService({
        ...container,
        company,
        onError: (error) => {
          throw error;
        },
      }),
    async store(settings: object, version = 1) {
      const row = {
        settings: JSON.stringify(settings),
        version,
        changed_by: "amal@example.com",
        changed_at: 0,
      };
      await container.database.queries
        .insertInto("company_settings")
        .values({ id: "company", ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
    },
    sendRequest: (method: "GET" | "PUT", body?: object) => send(method, "/api/settings", body),
    async findMentions(path: string) {
      const response = await send("GET", `/api/settings/mentions?${new URLSearchParams({ path })}`);
      return ((await response.json()) as { mentions: readonly SettingMention[] }).mentions;
    },
    async read() {
      const response = await send("GET", "/api/settings");
      expect(response.status).toBe(200);
      return (await response.json()) as CompanySettingsResponse;
    },
  };
}

describe("the company settings", () => {
  test("are those of the code until staff change them", async () => {
    const { read } = await openSettingsApi("sqlite");
    expect(await read()).toEqual({
      success: true,
      settings: startSettings,
      version: 0,
      changedBy: null,
      changedAt: null,
    });
  });

  test.each(engines)(
    "a change takes effect on every node at once and is in the audit log, on %s",
    async (engine) => {
      const { sendRequest, read, openNode, database } = await openSettingsApi(engine);
      const anotherNode = openNode();
      expect((await anotherNode.current()).email).toBe(company.email);
      const settings = { ...startSettings, email: "hello@waraq.example", name: "Waraq Print" };
      const response = await sendRequest("PUT", { ...settings, version: 0 });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ settings, version: 1, changedBy: "amal@example.com" });
      expect(await read()).toMatchObject({ settings, version: 1 });
      expect(await anotherNode.current()).toEqual(localizeCompany({ ...company, ...settings }, "en"));
      expect((await sendRequest("PUT", { ...settings, version: 1 })).status).toBe(200); // Nothing is changed by this one.
      expect(
        await database.queries
          .selectFrom("audit_log")
          .select(["actor", "subject", "detail"])
          .where("subject", "=", "settings")
          .execute(),
      ).toEqual([
        {
          actor: "amal@example.com",
          subject: "settings",
          detail: `Company name: Waraq to Waraq Print. E-mail: ${company.email} to hello@waraq.example`,
        },
      ]);
    },
  );

  test("a text in Arabic is what visitors of the Arabic pages read, and English stands where it is missing", async () => {
    const { sendRequest, openNode, database } = await openSettingsApi("sqlite");
    const node = openNode();
    const settings = {
      ...startSettings,
      nameAr: "ورقة",
      address: { ...startSettings.address, cityAr: "" },
      deliveries: [{ place: "Dubai", placeAr: "دبي", time: "Tomorrow", timeAr: "" }],
    };
    expect((await sendRequest("PUT", { ...settings, version: 0 })).status).toBe(200);
    const arabic = await node.current(undefined, "ar");
    expect([arabic.name, arabic.address.city, arabic.address.country, arabic.deliveries]).toEqual([
      "ورقة",
      "Sharjah",
      "الإمارات العربية المتحدة",
      [{ place: "دبي", time: "Tomorrow" }],
    ]);
    expect((await node.current()).name).toBe("Waraq");
    const { detail } = await database.queries
      .selectFrom("audit_log")
      .select("detail")
      .where("subject", "=", "settings")
      .executeTakeFirstOrThrow();
    expect(detail).toContain("Company name (Arabic): \u2068ورق\u2069 to \u2068ورقة\u2069");
    expect(detail).toContain("Address (Arabic)");
  });

  test("stored settings of an older release get no Arabic of another address and no new term of contracts", async () => {
    const { openNode, store } = await openSettingsApi("sqlite");
    const { nameAr: _nameAr, ...older } = startSettings;
    const { renewal: _renewal, renewalAr: _renewalAr, endingAr: _endingAr, ...contract } = older.contract;
    const address = {
      street: "9 Ink Street",
      area: "Port",
      city: "Sharjah",
      country: "United Arab Emirates",
    };
    await store({ ...older, address, contract });
    const arabic = await openNode().current(undefined, "ar");
    expect([arabic.name, arabic.address]).toEqual([
      "ورق",
      { street: "9 Ink Street", area: "Port", city: "الشارقة", country: "الإمارات العربية المتحدة" },
    ]);
    expect(arabic.contract).toMatchObject({ renewal: "", ending: startSettings.contract.endingAr });
  });

  describe("of version 1.0", () => {
    const later = /^(hours|seasons|registration|lease|tagline|blogName|copyrightYear|locationLine)(Ar)?$/;
    const older = Object.fromEntries(Object.entries(startSettings).filter(([name]) => !later.test(name)));
    const visitingHours = [
      { days: "Monday to Friday", daysAr: "الاثنين إلى الجمعة", hours: "9am to 5pm", hoursAr: "" },
      { days: "Public holidays", daysAr: "العطل الرسمية", hours: "By appointment", hoursAr: "بموعد" },
    ];

    test("keep their hours, and what visitors read, and claim no licence and no other place", async () => {
      const { openNode, store } = await openSettingsApi("sqlite");
      await store({ ...older, visitingHours });
      const node = openNode();
      const arabic = await node.current(undefined, "ar");
      expect(arabic.hours).toMatchObject({
        monday: "09:00-17:00",
        saturday: "",
        note: "العطل الرسمية: بموعد",
      });
      const { tagline, locationLine, lease, copyrightYear, seasons } = arabic;
      expect({ tagline, locationLine, lease, copyrightYear, seasons }).toEqual({
        tagline: company.taglineAr,
        locationLine: company.locationLineAr,
        lease: localizeCompany(company, "ar").lease,
        copyrightYear: 2025,
        seasons: [],
      });
      expect(new Set(Object.values(arabic.registration))).toEqual(new Set([""]));
      await store({ ...older, visitingHours, address: { ...startSettings.address, city: "Dubai" } }, 2);
      expect([
        (await node.current()).locationLine,
        (await node.current(undefined, "ar")).locationLine,
      ]).toEqual(["", ""]);
    });

    test("can be read from what this release stores, by nodes that still run beside it", async () => {
      const { sendRequest, database } = await openSettingsApi("sqlite");
      expect((await sendRequest("PUT", { vatPercent: 7, version: 0 })).status).toBe(200);
      const row = await database.queries
        .selectFrom("company_settings")
        .select("settings")
        .executeTakeFirstOrThrow();
      expect(JSON.parse(row.settings)).toMatchObject({
        visitingHours: expect.arrayContaining([{ days: "friday", hours: "08:00-12:00, 14:00-18:00" }]),
      });
    });
  });

  test.each(engines)(
    "two changes of one setting conflict, those of different ones do not, on %s",
    async (engine) => {
      const { sendRequest, read } = await openSettingsApi(engine);
      const [theirs, mine] = [{ email: "theirs@waraq.example" }, { email: "mine@waraq.example" }];
      expect((await sendRequest("PUT", { ...theirs, version: 0 })).status).toBe(200);
      const first = await sendRequest("PUT", { ...mine, version: 0 });
      expect(first.status).toBe(409);
      expect(await first.json()).toEqual({
        success: false,
        message: "Someone else changed these settings: read them, then save again",
      });
      // With a setting of the same section that the colleague has not changed.
      const section = { email: startSettings.email, phones: [], version: 0 };
      expect((await sendRequest("PUT", { ...section, phones: startSettings.phones.slice(1) })).status).toBe(
        409,
      );
      expect(await read()).toMatchObject({ settings: { ...startSettings, ...theirs }, version: 1 });

      const taxes = await sendRequest("PUT", { vatPercent: 7, version: 0 });
      expect(taxes.status).toBe(200);
      expect(await taxes.json()).toMatchObject({
        settings: { ...startSettings, ...theirs, vatPercent: 7 },
        version: 2,
      });
      // A repeated request is no conflict, and nor is a newer version of the same setting.
      expect((await sendRequest("PUT", { ...theirs, version: 0 })).status).toBe(200);
      expect((await read()).version).toBe(2);
      expect((await sendRequest("PUT", { ...mine, version: 1 })).status).toBe(200);
      // A version that the stored settings do not have yet, as after the restore of a backup.
      expect((await sendRequest("PUT", { ...theirs, version: 4 })).status).toBe(409);
      expect((await read()).settings).toEqual({ ...startSettings, ...mine, vatPercent: 7 });
    },
  );

  test("a new prefix is that of new quotes: earlier ones keep theirs, and the numbers go on", async () => {
    const node = await openEnquiryApi("sqlite");
    const before = await requestQuote(node, { enquiry: await node.submit() });
    const settings = { ...startSettings, quotePrefix: " fp ", version: 0 };
    expect((await node.send("PUT", "/api/settings", settings)).statusCode).toBe(200);
    const another = await node.submit({ email: "omar@example.com" });
    const after = await requestQuote(node, { enquiry: another, email: "omar@example.com" });
    expect([before.reference, after.reference].map((reference) => reference.replace(/\d{4}/, "Y"))).toEqual([
      "WQ-Y-00001",
      "FP-Y-00002",
    ]);
    for (const { reference } of [before, after])
      expect((await node.list(`?search=${reference}`)).total).toBe(1);
    const refused = await node.send("PUT", "/api/settings", { ...settings, quotePrefix: "F2", version: 1 });
    expect(refused.json()).toMatchObject({
      errors: { quotePrefix: "Prefix of quote references must be letters of A to Z, such as WQ" },
    });
  });

  test("each setting that a node of an older release stored may have changed with its last version", async () => {
    const { sendRequest, database } = await openSettingsApi("sqlite");
    await database.queries
      .insertInto("company_settings")
      .values({
        id: "company",
        settings: JSON.stringify(startSettings),
        version: 3,
        changed_by: "amal@example.com",
        changed_at: 0,
      })
      .execute();
    expect((await sendRequest("PUT", { vatPercent: 7, version: 2 })).status).toBe(409);
    expect((await sendRequest("PUT", { vatPercent: 7, version: 3 })).status).toBe(200);
  });

  test("the texts and settings that name a value in words are found, as whole words and in both languages", async () => {
    const { sendRequest, findMentions } = await openSettingsApi("sqlite");
    const changes = {
      directions: [{ way: "From Dubai", wayAr: "من دبي", detail: "Follow Al Wahda", detailAr: "بالشارقة" }],
      legalName: "Sharjahan Trading, Sharjah",
      address: { ...startSettings.address, area: "own engineers" },
    };
    expect((await sendRequest("PUT", { ...changes, version: 0 })).status).toBe(200);
    const listPlaces = async (path: string) =>
      (await findMentions(path)).map(({ place, key }) => key ?? place);
    const city = await findMentions("address.city");
    expect(city).toContainEqual({
      place: "Company: Name on agreements",
      section: "company",
      setting: "legalName",
      key: null,
      text: changes.legalName,
    });
    // The choice of an emirate is no sentence about the company.
    expect(city.map(({ key }) => key)).not.toContain("enquiry.emirate.sharjah");
    expect(await listPlaces("address.area")).toContain("home.bill.service.detail");
    expect(city.map(({ setting }) => setting)).not.toContain("address.city");
    expect(await listPlaces("address.cityAr")).toContain("Office and map: What to know (Arabic) of way 1");
    expect((await sendRequest("PUT", { legalName: "Sharjahan Trading", version: 1 })).status).toBe(200);
    expect(await listPlaces("address.city")).not.toContain("Company: Name on agreements");
    expect(await findMentions("vatPercent")).toEqual([]);
    expect(await findMentions("nothing")).toEqual([]);
  });

  test("refuses an invalid value at its field and changes nothing", async () => {
    const { sendRequest, read } = await openSettingsApi("sqlite");
    const response = await sendRequest("PUT", {
      ...startSettings,
      phones: [{ label: "", display: "6" }],
      version: 2 ** 31,
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      errors: {
        "phones.0.label": "Enter the kind of line",
        "phones.0.display": "Phone number must begin with + and the country code, such as +971 6 000 0000",
        version: "version is the number that came with the settings",
      },
    });
    expect((await read()).version).toBe(0);
  });
});
