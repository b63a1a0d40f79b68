import { enquiryTopicNames } from "#domain/enquiries/topic-labels.ts";
import { describe, expect, test } from "vitest";
import { enquiryReportResponseSchema } from "#domain/enquiries/enquiry-report.ts";
import { enquiryListResponseSchema } from "#domain/enquiries/enquiry-response.ts";
import { buildEnquiry, mariam } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import type { Engine } from "#server/database/engine.ts";
import { openMailNode, openMailServer } from "#tests/support/mail/mail-node.ts";
import { waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { injectJson } from "#tests/support/http/post-json.ts";

const maintenance = {
  ...mariam,
  topic: "maintenance",
  whatsappConsent: true,
  details: {
    make: "Quire",
    model: " C340 ",
    meterBlack: "148,220",
    meterColour: "",
    fault: "jams",
    emirate: "dubai",
    contract: "full",
  },
};
const storedDetails = {
  make: "Quire",
  model: "C340",
  meterBlack: 148_220,
  fault: "jams",
  emirate: "dubai",
  contract: "full",
};

async function openSite(engine: Engine) {
  const node = await openMailNode(engine);
  const app = await node.createApp();
  const { send } = await node.openStaffApi();
  return {
    ...node,
    submit: (body: object) => injectJson(app, "/api/email/send-email", body),
    send,
    async list(query: string) {
      const response = await send("GET", `/api/enquiries${query}`);
      return enquiryListResponseSchema.parse(response.json());
    },
  };
}

describe("the kinds of enquiry", () => {
  test.each(engines)("staff filter and count the enquiries by kind, on %s", async (engine) => {
    const { submit, list, send } = await openSite(engine);
    for (const topic of enquiryTopicNames)
      expect((await submit({ ...mariam, topic })).statusCode, topic).toBe(200);
    expect((await submit(buildEnquiry({ message: "Of no kind" }))).statusCode).toBe(200);
    for (const topic of enquiryTopicNames) {
      const { total, enquiries } = await list(`?topic=${topic}`);
      expect(total, topic).toBe(topic === "other" ? 2 : 1);
      expect(enquiries[0]?.topic).toBe(topic);
    }
    const report = enquiryReportResponseSchema.parse(
      (await send("GET", "/api/enquiries/report?by=topic")).json(),
    );
    expect(report.lines).toHaveLength(enquiryTopicNames.length);
    expect(report.lines[0]).toMatchObject({ key: "other", received: { enquiries: 2 } });
    const path = `/api/enquiries/${(await list("")).enquiries[0]?._id}`;
    for (const response of [
      await send("GET", "/api/enquiries?topic=leasing"),
      await send("GET", "/api/enquiries/export.csv?topic=leasing"),
      await send("PATCH", path, { version: 1, topic: "leasing" }),
    ]) {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        errors: { topic: expect.stringMatching(/^Kind must be one of: rental, /) },
      });
    }
  });

  test("the fields of a kind are stored, searched, exported and mailed by their names", async () => {
    const server = await openMailServer();
    const site = await openSite("sqlite");
    const { submit, list, send } = site;
    expect((await submit(maintenance)).statusCode).toBe(200);
    const { enquiries } = await list("?search=c340+148,220");
    expect((await list("?search=148220")).enquiries).toEqual(enquiries);
    expect(enquiries).toMatchObject([
      { topic: "maintenance", whatsappConsent: true, details: storedDetails },
    ]);
    const [heading, row] = (await send("GET", "/api/enquiries/export.csv")).body.split("\r\n");
    expect(heading).toContain("TRN,Kind,WhatsApp,");
    expect(row).toContain(",Maintenance,yes,");
    expect(row).toMatch(/,Quire,C340,148220,,Paper jams,Dubai,Full service,{21}http[^,]+,E-\w{4}-\w{4}$/);
    await site.startMailWorker(createSmtpTransport(server.url));
    await waitUntilAllSent(site);
    const mail = server.acceptedMails.find(({ to }) => to.includes("sales@waraq.example"))?.email;
    expect(mail?.subject).toBe(`Enquiry, maintenance: ${mariam.company}, ${mariam.name}`);
    expect(mail?.text).toMatch(/Make:?\s+Quire[^]*Meter, black:?\s+148,220[^]*Fault:?\s+Paper jams/);
    expect(mail?.text).toContain("Agreed to messages beyond the answer");
  });

  test("a short hire reaches staff with its days and its place", async () => {
    const server = await openMailServer();
    const site = await openSite("sqlite");
    const details = { from: "2026-12-10", until: "2026-12-10", place: "Expo Centre, hall 5" };
    const hire = { ...mariam, topic: "short-hire", details };
    const { errors } = (await site.submit({ ...hire, details: { from: "10/12" } })).json();
    expect(errors).toEqual({
      "details.from": "Choose the first day",
      "details.until": "Choose the last day",
      "details.place": "Enter the place",
    });
    expect((await site.submit(hire)).statusCode).toBe(200);
    expect((await site.list("?search=expo&topic=short-hire")).enquiries).toMatchObject([{ details }]);
    const csv = (await site.send("GET", "/api/enquiries/export.csv")).body;
    expect(csv).toContain(`,'2026-12-10,'2026-12-10,"Expo Centre, hall 5",`);
    await site.startMailWorker(createSmtpTransport(server.url));
    await waitUntilAllSent(site);
    const mail = server.acceptedMails.find(({ to }) => to.includes("sales@waraq.example"))?.email;
    expect(mail?.text).toMatch(
      /Hire from:?\s+10 Dec 2026[^]*Hire until:?\s+10 Dec 2026[^]*Place of hire:?\s+Expo/,
    );
  });

  test("a machine that does not start needs no meter reading, and fields of another kind are kept", async () => {
    const { submit, list } = await openSite("sqlite");
    const { meterBlack: _reading, ...details } = maintenance.details;
    for (const fault of ["dead", "error"])
      expect((await submit({ ...maintenance, details: { ...details, fault } })).statusCode, fault).toBe(200);
    const { errors } = (await submit({ ...maintenance, details })).json();
    expect(errors).toEqual({ "details.meterBlack": "Enter the meter, black" });
    const support = {
      ...mariam,
      topic: "support",
      details: { make: "Quire", meterBlack: "148,220", fleet: "" },
    };
    expect((await submit(support)).statusCode).toBe(200);
    expect((await list("?topic=support")).enquiries).toMatchObject([
      { details: { make: "Quire", meterBlack: 148_220 } },
    ]);
    expect((await list("?search=quire+148220")).total).toBe(1);
    expect((await submit({ ...mariam, topic: "maintenance", details: { machine: "C340" } })).statusCode).toBe(
      200,
    );
  });

  test.each([
    ["an unknown kind", { topic: "leasing" }, "topic", /^Kind must be one of: rental, short-hire, lease, /],
    [
      "a field of the kind",
      { details: { ...maintenance.details, model: "" } },
      "details.model",
      /^Enter the model$/,
    ],
    [
      "a number",
      { details: { ...maintenance.details, meterBlack: "-5" } },
      "details.meterBlack",
      /^Meter, black must be a whole number/,
    ],
    [
      "a choice",
      { details: { ...maintenance.details, fault: "smoke" } },
      "details.fault",
      /^What is wrong\? must be one of: none, jams, /,
    ],
    ["an empty choice", { topic: "" }, "topic", /^Choose the kind$/],
    [
      "an empty answer",
      { details: { ...maintenance.details, fault: "" } },
      "details.fault",
      /^Answer the question: What is wrong\?$/,
    ],
    [
      "an unknown field",
      { details: { colour: "red" } },
      "details.colour",
      /^There is no field of this name$/,
    ],
    [
      "a field of another kind",
      { topic: "support", details: { fleet: "many" } },
      "details.fleet",
      /must be one of: 3-5, /,
    ],
    ["details as null", { details: null }, "details", /^Send the details as an object/],
    ["details as a text", { details: "C340" }, "details", /^Send the details as an object/],
    ["details as a list", { details: ["C340"] }, "details", /^Send the details as an object/],
    [
      "a part without code and quantity",
      { topic: "consumables", details: undefined, parts: [null] },
      "parts.0",
      /^A part is an object with its code and quantity$/,
    ],
  ])(
    "%s that is invalid is refused with its name, and nothing is stored",
    async (_, changes, field, message) => {
      const { submit, list } = await openSite("sqlite");
      const response = await submit({ ...maintenance, ...changes });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        success: false,
        errors: { [field]: expect.stringMatching(message) },
      });
      expect((await list("")).total).toBe(0);
    },
  );

  test("staff change the kind, and the audit log names both kinds", async () => {
    const { submit, list, send } = await openSite("sqlite");
    await submit(maintenance);
    const { enquiries } = await list("");
    const path = `/api/enquiries/${enquiries[0]?._id}`;
    const changed = await send("PATCH", path, { version: enquiries[0]?.version, topic: "support" });
    expect(changed.json()).toMatchObject({
      enquiry: { topic: "support", details: storedDetails },
      activity: [{ detail: "Kind: Maintenance to Support" }],
    });
  });

  test("the same request for another machine is another enquiry, and a repeated one is not", async () => {
    const { submit, list } = await openSite("sqlite");
    await submit(maintenance);
    await submit(maintenance);
    await submit({ ...maintenance, details: { ...maintenance.details, model: "C320" } });
    expect((await list("")).total).toBe(2);
  });
});
