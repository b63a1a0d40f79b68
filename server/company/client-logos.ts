import { readFile, readdir } from "node:fs/promises";
import { extname, join } from "node:path";

/** The mark of a client, as the customers page shows it. */
export interface ClientLogo {
  /** Whose it is, read out in its place. */
  readonly name: string;
  /** A data URL: the page needs no further request, and nothing in the file can reach into the page. */
  readonly source: string;
  /** Width divided by height. */
  readonly aspectRatio: number;
}

/**
 * The marks of a folder, in the order of their file names. To show other clients, put other files there: each is an SVG
 * with a `<title>`, which is the client's name, and a `viewBox`.
 *
 * @throws where a file cannot be a mark, naming the file and the remedy.
 */
export async function readClientLogos(folder: string): Promise<readonly ClientLogo[]> {
  const files = (await readdir(folder)).filter((file) => extname(file) !== ".md").toSorted();
  return Promise.all(
    files.map(async (file) => parseClientLogo(file, await readFile(join(folder, file), "utf8"))),
  );
}

const titlePattern = /<title>\s*([^<]+?)\s*<\/title>/;
const viewBoxPattern = /<svg\b[^>]*\sviewBox="[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/;

function parseClientLogo(file: string, svg: string): ClientLogo {
  if (extname(file) !== ".svg")
    throw new Error(`Client mark ${file}: only SVG files are shown, convert it to one`);
  const name = titlePattern.exec(svg)?.[1];
  if (name === undefined) throw new Error(`Client mark ${file}: give it a <title> with the client's name`);
  const [, width, height] = viewBoxPattern.exec(svg) ?? [];
  const aspectRatio = Number(width) / Number(height);
  if (!(aspectRatio > 0 && Number.isFinite(aspectRatio))) {
    throw new Error(`Client mark ${file}: give its <svg> a viewBox of four numbers`);
  }
  return { name: decodeEntities(name), source: toDataUrl(svg), aspectRatio };
}

function decodeEntities(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Shorter than Base64, and easier to compress. */
function toDataUrl(svg: string): string {
  const compact = svg.replace(/\s+/g, " ").replaceAll("> <", "><").trim();
  return `data:image/svg+xml,${compact.replace(/[%#<>"&{}|\\^`]/g, encodeURIComponent)}`;
}
