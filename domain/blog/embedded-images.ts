export interface ExtractedText {
  readonly html: string;
  readonly images: readonly string[];
}

const embeddedImage =
  /^(<img(?=[\s/])(?:[^<>"']|"[^<"]*"|'[^<']*')*?[\s/]src\s*=\s*)(?:(["'])\s*)?data:[^<>"',]*;base64,/i;

const maxTagStartLength = 1000;

export function getEmbeddedImageSource(index: number): string {
  return `embedded:${index}`;
}

/**
 * Embedded images are nearly all of the HTML, and no parser has to read them. Returns null if the rest exceeds
 * `maxLength` characters; it stops there, so that no text takes long.
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

function findValueEnd(html: string, from: number, quote: string | undefined): number {
  if (quote !== undefined) return html.indexOf(quote, from);
  const end = /[\s>]/g;
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}
