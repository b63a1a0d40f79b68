import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readClientLogos } from "./client-logos.ts";

describe("the marks of the demo content", () => {
  it("are 93, each with a name of its own", async () => {
    const marks = await readClientLogos(join(import.meta.dirname, "../../content/client-marks"));
    expect(marks).toHaveLength(93);
    expect(new Set(marks.map(({ name }) => name)).size).toBe(93);
  });

  it("are drawn each in its own way", async () => {
    const marks = await readClientLogos(join(import.meta.dirname, "../../content/client-marks"));
    const drawings = marks.map(({ source }) => decodeURIComponent(source).replace(/<title>.*<\/title>/, ""));
    expect(new Set(drawings).size).toBe(93);
  });
});

describe("a folder of marks", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "client-marks-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const put = (file: string, content: string) => writeFile(join(folder, file), content);

  it("is shown in the order of the file names, with name and shape", async () => {
    await put(
      "b.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>Second</title></svg>',
    );
    await put("a.svg", '<svg viewBox="-2,-2 100.5 50"><title>\n First &amp; Sons </title></svg>');
    await put("README.md", "What this folder is for");
    const marks = await readClientLogos(folder);
    expect(marks.map(({ name, aspectRatio }) => [name, aspectRatio])).toEqual([
      ["First & Sons", 2.01],
      ["Second", 1],
    ]);
  });

  it("keeps a picture as it was drawn", async () => {
    const svg = `<svg viewBox="0 0 1 1"><title>50% {Ink}</title><path fill="#16140f" d="M0 0h1"/></svg>`;
    await put("a.svg", svg);
    const [mark] = await readClientLogos(folder);
    const [type, drawing = ""] = mark?.source.split(",", 2) ?? [];
    expect(type).toBe("data:image/svg+xml");
    expect(decodeURIComponent(drawing)).toBe(svg);
  });

  it.each([
    ["logo.png", "", "Client mark logo.png: only SVG files are shown, convert it to one"],
    ["a.svg", '<svg viewBox="0 0 1 1"></svg>', "Client mark a.svg: give it a <title> with the client's name"],
    ["a.svg", "<svg><title>A</title></svg>", "Client mark a.svg: give its <svg> a viewBox of four numbers"],
    [
      "a.svg",
      '<svg viewBox="0 0 1 0"><title>A</title></svg>',
      "Client mark a.svg: give its <svg> a viewBox of four numbers",
    ],
  ])("refuses %s with %j and says why", async (file, content, message) => {
    await put(file, content);
    await expect(readClientLogos(folder)).rejects.toThrow(message);
  });
});
