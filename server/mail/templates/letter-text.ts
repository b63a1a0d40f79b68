import type { Translate } from "#messages/message.ts";
import { formatAddressLines } from "#domain/company/company.ts";
import { listRegistrationLines } from "#domain/company/registration.ts";
import { isolate, isolateText } from "#domain/shared/format.ts";
import { languages } from "#domain/shared/locale.ts";
import type { Sender } from "./mail-data.ts";
import type { LetterContent, Detail, Letter, QuotePrices } from "./letter.ts";

/** Characters: fits a phone in portrait orientation. */
const lineWidth = 38;

export function renderLetterText(t: Translate, letter: Letter, { company, publicUrl }: Sender): string {
  const signature = [
    company.legalName,
    ...formatAddressLines(company.address, t.locale),
    ...listRegistrationLines(t, company),
    ...company.phones.map(({ label, display }) =>
      isRightToLeft(t) ? `${label}: ${isolate(display, t.locale)}` : `${label} ${display}`,
    ),
    company.email,
    publicUrl,
  ];
  const parts = [
    letter.heading,
    ...letter.blocks.map((block) => renderBlock(t, block)),
    `-- \n${signature.join("\n")}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** A program that shows plain text decides on the direction of each line, so columns of spaces would fall apart. */
function isRightToLeft({ locale }: Translate): boolean {
  return languages[locale].direction === "rtl";
}

function renderBlock(t: Translate, block: LetterContent): string {
  switch (block.kind) {
    case "paragraph":
    case "text":
      return block.text;
    case "details":
      return `${renderHeading(block.title)}\n${renderDetails(t, block.details)}`;
    case "message":
      // The quote prefix keeps a visitor's text apart from the text of the mail.
      return `${renderHeading(block.title)}\n${block.text.replace(/^/gm, "> ")}`;
    case "prices":
      return renderPrices(t, block.prices);
    case "steps":
      return `${renderHeading(block.title)}\n${block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}`;
    case "actions":
      return (
        block.actions
          .filter(({ href }) => /^https?:/.test(href))
          // A link on a line of its own is copied whole.
          .map(({ label, href }) => (isRightToLeft(t) ? `${label}:\n${href}` : `${label}: ${href}`))
          .join("\n")
      );
  }
}

function renderHeading(title: string): string {
  return `${title}\n${"-".repeat(title.length)}`;
}

function renderDetails(t: Translate, details: readonly Detail[]): string {
  if (isRightToLeft(t))
    return details.map(({ label, value }) => `${label}: ${isolateText(value, t.locale)}`).join("\n");
  const width = Math.max(...details.map(({ label }) => label.length)) + 2;
  return details.map(({ label, value }) => `${label.padEnd(width)}${value}`).join("\n");
}

function renderPrices(
  t: Translate,
  { title, note, columns, machines, totals, further, finePrint }: QuotePrices,
): string {
  const join = (start: string, end: string) =>
    isRightToLeft(t) ? `${start.trim()}: ${end}` : justify(start, end);
  const rule = "-".repeat(lineWidth);
  const listAmounts = (amounts: readonly string[]) =>
    amounts.map((amount, index) => join(`  ${columns[index] ?? ""}`, amount));
  return [
    renderHeading(title),
    ...(note === "" ? [] : [note]),
    ...machines.flatMap(({ name, kind, office, notes, rows }) => [
      "",
      ...[name, kind].filter((text) => text !== ""),
      ...(office === "" ? [] : [`${t("mail.office")} ${isolateText(office, t.locale)}`]),
      ...notes,
      rule,
      ...rows.flatMap(({ label, detail, amounts }) => [
        label,
        ...(detail === "" ? [] : [`  ${detail}`]),
        ...listAmounts(amounts),
      ]),
    ]),
    rule,
    ...totals.flatMap(({ label, amounts }) =>
      amounts.length === 1 ? [join(label, amounts.join())] : [label, ...listAmounts(amounts)],
    ),
    rule,
    ...further.flatMap(({ label, detail, amount }) => [
      join(label, amount),
      ...(detail === "" ? [] : [`  ${detail}`]),
    ]),
    ...(finePrint === "" ? [] : [finePrint]),
  ].join("\n");
}

function justify(start: string, end: string): string {
  return `${start.padEnd(lineWidth - end.length - 1)} ${end}`;
}
