import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";

export interface ClientLogo {
  readonly name: string;
  /** With a hash of the drawing, so that browsers keep it. */
  readonly source: string;
  readonly svg: string;
  readonly aspectRatio: number;
}

export async function readClientLogos(folder: string): Promise<readonly ClientLogo[]> {
  const files = (await readdir(folder)).filter((file) => extname(file) !== ".md").toSorted();
  return Promise.all(
    files.map(async (file) => parseClientLogo(file, await readFile(join(folder, file), "utf8"))),
  );
}

export const clientLogoFolder = "/client-logos/";

const titlePattern = /<title>\s*([^<]+?)\s*<\/title>/;
const viewBoxPattern = /<svg\b[^>]*\sviewBox="[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/;

function parseClientLogo(file: string, svg: string): ClientLogo {
  if (extname(file) !== ".svg")
    throw new Error(`Client logo ${file}: only SVG files are shown, convert it to one`);
  const name = titlePattern.exec(svg)?.[1];
  if (name === undefined) throw new Error(`Client logo ${file}: give it a <title> with the client's name`);
  const [, width, height] = viewBoxPattern.exec(svg) ?? [];
  const aspectRatio = Number(width) / Number(height);
  if (!(aspectRatio > 0 && Number.isFinite(aspectRatio))) {
    throw new Error(`Client logo ${file}: give its <svg> a viewBox of four numbers`);
  }
  const hash = createHash("sha256").update(svg).digest("base64url").slice(0, 8);
  const source = `${clientLogoFolder}${encodeURIComponent(basename(file, ".svg"))}-${hash}.svg`;
  return { name: decodeEntities(name), source, svg, aspectRatio };
}

function decodeEntities(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
