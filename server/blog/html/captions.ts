/** A figure without another in it, a caption without another in it, or a lonely tag of either. */
const figureOrCaption =
  /<figure>((?:(?!<\/?figure>).)*)<\/figure>|<figcaption>((?:(?!<\/?figcaption>).)*)<\/figcaption>|<\/?fig(?:ure|caption)>/gs;

const captionedImagePattern = /^\s*(<img [^>]*>)\s*(?:<figcaption>(.*)<\/figcaption>\s*)?$/s;

/** What cannot stand in a line of text. */
const blockTagPattern = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|img|figure|figcaption)\b/;

/**
 * Leaves figures in clean HTML only where they are a picture with its caption, in exactly this form:
 * `<figure><img><figcaption>words</figcaption></figure>`, where the caption is a line of text or missing.
 * Of any other figure the content stays; a caption without a picture becomes a paragraph.
 */
export function normalizeFigures(html: string): string {
  return html.replace(figureOrCaption, (_piece, figure: string | undefined, caption: string | undefined) => {
    if (figure !== undefined) return formatCaptionedImage(figure) ?? normalizeFigures(figure);
    return caption === undefined ? "" : formatLooseCaption(caption);
  });
}

function formatCaptionedImage(figure: string): string | null {
  const [, image, caption] = captionedImagePattern.exec(figure) ?? [];
  if (image === undefined || (caption !== undefined && blockTagPattern.test(caption))) return null;
  const figcaption = caption === undefined ? "" : `<figcaption>${caption}</figcaption>`;
  return `<figure>${image}${figcaption}</figure>`;
}

function formatLooseCaption(caption: string): string {
  if (blockTagPattern.test(caption)) return normalizeFigures(caption);
  return caption.trim() === "" ? "" : `<p>${caption}</p>`;
}
