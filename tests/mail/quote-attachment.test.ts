import { describe, expect, onTestFinished, test, vi } from "vitest";
import { smtpTransport } from "../../server/mail/smtp-transport.ts";
import type { MakeQuotePdf } from "../../server/mail/quote-attachment.ts";
import { engines } from "../fresh-database.ts";
import { readPdf } from "../pdf-reader.ts";
import { type ReceivedMail, startMailServer } from "./mail-server.ts";
import { type Office, mailJobs, mariam, openOffice } from "./office.ts";

const soon = { timeout: 30_000, interval: 5 };

/** What arrives when a visitor asks for a quote for two machines in an office. */
async function mailsOfQuote(office: Office, changes: { makeQuotePdf?: MakeQuotePdf } = {}) {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  await office.startMailer(smtpTransport(server.url), changes);
  await office.enquiries.send(mariam, { source: "", honeypot: "" });
  await office.requestQuote({ quantity: 2, office: "Dubai Marina" });
  await vi.waitFor(async () => {
    const jobs = await mailJobs(office.database);
    expect(jobs.map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  }, soon);
  const to = (address: string, subject: RegExp) =>
    server.taken.find((mail) => mail.to.includes(address) && subject.test(mail.email.subject ?? ""));
  return {
    toCustomer: to("office@clinic.example", /^Your quote/),
    toCompany: to("sales@waraq.example", /^Quote request/),
    ofEnquiry: to("sales@waraq.example", /^Enquiry/),
  };
}

async function pdfIn(mail: ReceivedMail | undefined) {
  const [attachment, ...others] = mail?.email.attachments ?? [];
  expect(others).toEqual([]);
  expect(attachment).toMatchObject({
    filename: expect.stringMatching(/^WQ-\d{4}-\d{5}\.pdf$/),
    mimeType: "application/pdf",
  });
  const content = attachment?.content;
  if (!(content instanceof ArrayBuffer)) throw new Error("The attachment has no bytes");
  return readPdf(new Uint8Array(content));
}

describe.each(engines)("on %s", (engine) => {
  test("a quote goes to customer and company with its PDF, and the same numbers", async () => {
    const { toCustomer, toCompany, ofEnquiry } = await mailsOfQuote(await openOffice(engine));
    for (const mail of [toCustomer, toCompany]) {
      const { text } = await pdfIn(mail);
      for (const number of ["1,288.00", "644.00", "64.40", "1,352.40", "+971501234567"]) {
        expect(text).toContain(number);
        expect(mail?.email.text).toContain(number);
      }
    }
    expect(ofEnquiry?.email.attachments).toEqual([]);
  });

  test("what goes to the address a visitor entered carries none of their words but the name", async () => {
    const { toCustomer, toCompany } = await mailsOfQuote(await openOffice(engine));
    const [customers, companys] = [(await pdfIn(toCustomer)).text, (await pdfIn(toCompany)).text];
    expect(customers).toContain("Mariam Al Suwaidi");
    for (const words of ["Example Clinic LLC", "Dubai Marina"]) {
      expect(customers).not.toContain(words);
      expect(companys).toContain(words);
    }
    expect(customers).not.toContain("Two reception desks.");
  });

  test("a mail whose PDF cannot be made goes out without it, and the log says so", async () => {
    const office = await openOffice(engine);
    const { toCustomer, toCompany } = await mailsOfQuote(office, {
      makeQuotePdf: () => Promise.reject(new Error("No font")),
    });
    expect(toCustomer?.email.attachments).toEqual([]);
    expect(toCompany?.email.attachments).toEqual([]);
    expect(toCustomer?.email.text).toMatch(/\/quotes\/[\w-]{32}/);
    expect(office.log.lines.filter(({ level }) => level === "error")).toHaveLength(2);
  });
});
