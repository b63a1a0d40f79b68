import { addressLines } from "../../../domain/company/company.ts";
import type { Sender } from "./data.ts";
import type { Block, Fact, Letter } from "./letter.ts";
import type { Slip, SlipLine } from "../../../domain/quotes/price-breakdown.ts";

/** Width of the slip and its rules, characters: fits a phone held upright. */
const slipWidth = 38;

/** The text part of a message. */
export function letterText(letter: Letter, { company, publicUrl }: Sender): string {
  const signature = [
    company.legalName,
    ...addressLines(company.address),
    ...company.phones.map(({ label, display }) => `${label} ${display}`),
    company.email,
    publicUrl,
  ];
  const parts = [letter.heading, ...letter.blocks.map(blockText), `-- \n${signature.join("\n")}`];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "facts":
      return `${underlined(block.title)}\n${factLines(block.facts)}`;
    case "message":
      // The mark before each line tells a visitor's words from ours, whatever they wrote.
      return `${underlined(block.title)}\n${block.text.replace(/^/gm, "> ")}`;
    case "slip":
      return slipText(block.slip);
    case "steps":
      return `${underlined(block.title)}\n${block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}`;
    case "actions":
      return block.actions
        .filter(({ href }) => /^https?:/.test(href))
        .map(({ label, href }) => `${label}: ${href}`)
        .join("\n");
  }
}

function underlined(title: string): string {
  return `${title}\n${"-".repeat(title.length)}`;
}

function factLines(facts: readonly Fact[]): string {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2;
  return facts.map(({ label, value }) => `${label.padEnd(width)}${value}`).join("\n");
}

function slipText({ title, lines, totalLabel, currency, total, footing }: Slip): string {
  const rule = "-".repeat(slipWidth);
  const sum = apart(totalLabel, `${currency} ${total}`);
  return [title, rule, ...printed(lines), rule, sum, rule, ...printed(footing)].join("\n");
}

function printed(lines: readonly SlipLine[]): string[] {
  return lines.flatMap(({ label, detail, amount }) => [
    apart(label, amount),
    ...(detail === "" ? [] : [`  ${detail}`]),
  ]);
}

/** Two texts at either edge of the slip. */
function apart(start: string, end: string): string {
  return `${start.padEnd(slipWidth - end.length - 1)} ${end}`;
}
