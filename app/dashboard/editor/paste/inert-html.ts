/**
 * Pasted HTML with everything gone that a browser would act on when it reads it. Style attributes, which the policy of
 * the page forbids even in a document that nobody sees, are kept as `data-style` for the cleaning to read.
 */
export function toInertHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>|<\/?[a-z]+:[a-z][^>]*>/gi, "")
    .replace(
      /<(style|script|head|xml|title|template|noscript|iframe|object|svg|math)\b[\s\S]*?<\/\1\s*>/gi,
      "",
    )
    .replace(/<(?:style|script|iframe|object|embed|link|meta|base|svg|math)\b[^>]*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, toInertTag);
}

function toInertTag(tag: string): string {
  return tag
    .replace(/([\s"'/])style(\s*=)/gi, "$1data-style$2")
    .replace(/([\s"'/])on[a-z]+(\s*=)/gi, "$1data-off$2")
    .replace(/([\s"'/])(?:srcset|srcdoc|background|poster)(\s*=)/gi, "$1data-off$2");
}
