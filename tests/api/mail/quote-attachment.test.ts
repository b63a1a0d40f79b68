import { getTranslate } from "#messages/catalogue.ts";
import { describe, expect, test, vi } from "vitest";
import { runForClient, runCostly } from "#server/limits/costly-work.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import type { MakeQuotePdf } from "#server/mail/quote-attachment.ts";
import { readPdf } from "#tests/support/files/pdf-reader.ts";
import type { ReceivedMail } from "#tests/support/mail/mail-server.ts";
import { acceptQuote, mariam } from "#tests/support/builders/records.ts";
import { listMailJobs, waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer } from "#tests/support/mail/mail-node.ts";

const day = 24 * 60 * 60 * 1000;
/** Within it responses of a quote are one mail to the company. */
const responseInterval = 10 * 60 * 1000;

const soon = { timeout: 30_000, interval: 5 };

async function receiveQuoteMails(
  node: MailNode,
  {
    requestChanges = {},
    from = (ask) => ask(),
    ...changes
  }: {
    makeQuotePdf?: MakeQuotePdf;
    requestChanges?: Parameters<MailNode["requestQuote"]>[0];
    from?: (ask: () => Promise<void>) => Promise<void>;
  } = {},
) {
  const server = await openMailServer();
  await node.startMailWorker(createSmtpTransport(server.url), changes);
  const request = async (differing: Parameters<MailNode["requestQuote"]>[0]) => {
    await node.requestQuote({ quantity: 2, office: "Dubai Marina", ...differing });
  };
  await from(async () => {
    await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
    await request(requestChanges);
  });
  await waitUntilAllSent(node);
  const to = (address: string, subject: RegExp) =>
    server.acceptedMails.find((mail) => mail.to.includes(address) && subject.test(mail.email.subject ?? ""));
  return {
    toCustomer: to("office@clinic.example", /^Your quote/),
    toCompany: to("sales@waraq.example", /^Quote request/),
    ofEnquiry: to("sales@waraq.example", /^Enquiry/),
    async again(differing: Parameters<MailNode["requestQuote"]>[0]) {
      await request(differing);
      await waitUntilAllSent(node);
      return server.acceptedMails.findLast((mail) => mail.to.includes("office@clinic.example"));
    },
  };
}

async function readAttachedPdf(mail: ReceivedMail | undefined) {
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

describe("the PDF of a quote mail", () => {
  test("the quote mails to customer and company have the same numbers as the PDF of the company", async () => {
    const { toCustomer, toCompany, ofEnquiry } = await receiveQuoteMails(await openMailNode("sqlite"));
    const { text: ofPdf } = await readAttachedPdf(toCompany);
    for (const text of [ofPdf, toCompany?.email.text, toCustomer?.email.text])
      for (const number of ["1,098.00", "1,288.00", "64.40", "1,352.40"]) expect(text).toContain(number);
    expect(ofEnquiry?.email.attachments).toEqual([]);
  });

  test("the company has the PDF in the language of the customer, as its page has it", async () => {
    const { toCompany } = await receiveQuoteMails(await openMailNode("sqlite"), {
      requestChanges: { locale: "ar" },
    });
    const { text } = await readAttachedPdf(toCompany);
    expect(text).toContain("درهم");
    expect(text).not.toMatch(/DHS|AED/);
  });

  test("a mail to an unconfirmed address contains nothing that the visitor typed, and no PDF without it", async () => {
    const trn = "100200300400503";
    const { toCustomer, toCompany } = await receiveQuoteMails(await openMailNode("sqlite"), {
      requestChanges: { presentSpend: 777_777, trn },
    });
    const { text: ofCompany } = await readAttachedPdf(toCompany);
    expect(toCustomer?.email.attachments).toEqual([]);
    for (const words of [
      "Mariam",
      "Example Clinic LLC",
      "+971 50 123 4567",
      "Dubai Marina",
      "777,777.00",
      trn,
    ]) {
      expect(toCustomer?.raw).not.toContain(words);
      expect(ofCompany).toContain(words);
    }
    expect(toCustomer?.email.to).toEqual([{ name: "", address: "office@clinic.example" }]);
    expect(toCustomer?.raw).not.toContain("Two reception desks.");
    expect(toCustomer?.email.text).toContain(
      "The complete quote, with your name, your company and each office, is a PDF on its page",
    );
  });

  test("only the link of a mail confirms an address; later mails contain what was typed, but no message", async () => {
    const node = await openMailNode("sqlite");
    const { toCustomer, again } = await receiveQuoteMails(node);
    const link = new URL(/https:\S+/.exec(toCustomer?.email.text ?? "")?.[0] ?? "");
    const token = link.pathname.split("/").at(-1) ?? "";
    const confirmation = link.searchParams.get("confirm") ?? "";

    // The link in the API's response confirms nothing, and neither does the id of another mail.
    await node.quotes.find(token, getTranslate("en"));
    const ofCompany = (await listMailJobs(node.database)).find(({ kind }) => kind === "quote-to-company");
    for (const wrong of ["", "\u0000", "0123456789abcdef01234567", ofCompany?.id ?? ""])
      await node.quotes.confirmAddress(token, wrong);
    expect((await again({ presentSpend: 1 }))?.email.text).not.toMatch(/Mariam|50 ?123 ?4567/);

    await node.quotes.confirmAddress(token, confirmation);
    const confirmed = await again({ presentSpend: 2 });
    expect(confirmed?.email.subject).toBe("Your quote: 2 machines, AED 1,288.00 a month excl. VAT");
    expect(confirmed?.email.to).toEqual([{ name: "Mariam Al Suwaidi", address: "office@clinic.example" }]);
    for (const text of [confirmed?.email.text, (await readAttachedPdf(confirmed)).text]) {
      for (const typed of ["Mariam Al Suwaidi", "+971 50 123 4567", "Example Clinic LLC", "Dubai Marina"])
        expect(text).toContain(typed);
      expect(text).not.toContain("Two reception desks");
    }
  });

  test("the mail about an acceptance names who accepted, and has its PDF, only at a confirmed address", async () => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer();
    await node.startMailWorker(createSmtpTransport(server.url));
    await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
    await node.requestQuote();
    const { token } = await node.database.queries
      .selectFrom("quotes")
      .select("token")
      .executeTakeFirstOrThrow();
    await acceptQuote(node.quotes, token);
    await waitUntilAllSent(node);
    const mail = server.acceptedMails.find(({ email }) => email.subject?.endsWith(" is accepted"));
    expect(mail?.email.attachments).toEqual([]);
    expect(mail?.email.text).toMatch(/Accepted on\s+\d+ \w+ \d{4}, \d\d:\d\d/);
    expect(mail?.email.text).not.toMatch(/Mariam|Office manager|PO-2231/);

    await node.quotes.confirmAddress(token, /confirm=(\w+)/.exec(mail?.email.text ?? "")?.[1] ?? "");
    node.clock.advance(day);
    await node.quotes.withdraw(token);
    await acceptQuote(node.quotes, token);
    node.clock.advance(responseInterval);
    node.outbox.announce();
    await waitUntilAllSent(node);
    const confirmed = server.acceptedMails.find(({ email }) => email.subject?.startsWith("Accepted: "));
    const complete = (await readAttachedPdf(confirmed)).text;
    expect(complete).toContain("You have accepted this quote");
    for (const words of ["Mariam Al Suwaidi", "Office manager", "PO-2231"]) expect(complete).toContain(words);
  });

  test("rendering a mail's PDF does not count as work of the client whose request wakes the mail worker", async () => {
    const node = await openMailNode("sqlite");
    const held = Promise.withResolvers<void>();
    const mails = receiveQuoteMails(node, {
      from: (ask) =>
        new Promise((resolve, reject) => {
          runForClient("203.0.113.9", () => {
            for (let count = 0; count < 3; count += 1) void runCostly("pdf", () => held.promise);
            ask().then(resolve, reject);
          });
        }),
    });
    await vi.waitFor(async () => {
      const jobs = await listMailJobs(node.database);
      expect(jobs.find(({ kind }) => kind === "quote-to-company")).toMatchObject({ attempts: 1 });
    }, soon);
    held.resolve();
    const { toCompany } = await mails;
    await readAttachedPdf(toCompany);
  });

  test("letters that crash a fallback between fonts give a quote with its mails and their PDF", async () => {
    const node = await openMailNode("sqlite");
    const name = "\u0645\u065f\u0484\u0640\u0312";
    const requestChanges = { name, company: `${name} LLC`, office: name };
    const { toCompany } = await receiveQuoteMails(node, { requestChanges });
    await readAttachedPdf(toCompany);
  });

  test("a mail whose PDF fails is sent without it and says where the quote is, and the log has an error", async () => {
    const node = await openMailNode("sqlite");
    const { toCompany } = await receiveQuoteMails(node, {
      makeQuotePdf: () => Promise.reject(new Error("No font")),
    });
    expect(toCompany?.email.attachments).toEqual([]);
    expect(toCompany?.email.text?.replace(/\s+/g, " ")).toMatch(
      /none is attached. The quote is on its page: https?:[^ ]+\/quotes\/[\w-]{32}/,
    );
    expect(node.logLines.filter(({ level }) => level === 50)).toHaveLength(1);
  });
});
