const figureOrCaption =
  /<figure>((?:(?!<\/?figure>).)*)<\/figure>|<figcaption>((?:(?!<\/?figcaption>).)*)<\/figcaption>|<\/?fig(?:ure|caption)>/gs;

const captionedImagePattern = /^\s*(<img [^>]*>)\s*(?:<figcaption>(.*)<\/figcaption>\s*)?$/s;

const blockTagPattern = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|img|figure|figcaption)\b/;

/**
 * The only figure that stays is `<figure><img><figcaption>inline text</figcaption></figure>`, with or without its
 * caption.
 */
export function normalizeFigures(html: string): string {
  return html.replace(figureOrCaption, (_match, figure: string | undefined, caption: string | undefined) => {
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
