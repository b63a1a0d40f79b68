/** A rich text as it is sent, apart from the images that are embedded in it as base64. */
export interface SentText {
  /** With `embeddedImageSource` in the place of each image. */
  readonly html: string;
  /** Base64, each image once. */
  readonly images: readonly string[];
}

/** The beginning of an `img` up to the base64 of its source: what is before the source, and what quotes it. */
const embeddedImage =
  /^(<img(?=[\s/])(?:[^<>"']|"[^<"]*"|'[^<']*')*?[\s/]src\s*=\s*)(?:(["'])\s*)?data:[^<>"',]*;base64,/i;

/** Characters of an `img` before its base64. */
const maxStart = 1000;

/** The mark in a text that stands for one of its embedded images. */
export function embeddedImageSource(index: number): string {
  return `embedded:${index}`;
}

/**
 * Takes the embedded images out of a rich text: they are nearly all of it, and no parser has to read them. Null where
 * the rest is longer than `max` characters. What the text holds beyond that is not read, so that no text takes long.
 */
export function takeImagesOut(html: string, max: number): SentText | null {
  const indexes = new Map<string, number>();
  const image = /<img/gi;
  let [bare, read] = ["", 0];
  for (let found = image.exec(html); found !== null; found = image.exec(html)) {
    if (bare.length + found.index - read > max) return null;
    const start = embeddedImage.exec(html.slice(found.index, found.index + maxStart));
    if (start === null) continue;
    const [whole, before, quote] = start;
    const from = found.index + whole.length;
    const to = endOfValue(html, from, quote);
    if (to === -1) break;
    const base64 = html.slice(from, to);
    const index = indexes.get(base64) ?? indexes.size;
    indexes.set(base64, index);
    bare += `${html.slice(read, found.index)}${before}"${embeddedImageSource(index)}"`;
    read = quote === undefined ? to : to + 1;
    image.lastIndex = read;
  }
  if (bare.length + html.length - read > max) return null;
  return { html: bare + html.slice(read), images: [...indexes.keys()] };
}

/** Where an attribute's value ends; -1 where it does not. */
function endOfValue(html: string, from: number, quote: string | undefined): number {
  if (quote !== undefined) return html.indexOf(quote, from);
  const end = /[\s>]/g;
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}
