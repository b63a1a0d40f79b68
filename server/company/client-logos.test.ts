import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readClientLogos } from "./client-logos.ts";

it("the demo content has 93 client logos with different names and drawings", async () => {
  const logos = await readClientLogos(join(import.meta.dirname, "../../content/client-marks"));
  expect(logos).toHaveLength(93);
  expect(new Set(logos.map(({ name }) => name)).size).toBe(93);
  const drawings = logos.map(({ svg }) => svg.replace(/<title>.*<\/title>/, ""));
  expect(new Set(drawings).size).toBe(93);
});

describe("a folder of client logos", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "client-logos-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const put = (file: string, content: string) => writeFile(join(folder, file), content);

  it("is read in the order of the file names, with name and aspect ratio", async () => {
    await put(
      "b.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>Second</title></svg>',
    );
    await put("a.svg", '<svg viewBox="-2,-2 100.5 50"><title>\n First &amp; Sons </title></svg>');
    await put("README.md", "What this folder is for");
    const logos = await readClientLogos(folder);
    expect(logos.map(({ name, aspectRatio }) => [name, aspectRatio])).toEqual([
      ["First & Sons", 2.01],
      ["Second", 1],
    ]);
  });

  it("a logo has the address of its file name and its drawing", async () => {
    await put("a.svg", '<svg viewBox="0 0 1 1"><title>A</title></svg>');
    const [before] = await readClientLogos(folder);
    expect(before?.source).toMatch(/^\/client-logos\/a-[\w-]{8}\.svg$/);
    await put("a.svg", '<svg viewBox="0 0 1 1"><title>A</title><path d="M0 0h1"/></svg>');
    const [after] = await readClientLogos(folder);
    expect(after?.source).not.toBe(before?.source);
  });

  it.each([
    ["logo.png", "", "Client logo logo.png: only SVG files are shown, convert it to one"],
    ["a.svg", '<svg viewBox="0 0 1 1"></svg>', "Client logo a.svg: give it a <title> with the client's name"],
    ["a.svg", "<svg><title>A</title></svg>", "Client logo a.svg: give its <svg> a viewBox of four numbers"],
    [
      "a.svg",
      '<svg viewBox="0 0 1 0"><title>A</title></svg>',
      "Client logo a.svg: give its <svg> a viewBox of four numbers",
    ],
  ])("rejects %s with %j and states the remedy", async (file, content, message) => {
    await put(file, content);
    await expect(readClientLogos(folder)).rejects.toThrow(message);
  });
});
