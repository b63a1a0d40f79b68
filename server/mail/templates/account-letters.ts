import { staffPaths } from "#domain/pages/site-paths.ts";
import { formatCounted, formatDateTime } from "#domain/shared/format.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { formatVersion } from "./quote-blocks.ts";
import type { Detail, Letter, LetterContent } from "./letter.ts";
import type { AccountMailData, AssignedEnquiry, OpenLinkData, Sender } from "./mail-data.ts";

/** The dashboard lists all of them. */
const maxListedEnquiries = 30;

/** Mails to staff are in English. */
export function createAccountLetter(data: AccountMailData, sender: Sender): Letter {
  const { company, publicUrl } = sender;
  const moment: Detail = { label: "Time", value: formatDateTime(data.happenedAt, company.timeZone) };
  const account: Detail = { label: "Account", value: data.email };
  const review: LetterContent = {
    kind: "actions",
    actions: [{ label: "Review your account", href: `${publicUrl}${staffPaths.dashboard}/account` }],
  };

  switch (data.kind) {
    case "invitation":
      return {
        subject: `Your account at ${company.name}: choose a password`,
        preview: "The link works once and ends after three days.",
        heading: "Choose a password for your account",
        blocks: [
          paragraph(
            `You have an account in the dashboard of ${company.name}. Choose a password, then sign in with it.`,
          ),
          ...linkBlocks(data.link, sender),
          details("The invitation", [account, ...listPerson(data.details.by), moment]),
          paragraph("If you do not know of this account, do nothing. Nobody can use it without this link."),
        ],
      };
    case "password-reset": {
      const { by: person } = data.details;
      return {
        subject: `Choose a new password for ${company.name}`,
        preview: "The link works once and ends after 30 minutes.",
        heading: "Choose a new password",
        blocks: [
          paragraph(
            person === undefined
              ? "Someone asked on the sign-in page for a new password for your account. Until you choose it, the password of now stays."
              : "Your password and all your sessions were ended. Choose a new password to sign in again.",
          ),
          ...linkBlocks(data.link, sender),
          details("The request", [account, ...listPerson(person), moment]),
          paragraph("The new password ends all sessions of the account. Your second factor stays."),
          paragraph(
            person === undefined
              ? "If it was not you, do nothing: nobody gets into your account without this link. If such mails go on, tell an administrator."
              : "If you do not expect this, ask an administrator before you use the link.",
          ),
        ],
      };
    }
    case "sign-in-from-new-device":
      return {
        subject: `New sign-in at ${company.name}: ${data.details.device}`,
        preview: "From a browser that your account has not used before.",
        heading: "Your account was used on a new device",
        blocks: [
          paragraph("Someone signed in to your account in a browser that it has not used before."),
          details("The sign-in", [account, { label: "Device", value: data.details.device }, moment]),
          paragraph("If it was you, there is nothing to do."),
          paragraph(
            "If it was not you, someone has your password: choose another password on the page of your account, which ends all other sessions, and tell an administrator.",
          ),
          review,
        ],
      };
    case "password-changed":
      return {
        subject: `Your password for ${company.name} was changed`,
        preview: "All earlier sessions of your account have ended.",
        heading: "Your password was changed",
        blocks: [
          paragraph("Your account has a new password. All its earlier sessions have ended."),
          details("The change", [account, ...listPerson(data.details.by), moment]),
          paragraph(
            "If you do not expect this, ask for a new password on the sign-in page at once, which ends all sessions, and tell an administrator.",
          ),
          review,
        ],
      };
    case "factor-changed":
      return {
        subject: `Your second factor for ${company.name} was changed`,
        preview: data.details.change,
        heading: "Your second factor was changed",
        blocks: [
          paragraph("The second factor of your account was changed."),
          details("The change", [
            account,
            { label: "Change", value: data.details.change },
            ...listPerson(data.details.by),
            moment,
          ]),
          paragraph("If it was you, there is nothing to do."),
          ...(data.report === null
            ? [paragraph("If you do not expect this, ask an administrator."), review]
            : reportBlocks(data.report, sender)),
        ],
      };
    case "quote-approval": {
      const { heading, quote, by: person, text } = data.details;
      const enquiries = listEnquiries(data.enquiries, publicUrl);
      return {
        subject: `${heading}: ${enquiries[0]?.label}`,
        preview: text,
        heading,
        blocks: [
          details("The quote", [
            ...enquiries.map(({ label }) => ({ label: "Customer", value: label })),
            {
              label: "Quote",
              value: quote === null ? "New quote" : formatVersion(getTranslate("en"), quote),
            },
            ...listPerson(person),
          ]),
          ...(text === "" ? [] : [{ kind: "message" as const, title: "Reason", text }]),
          {
            kind: "actions",
            actions: enquiries.map(({ href }) => ({ label: "Open the quote", href })),
          },
        ],
      };
    }
    case "enquiries-assigned": {
      const { enquiries } = data;
      const count = formatCounted(enquiries.length, "enquiry", "enquiries");
      return {
        subject: `${data.details.by} assigned ${count} to you`,
        preview: enquiries
          .slice(0, 5)
          .map(({ company: of, name }) => of || name)
          .join(", "),
        heading: enquiries.length === 1 ? "An enquiry is yours" : "Enquiries are yours",
        blocks: [
          paragraph(`${data.details.by} assigned ${count} to you.`),
          details("What is asked", listEnquiries(enquiries, publicUrl)),
          {
            kind: "actions",
            actions: [
              { label: "Open your enquiries", href: `${publicUrl}${staffPaths.enquiries}?view=mine` },
            ],
          },
          paragraph("Your account page in the dashboard switches these mails off."),
        ],
      };
    }
    case "account-added": {
      const { email, role, by: person } = data.details;
      return {
        subject: `New account at ${company.name}: ${email}`,
        preview: `${person} added it.`,
        heading: "An account was added",
        blocks: [
          paragraph("All administrators get this mail, so that no account is added unseen."),
          details("The new account", [
            { label: "Account", value: email },
            { label: "Role", value: role === "administrator" ? "Administrator" : "Staff" },
            ...listPerson(person),
            moment,
          ]),
          paragraph(
            "If you do not expect this, ask the person who added it. If they do not know of it, someone else has their password: remove the account and reset theirs.",
          ),
          {
            kind: "actions",
            actions: [{ label: "Open the accounts", href: `${publicUrl}${staffPaths.dashboard}/accounts` }],
          },
        ],
      };
    }
  }
}

function listEnquiries(enquiries: readonly AssignedEnquiry[], publicUrl: string): Required<Detail>[] {
  return enquiries.slice(0, maxListedEnquiries).map(({ id, company, name, topic }) => ({
    label: [company, name].filter(Boolean).join(", "),
    value: topic,
    href: `${publicUrl}${staffPaths.enquiries}/${id}`,
  }));
}

/** The secret stands after #, so no server and no log of a proxy sees it. */
function linkBlocks({ token, expiresAt }: OpenLinkData, { company, publicUrl }: Sender): LetterContent[] {
  const href = `${publicUrl}${staffPaths.newPassword}#${token}`;
  return [
    { kind: "actions", actions: [{ label: "Choose a password", href }] },
    paragraph(
      `The link works once, until ${formatDateTime(expiresAt, company.timeZone)}. When it has ended, ask for a new one on the sign-in page.`,
    ),
  ];
}

function reportBlocks({ token, expiresAt }: OpenLinkData, { company, publicUrl }: Sender): LetterContent[] {
  const end = formatDateTime(expiresAt, company.timeZone);
  return [
    paragraph(
      `If it was not you, someone is in your account. The link below puts them out and lets you choose a new password. It works once, until ${end}.`,
    ),
    {
      kind: "actions",
      actions: [{ label: "It was not me", href: `${publicUrl}${staffPaths.factorReport}#${token}` }],
    },
  ];
}

function listPerson(name: string | undefined): Detail[] {
  return name === undefined ? [] : [{ label: "By", value: name }];
}

function paragraph(text: string): LetterContent {
  return { kind: "paragraph", text };
}

function details(title: string, list: readonly Detail[]): LetterContent {
  return { kind: "details", title, details: list };
}
