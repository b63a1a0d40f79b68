import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { defaultTopic } from "#domain/enquiries/enquiry-fields.ts";
import { unknownAttribution } from "#domain/enquiries/attribution.ts";
import { buildAcceptance, buildQuote, buildQuoteLine, mariam } from "#tests/support/builders/records.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { type Contact, contactSchema } from "#domain/shared/contact.ts";
import { type MailKind, isMailTo, mailKindNames } from "#domain/enquiries/mail-kinds.ts";
import { company, createSender } from "#tests/support/builders/company.ts";
import type { MailData } from "./templates/mail-data.ts";
import { writeMessage } from "./templates/index.tsx";
import { composeMail } from "./compose.ts";

const sender = createSender();
const addresses = {
  from: { name: "", address: "website@waraq.example" },
  to: [{ name: "Sales", address: "sales@waraq.example" }],
};
const receivedAt = Date.UTC(2026, 10, 20, 23, 31);

interface MailVariant {
  readonly isConfirmed?: boolean;
  readonly isExtended?: boolean;
}

function factsOf(
  kind: MailKind,
  contact: Contact,
  { isConfirmed = true, isExtended = false }: MailVariant,
): MailData {
  const enquiry = {
    contact,
    topic: defaultTopic,
    whatsappConsent: false,
    locale: "en" as const,
    details: {},
    parts: [],
    sentFrom: "/contactus",
    attribution: unknownAttribution,
    receivedAt,
    spamSigns: [],
    reference: "E-7K3M-9QXA",
  };
  if (kind === "held-mails-to-company") return { kind, toCompany: 3, toCustomers: 1 };
  if (kind === "enquiry-to-company" || kind === "enquiry-to-customer") return { kind, enquiry };
  if (kind === "reply-to-customer")
    return {
      kind,
      enquiry,
      reply: { subject: contact.company, text: contact.message, locale: "en", sendAt: null },
    };
  const toAccount = { email: contact.email, happenedAt: receivedAt };
  const about = {
    enquiry,
    quote: {
      contact,
      locale: "en" as const,
      quote: buildQuote({ lines: [buildQuoteLine({ office: contact.company })] }),
      requestedAt: receivedAt,
      reference: "WQ-2026-00042",
      path: "/quotes/abcdefghijklmnopqrstuvwxyz012345",
      validUntil: receivedAt,
      isExtended,
      version: 1,
      before: null,
    },
  };
  const { name, company: position } = contact;
  const acceptance = {
    ...buildAcceptance({ name, position }),
    shownHash: "",
    acceptedAt: receivedAt,
    confirmedAt: null,
  };
  switch (kind) {
    case "quote-to-company":
      return { kind, ...about };
    case "quote-to-customer":
    case "quote-reminder-to-customer":
    case "quote-acceptance-to-customer":
    case "quote-confirmation-to-customer":
      return { kind, ...about, isConfirmed, confirmation: "673f000000000000000000aa", acceptance };
    case "quote-response-to-company":
    case "quote-response-to-customer":
      return {
        kind,
        ...about,
        response: { kind: "accepted", text: contact.message, respondedAt: receivedAt, acceptance },
        earlier: [{ kind: "change-asked", text: contact.message, respondedAt: receivedAt, acceptance: null }],
      };
    case "invitation":
    case "password-reset":
      return {
        kind,
        ...toAccount,
        details: { link: "673f000000000000000000ab", by: contact.name },
        link: { token: "673f000000000000000000ab.signature", expiresAt: receivedAt },
      };
    case "sign-in-from-new-device":
      return { kind, ...toAccount, details: { device: contact.name } };
    case "password-changed":
      return { kind, ...toAccount, details: { by: contact.name } };
    case "factor-changed":
      return { kind, ...toAccount, details: { change: contact.company, by: contact.name }, report: null };
    case "enquiries-assigned":
      return {
        kind,
        ...toAccount,
        details: { enquiries: ["673f000000000000000000ab"], by: contact.name },
        enquiries: [{ id: "673f000000000000000000ab", ...contact, topic: "Rental" }],
      };
    case "quote-approval":
      return {
        kind,
        ...toAccount,
        details: {
          heading: "Quote to approve",
          enquiries: ["673f000000000000000000ab"],
          quote: null,
          by: contact.name,
          text: contact.message,
        },
        enquiries: [{ id: "673f000000000000000000ab", ...contact, topic: "Rental" }],
      };
    case "account-added":
      return { kind, ...toAccount, details: { email: contact.company, role: "staff", by: contact.name } };
  }
}

async function mailOf(kind: MailKind, contact: Contact, variant: MailVariant = {}) {
  const data = factsOf(kind, contact, variant);
  const message = await writeMessage(data, sender);
  const job = {
    id: "673f000000000000000000aa",
    kind,
    enquiryId: "",
    quoteId: null,
    eventId: null,
    staffId: null,
    author: null,
    details: "{}",
    attempts: 1,
    createdAt: receivedAt,
    queuedAt: receivedAt,
  };
  const mail = await composeMail({ job, data, message, addresses, sender });
  return { ...mail, html: message.html, email: await PostalMime.parse(mail.bytes) };
}

const attacks = fc.constantFrom(
  "\r\nBcc: victim@example.com",
  "\nSubject: Prize",
  "\r\n\r\n<script>alert(1)</script>",
  "\r\n.\r\nMAIL FROM:<thief@example.com>\r\n",
  '"><img src=x onerror=alert(1)>',
  "</td></tr></table>",
  "<!-- ",
  "&lt;b&gt;&#60;",
  "\u0000\u2028\u202e",
  "=?UTF-8?Q?=0D=0ABcc:_victim@example.com?=",
  "<victim@example.com>, ",
  "----_NmP-673f000000000000000000aa-Part_1--",
  "'; drop table enquiries; --",
  "ورق",
);
const typed = fc
  .array(fc.oneof(attacks, fc.string({ unit: "binary", maxLength: 20 })), { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(""));
const letters = fc.string({
  unit: fc.constantFrom("a", "Z", " ", "é", "ورق", "\u0301", "ß", "水", "𝒜"),
  minLength: 2,
  maxLength: 20,
});

const contacts = fc
  .record({
    name: fc.oneof(letters, typed),
    company: typed,
    mobile: fc.stringMatching(/^\d{6,16}$/),
    email: fc.oneof(fc.emailAddress(), typed),
    message: fc.oneof(typed, fc.constant("")),
  })
  .map((form) => contactSchema.safeParse(form))
  .filter((parsed) => parsed.success)
  .map((parsed) => parsed.data);

function markupOf(html: string): string {
  return html
    .replace(/"[^"]*"/g, '""')
    .replaceAll("<br/>", "")
    .replace(/>[^<]*/g, ">");
}

function harmless(contact: Contact): Contact {
  const plain = (text: string) => text.replace(/[^\n]/g, "a");
  return {
    ...contact,
    name: plain(contact.name),
    company: plain(contact.company),
    message: plain(contact.message),
  };
}

test("a mail has only our headers, recipients and markup, whatever people type into our forms", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...mailKindNames), contacts, async (kind, contact) => {
      const { email, envelope, bytes, html } = await mailOf(kind, contact);
      const isToCompany = isMailTo(kind, "company");
      expect(email.headers.map(({ key }) => key)).toEqual([
        ...(isToCompany || kind === "reply-to-customer" ? [] : ["auto-submitted"]),
        ...(kind === "quote-reminder-to-customer" ? ["list-unsubscribe", "list-unsubscribe-post"] : []),
        "from",
        "to",
        "reply-to",
        "subject",
        "message-id",
        "date",
        "mime-version",
        "content-type",
      ]);
      expect(email.from).toEqual({ name: "Waraq", address: "website@waraq.example" });
      expect(email.to?.map(({ address }) => address)).toEqual([
        isToCompany ? "sales@waraq.example" : contact.email,
      ]);
      expect(email.replyTo?.map(({ address }) => address)).toEqual([
        isToCompany && kind !== "held-mails-to-company" ? contact.email : company.email,
      ]);
      expect(envelope).toEqual({
        from: "website@waraq.example",
        to: [isToCompany ? "sales@waraq.example" : contact.email],
      });
      expect(email.attachments).toEqual([]);
      expect(bytes.every((byte) => byte < 128)).toBe(true);
      expect(bytes.toString().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      expect(markupOf(html)).toBe(markupOf((await mailOf(kind, harmless(contact))).html));
      if (isToCompany && kind !== "held-mails-to-company" && contact.message !== "") {
        expect(email.text?.replaceAll("\r\n", "\n")).toContain(contact.message.replace(/^/gm, "> "));
      }
    }),
    { numRuns: isFullRun ? 300 : 30 },
  );
});

/** Without replies: staff read them before they send them. */
const customerKinds = fc.constantFrom(
  ...mailKindNames.filter((kind) => isMailTo(kind, "customer") && kind !== "reply-to-customer"),
);

test("a mail to an unconfirmed address is the same, whatever the contact form accepts", async () => {
  await fc.assert(
    fc.asyncProperty(
      customerKinds,
      contacts,
      contacts,
      fc.boolean(),
      async (kind, contact, other, isExtended) => {
        const variant = { isConfirmed: false, isExtended };
        const [mail, another] = [
          await mailOf(kind, contact, variant),
          await mailOf(kind, { ...other, email: contact.email }, variant),
        ];
        expect(mail.bytes.equals(another.bytes)).toBe(true);
      },
    ),
    { numRuns: isFullRun ? 50 : 10 },
  );
});

test("the same job gives the same bytes, with its own Message-ID", async () => {
  const [first, second] = [
    await mailOf("quote-to-customer", mariam),
    await mailOf("quote-to-customer", mariam),
  ];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(first.email.messageId).toBe("<673f000000000000000000aa@waraq.example>");
  expect(first.email.date).toBe("2026-11-20T23:31:00.000Z");
});
