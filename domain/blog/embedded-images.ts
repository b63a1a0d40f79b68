/** A rich text as it is sent, apart from the images that are embedded in it as base64. */
export interface ExtractedText {
  /** With `getEmbeddedImageSource` in the place of each image. */
  readonly html: string;
  /** Base64, each image once. */
  readonly images: readonly string[];
}

/** The beginning of an `img` up to the base64 of its source: what is before the source, and what quotes it. */
const embeddedImage =
  /^(<img(?=[\s/])(?:[^<>"']|"[^<"]*"|'[^<']*')*?[\s/]src\s*=\s*)(?:(["'])\s*)?data:[^<>"',]*;base64,/i;

/** Characters of an `img` before its base64. */
const maxTagStartLength = 1000;

/** The mark in a text that stands for one of its embedded images. */
export function getEmbeddedImageSource(index: number): string {
  return `embedded:${index}`;
}

/**
 * Takes the embedded images out of a rich text: they are nearly all of it, and no parser has to read them. Null where
 * the rest is longer than `maxLength` characters. What the text holds beyond that is not read, so that no text takes long.
 */
export function extractImages(html: string, maxLength: number): ExtractedText | null {
  const indexes = new Map<string, number>();
  const image = /<img/gi;
  let [htmlWithoutImages, position] = ["", 0];
  for (let match = image.exec(html); match !== null; match = image.exec(html)) {
    if (htmlWithoutImages.length + match.index - position > maxLength) return null;
    const start = embeddedImage.exec(html.slice(match.index, match.index + maxTagStartLength));
    if (start === null) continue;
    const [matchedText, before, quote] = start;
    const from = match.index + matchedText.length;
    const to = findValueEnd(html, from, quote);
    if (to === -1) break;
    const base64 = html.slice(from, to);
    const index = indexes.get(base64) ?? indexes.size;
    indexes.set(base64, index);
    htmlWithoutImages += `${html.slice(position, match.index)}${before}"${getEmbeddedImageSource(index)}"`;
    position = quote === undefined ? to : to + 1;
    image.lastIndex = position;
  }
  if (htmlWithoutImages.length + html.length - position > maxLength) return null;
  return { html: htmlWithoutImages + html.slice(position), images: [...indexes.keys()] };
}

/** Where an attribute's value ends; -1 where it does not. */
function findValueEnd(html: string, from: number, quote: string | undefined): number {
  if (quote !== undefined) return html.indexOf(quote, from);
  const end = /[\s>]/g;
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}
