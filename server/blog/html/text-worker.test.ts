import { expect, test } from "vitest";
import { Overloaded } from "#server/limits/costly-work.ts";
import { InvalidTextError } from "./prepared-text.ts";
import { prepareInWorker } from "./text-worker.ts";

const long = "<p>One of <em>many</em> paragraphs.</p>".repeat(20_000);

test("a text that exceeds the deadline fails, and the next text is prepared", async () => {
  await expect(prepareInWorker({ html: long, locale: "en" }, 1)).rejects.toThrow(Overloaded);
  await expect(prepareInWorker({ html: "<b>a</b>", locale: "en" })).resolves.toEqual({
    html: "<strong>a</strong>",
    page: { html: "<strong>a</strong>", headings: [] },
  });
});

test("an invalid text is rejected, and the thread goes on", async () => {
  const parts = { locale: "en", publicUrl: "http://waraq.example", shownImages: new Map() } as const;
  await expect(prepareInWorker({ html: "<b>".repeat(1000), ...parts })).rejects.toThrow(InvalidTextError);
  await expect(prepareInWorker({ html: "<i>a</i>", ...parts })).resolves.toMatchObject({
    html: "<em>a</em>",
  });
});
