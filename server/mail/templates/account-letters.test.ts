import { describe, expect, test } from "vitest";

import type { AccountMailContent } from "#domain/accounts/account-mail.ts";
import { createSender } from "#tests/support/builders/company.ts";
import type { AccountMailData } from "./mail-data.ts";
import { writeMessage } from "./index.tsx";

const sender = createSender();
const account = { email: "amal@example.com", happenedAt: Date.UTC(2026, 10, 20, 23, 31) };
const time = "21 November 2026, 03:31 (Asia/Dubai)";
const link = { token: "673f000000000000000000aa.c2lnbmF0dXJl", expiresAt: Date.UTC(2026, 10, 21, 0, 1) };

type Link = Extract<AccountMailContent, { kind: "invitation" | "password-reset" }>;

const withLink = (kind: Link["kind"], by?: string): AccountMailData => ({
  ...account,
  kind,
  details: { link: "673f000000000000000000aa", by },
  link,
});

function readColumns(text: string): string {
  return text.replaceAll(/ +/g, " ");
}

describe.each(["invitation", "password-reset"] as const)("the mail with a link, %s,", (kind) => {
  test("has the link with its secret after #, and says until when it works", async () => {
    const { text, html } = await writeMessage(withLink(kind), sender);
    const url = `https://www.waraq.example/login/new-password#${link.token}`;
    expect(text).toContain(`Choose a password: ${url}\n`);
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain("The link works once, until 21 November 2026, 04:01 (Asia/Dubai).");
    expect(readColumns(text)).toContain(`Account amal@example.com\nTime ${time}`);
  });

  test("names the administrator who had it sent", async () => {
    const { text } = await writeMessage(withLink(kind, "badr@example.com"), sender);
    expect(readColumns(text)).toContain("By badr@example.com");
  });
});

test("a link that someone asked for leaves the password; one of an administrator ended it", async () => {
  const asked = await writeMessage(withLink("password-reset"), sender);
  expect(asked.text).toContain("Someone asked on the sign-in page for a new password for your account.");
  expect(asked.text).toContain("If it was not you, do nothing");
  const ended = await writeMessage(withLink("password-reset", "badr@example.com"), sender);
  expect(ended.text).toContain("Your password and all your sessions were ended.");
  expect(ended.text).not.toContain("do nothing");
});

const notices: readonly (readonly [AccountMailContent, string, readonly string[], string])[] = [
  [
    { kind: "sign-in-from-new-device", details: { device: "Chrome on macOS" } },
    "New sign-in at Waraq: Chrome on macOS",
    ["Device Chrome on macOS", "Account amal@example.com"],
    "/dashboard/account",
  ],
  [
    { kind: "password-changed", details: {} },
    "Your password for Waraq was changed",
    ["Account amal@example.com"],
    "/dashboard/account",
  ],
  [
    { kind: "password-changed", details: { by: "The command line" } },
    "Your password for Waraq was changed",
    ["By The command line"],
    "/dashboard/account",
  ],
  [
    { kind: "factor-changed", details: { change: "A passkey was added: iPhone" } },
    "Your second factor for Waraq was changed",
    ["Change A passkey was added: iPhone"],
    "/dashboard/account",
  ],
  [
    { kind: "account-added", details: { email: "new@example.com", role: "staff", by: "badr@example.com" } },
    "New account at Waraq: new@example.com",
    ["Account new@example.com", "Role Staff", "By badr@example.com"],
    "/dashboard/accounts",
  ],
];

test.each(notices)(
  "%j: has the facts, the time and the page to act on",
  async (mail, subject, facts, page) => {
    if (mail.kind === "invitation" || mail.kind === "password-reset") return;
    if (mail.kind === "enquiries-assigned" || mail.kind === "quote-approval") return;
    const data =
      mail.kind === "factor-changed" ? { ...account, ...mail, report: null } : { ...account, ...mail };
    const message = await writeMessage(data, sender);
    expect(message.subject).toBe(subject);
    for (const fact of [...facts, `Time ${time}`]) expect(readColumns(message.text)).toContain(fact);
    expect(message.text).toContain(`https://www.waraq.example${page}\n`);
    expect(message.html).toContain(`href="https://www.waraq.example${page}"`);
    expect(message.text).toMatch(/If (?:you do not expect this|it was not you)/);
  },
);

test("the mail about a changed second factor has a link for an owner who did not change it", async () => {
  const mail = { kind: "factor-changed", details: { change: "A passkey was added: iPhone" } } as const;
  const { text, html } = await writeMessage({ ...account, ...mail, report: link }, sender);
  const url = `https://www.waraq.example/login/not-me#${link.token}`;
  expect(text).toContain(`It was not me: ${url}\n`);
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain("It works once, until 21 November 2026, 04:01 (Asia/Dubai).");
});

test("the mail about assigned enquiries names each with its link, and who assigned them", async () => {
  const enquiries = [
    { id: "673f000000000000000000ab", name: "Mariam", company: "Example Clinic", topic: "Rental" },
    { id: "673f000000000000000000ac", name: "Omar", company: "", topic: "Maintenance" },
  ];
  const details = { enquiries: enquiries.map(({ id }) => id), by: "Layla Haddad" };
  const { subject, text, html } = await writeMessage(
    { ...account, kind: "enquiries-assigned", details, enquiries },
    sender,
  );
  expect(subject).toBe("Layla Haddad assigned 2 enquiries to you");
  expect(readColumns(text)).toContain("Example Clinic, Mariam Rental");
  expect(readColumns(text)).toContain("Omar Maintenance");
  expect(html).toContain('href="https://www.waraq.example/dashboard/enquiries/673f000000000000000000ac"');
  expect(text).toContain("https://www.waraq.example/dashboard/enquiries?view=mine");
});

test("the mail about the approval of a quote has customer, version, person, reasons and a link", async () => {
  const id = "673f000000000000000000ab";
  const enquiries = [{ id, name: "Mariam", company: "Example Clinic", topic: "Something else" }];
  const text = "Quire C340: AED 350.00 a month, the lowest price is 400.00\nThey sign.\nBy       Amal";
  const details = { heading: "Quote to approve", enquiries: [id], by: "Layla", text };
  const write = (quote: { reference: string; version: number } | null) =>
    writeMessage({ ...account, kind: "quote-approval", details: { ...details, quote }, enquiries }, sender);
  const mail = await write({ reference: "WQ-2026-00064", version: 2 });
  expect(mail.subject).toBe("Quote to approve: Example Clinic, Mariam");
  const url = `https://www.waraq.example/dashboard/enquiries/${id}`;
  for (const part of [
    "Customer Example Clinic, Mariam\nQuote WQ-2026-00064, version 2\nBy Layla\n",
    text.replaceAll(/ +/g, " ").replaceAll(/^/gm, "> "),
    `Open the quote: ${url}\n`,
  ])
    expect(readColumns(mail.text)).toContain(part);
  expect(mail.html).toContain(`href="${url}"`);
  expect(mail.html).toMatch(/They sign\.<br/);
  expect(mail.html).not.toContain("Something else");
  expect(readColumns((await write(null)).text)).toContain("Quote New quote\n");
});
