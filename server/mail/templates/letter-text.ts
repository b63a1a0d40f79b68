import { formatAddressLines } from "#domain/company/company.ts";
import type { Sender } from "./mail-data.ts";
import type { LetterContent, Detail, Letter, QuotePrices } from "./letter.ts";

/** Characters: fits a phone in portrait orientation. */
const lineWidth = 38;

export function renderLetterText(letter: Letter, { company, publicUrl }: Sender): string {
  const signature = [
    company.legalName,
    ...formatAddressLines(company.address),
    ...company.phones.map(({ label, display }) => `${label} ${display}`),
    company.email,
    publicUrl,
  ];
  const parts = [letter.heading, ...letter.blocks.map(renderBlock), `-- \n${signature.join("\n")}`];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function renderBlock(block: LetterContent): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "details":
      return `${renderHeading(block.title)}\n${renderDetails(block.details)}`;
    case "message":
      // The quote prefix keeps a visitor's text apart from the text of the mail.
      return `${renderHeading(block.title)}\n${block.text.replace(/^/gm, "> ")}`;
    case "prices":
      return renderPrices(block.prices);
    case "steps":
      return `${renderHeading(block.title)}\n${block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}`;
    case "actions":
      return block.actions
        .filter(({ href }) => /^https?:/.test(href))
        .map(({ label, href }) => `${label}: ${href}`)
        .join("\n");
  }
}

function renderHeading(title: string): string {
  return `${title}\n${"-".repeat(title.length)}`;
}

function renderDetails(details: readonly Detail[]): string {
  const width = Math.max(...details.map(({ label }) => label.length)) + 2;
  return details.map(({ label, value }) => `${label.padEnd(width)}${value}`).join("\n");
}

function renderPrices({ title, note, columns, machines, totals, further, finePrint }: QuotePrices): string {
  const rule = "-".repeat(lineWidth);
  const listAmounts = (amounts: readonly string[]) =>
    amounts.map((amount, index) => justify(`  ${columns[index] ?? ""}`, amount));
  return [
    renderHeading(title),
    note,
    ...machines.flatMap(({ name, kind, office, notes, rows }) => [
      "",
      name,
      kind,
      ...(office === "" ? [] : [`For ${office}`]),
      ...notes,
      rule,
      ...rows.flatMap(({ label, detail, amounts }) => [label, `  ${detail}`, ...listAmounts(amounts)]),
    ]),
    rule,
    ...totals.flatMap(({ label, amounts }) =>
      amounts.length === 1 ? [justify(label, amounts.join())] : [label, ...listAmounts(amounts)],
    ),
    rule,
    ...further.flatMap(({ label, detail, amount }) => [
      justify(label, amount),
      ...(detail === "" ? [] : [`  ${detail}`]),
    ]),
    finePrint,
  ].join("\n");
}

function justify(start: string, end: string): string {
  return `${start.padEnd(lineWidth - end.length - 1)} ${end}`;
}
