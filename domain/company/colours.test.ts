import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { colours } from "./colours.ts";

const tokens = readFileSync(join(import.meta.dirname, "..", "..", "app", "styles", "tokens.css"), "utf8");

describe("the brand colours", () => {
  it.each(Object.entries(colours))("%s has the value of the stylesheet", (name, colour) => {
    const token = name.replace(/(\d)$/, "-$1");
    expect(tokens).toContain(`--color-${token}: ${colour};`);
  });
});
