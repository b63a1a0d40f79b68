/** A figure without another in it, a caption without another in it, or a lonely tag of either. */
const piece =
  /<figure>((?:(?!<\/?figure>).)*)<\/figure>|<figcaption>((?:(?!<\/?figcaption>).)*)<\/figcaption>|<\/?fig(?:ure|caption)>/gs;

const captioned = /^\s*(<img [^>]*>)\s*(?:<figcaption>(.*)<\/figcaption>\s*)?$/s;

/** What cannot stand in a line of text. */
const block = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|img|figure|figcaption)\b/;

/**
 * Leaves figures in clean HTML only where they are a picture with its caption, in exactly this form:
 * `<figure><img><figcaption>words</figcaption></figure>`, where the caption is a line of text or missing.
 * Of any other figure the content stays; a caption without a picture becomes a paragraph.
 */
export function onlyCaptionedPictures(html: string): string {
  return html.replace(piece, (_piece, figure: string | undefined, caption: string | undefined) => {
    if (figure !== undefined) return captionedPicture(figure) ?? onlyCaptionedPictures(figure);
    return caption === undefined ? "" : looseCaption(caption);
  });
}

function captionedPicture(figure: string): string | null {
  const [, picture, caption] = captioned.exec(figure) ?? [];
  if (picture === undefined || (caption !== undefined && block.test(caption))) return null;
  const below = caption === undefined ? "" : `<figcaption>${caption}</figcaption>`;
  return `<figure>${picture}${below}</figure>`;
}

function looseCaption(caption: string): string {
  if (block.test(caption)) return onlyCaptionedPictures(caption);
  return caption.trim() === "" ? "" : `<p>${caption}</p>`;
}
