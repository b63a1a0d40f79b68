import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import {
  alignments,
  findImageSource,
  highlights,
  isLinkUrl,
  isolationAttributes,
  linkSchemes,
  maxSpans,
  parseDirection,
} from "#domain/blog/post-markup.ts";

const figureOrCaption =
  /<figure>((?:(?!<\/?figure>).)*)<\/figure>|<figcaption>((?:(?!<\/?figcaption>).)*)<\/figcaption>|<\/?fig(?:ure|caption)>/gs;

const captionedImagePattern = /^\s*(<img [^>]*>)\s*(?:<figcaption>(.*)<\/figcaption>\s*)?$/s;

const blockTagPattern =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|img|figure|figcaption|table|tbody|tr|th|td)\b/;

const linkAttributes = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

export const alignedTags = ["p", "h1", "h2", "h3", "h4", "h5", "h6"] as const;

const inlineTags = ["strong", "em", "s", "u", "code", "sup", "sub", "mark", "bdi", "a", "br", "img"];
const blockTags = [
  "ul",
  "ol",
  "li",
  "blockquote",
  "pre",
  "hr",
  "figure",
  "figcaption",
  "table",
  "tbody",
  "tr",
  "th",
  "td",
];

const tagAliases = { b: "strong", i: "em", del: "s", strike: "s", ins: "u" };

export interface ShownImage {
  readonly source: string;
  readonly width?: number;
  readonly height?: number;
}

type FindImage = (source: string) => ShownImage | null;

/**
 * Removes all HTML that the editor cannot write (specification sections 2 and 5). In the result every attribute has
 * double quotes and no value contains < or >: other modules read it by regular expressions.
 */
export function cleanHtml(html: string, findImage: FindImage = toAllowedImage): string {
  const clean = sanitizeHtml(html, {
    ...allowedHtml,
    transformTags: { ...transforms, img: (_, attributes) => transformImage(attributes, findImage) },
  });
  return normalizeFigures(clean).trim();
}

export function toAllowedImage(source: string): ShownImage | null {
  const stored = findImageSource(source);
  return stored === null ? null : { source: stored };
}

const transforms: NonNullable<IOptions["transformTags"]> = {
  ...tagAliases,
  ...Object.fromEntries(alignedTags.map((tag) => [tag, transformAlignedBlock])),
  ...Object.fromEntries(["ul", "ol", "blockquote", "table"].map((tag) => [tag, transformDirectedBlock])),
  a: (tagName, { href }) => ({
    tagName,
    attribs: { ...(href !== undefined && isLinkUrl(href) && { href }), ...linkAttributes },
  }),
  mark: transformHighlight,
  bdi: transformIsolation,
  th: transformCell,
  td: transformCell,
};

/** Of blocks that hold others. */
export const directedAttributes = { ul: ["dir"], ol: ["start", "dir"], blockquote: ["dir"], table: ["dir"] };

export const cellAttributes = { th: Object.keys(maxSpans), td: Object.keys(maxSpans) };

export const allowedHtml: IOptions = {
  allowedTags: [...alignedTags, ...blockTags, ...inlineTags],
  allowedAttributes: {
    ...Object.fromEntries(alignedTags.map((tag) => [tag, ["dir", "style"]])),
    a: ["href", "target", "rel"],
    mark: ["data-color", "style"],
    bdi: Object.keys(isolationAttributes),
    ...directedAttributes,
    ...cellAttributes,
    img: ["src", "alt", "title", "width", "height"],
  },
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  // The transforms have replaced all other styles already.
  parseStyleAttributes: false,
  nestingLimit: 50,
  exclusiveFilter({ tag, attribs }) {
    if (tag === "a" && attribs["href"] === undefined) return "excludeTag";
    if (tag === "mark" && Object.keys(attribs).length === 0) return "excludeTag";
    return tag === "img" && attribs["src"] === undefined;
  },
};

const alignmentPattern = new RegExp(
  `(?:^|;)\\s*text-align\\s*:\\s*(${alignments.join("|")})\\s*(?:;|$)`,
  "i",
);

function transformAlignedBlock(tagName: string, { style, dir }: Attributes): Tag {
  const align = alignmentPattern.exec(style ?? "")?.[1];
  return {
    tagName,
    attribs: {
      ...toDirectionAttribute(dir),
      ...(align !== undefined && { style: `text-align: ${align.toLowerCase()}` }),
    },
  };
}

function transformDirectedBlock(tagName: string, { dir, ...others }: Attributes): Tag {
  return { tagName, attribs: { ...others, ...toDirectionAttribute(dir) } };
}

function toDirectionAttribute(dir: string | undefined): Attributes {
  const direction = parseDirection(dir ?? null);
  return direction === null ? {} : { dir: direction };
}

function transformHighlight(_: string, attributes: Attributes): Tag {
  const wanted = `${attributes["data-color"] ?? ""} ${attributes["style"] ?? ""}`.toUpperCase();
  const colour = Object.keys(highlights).find((value) => wanted.includes(value));
  if (colour === undefined) return { tagName: "mark", attribs: {} };
  return {
    tagName: "mark",
    attribs: { "data-color": colour, style: `background-color: ${colour}; color: inherit` },
  };
}

function transformIsolation(tagName: string, attributes: Attributes): Tag {
  const allowed = Object.entries(isolationAttributes).flatMap(([name, values]) => {
    const value = values.find((each) => each === attributes[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return { tagName, attribs: Object.fromEntries(allowed) };
}

function transformCell(tagName: string, attributes: Attributes): Tag {
  const allowed = Object.entries(maxSpans).flatMap(([name, max]) => {
    const span = attributes[name] ?? "";
    return /^[1-9]\d{0,2}$/.test(span) && span !== "1" && Number(span) <= max ? [[name, span]] : [];
  });
  return { tagName, attribs: Object.fromEntries(allowed) };
}

function transformImage(attributes: Attributes, findImage: FindImage): Tag {
  const image = findImage(attributes["src"] ?? "");
  if (image === null) return { tagName: "img", attribs: {} };
  const attribs: Attributes = { src: image.source, alt: attributes["alt"] ?? "" };
  if (attributes["title"] !== undefined) attribs["title"] = attributes["title"];
  for (const side of ["width", "height"] as const) {
    const length = image[side] ?? attributes[side];
    if (/^[1-9]\d{0,4}$/.test(String(length))) attribs[side] = String(length);
  }
  return { tagName: "img", attribs };
}

/**
 * The only figure that stays is `<figure><img><figcaption>inline text</figcaption></figure>`, with or without its
 * caption.
 */
function normalizeFigures(html: string): string {
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
