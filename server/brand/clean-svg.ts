import sanitizeHtml, { type Attributes } from "sanitize-html";
import { InvalidInput } from "#server/shared/invalid-input.ts";

const maxSvgLength = 200_000;

/** Shapes, and the gradients and clips that their attributes name. `use`, `image`, `text` and animations are none. */
const shapes = "path rect circle ellipse line polyline polygon".split(" ");
const allowedTags = [..."svg g defs linearGradient radialGradient stop clipPath mask".split(" "), ...shapes];

const allowedAttributes = (
  "xmlns id viewBox transform gradientTransform gradientUnits clipPathUnits maskUnits d points offset pathLength " +
  "x y x1 y1 x2 y2 cx cy r rx ry fx fy width height color opacity clip-path clip-rule mask fill fill-opacity " +
  "fill-rule stop-color stop-opacity stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin " +
  "stroke-miterlimit stroke-dasharray"
).split(" ");

/** Without its parts a logo would look different: such a file is refused rather than cleaned. */
const refusals = [
  [/<!(?:DOCTYPE[^>]*\[|ENTITY)/i, "has definitions of entities"],
  [/<(?:\w+:)?style\b/i, "has its colours in a style sheet: export it with presentation attributes"],
  [/<(?:\w+:)?(?:text|foreignObject)\b/i, "has text: convert the text to paths"],
  [/<(?:\w+:)?image\b/i, "has a picture in it: export shapes alone, or send a PNG"],
  [/<(?:\w+:)?use\b/i, "repeats shapes by reference: expand them when you export it"],
] as const;

export interface CleanSvg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Scripts, handlers, styles, links and references to other files are removed.
 * @throws InvalidInput in words, if nothing is left to draw or the drawing would lose a part
 */
export function cleanSvg(svg: string): CleanSvg {
  if (svg.length > maxSvgLength) throw new InvalidInput("size", "An SVG has at most 200 kB");
  for (const [pattern, reason] of refusals)
    if (pattern.test(svg)) throw new InvalidInput("value", `The SVG ${reason}`);
  let size: readonly [number, number] | null = null;
  const text = sanitizeHtml(svg, {
    allowedTags,
    allowedAttributes: { "*": allowedAttributes },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    textFilter: () => "",
    nonTextTags: ["script", "style", "title", "desc", "metadata"],
    transformTags: {
      "*": (tagName, attributes) => {
        const attribs = keepShapeAttributes(attributes);
        if (tagName !== "svg") return { tagName, attribs };
        const box = readViewBox(attributes);
        // A drawing inside the drawing has no size of its own.
        size ??= box === null ? null : [box[2], box[3]];
        const viewBox = box === null ? {} : { viewBox: box.join(" ") };
        return {
          tagName,
          attribs: { ...omitSize(attribs), ...viewBox, xmlns: "http://www.w3.org/2000/svg" },
        };
      },
    },
    allowedSchemes: [],
  }).trim();
  const [width = 0, height = 0] = size ?? [];
  if (!text.startsWith("<svg") || !text.endsWith("</svg>") || !(width > 0 && height > 0))
    throw new InvalidInput("value", "The SVG could not be read: it needs an svg element with its size");
  if (!new RegExp(`<(?:${shapes.join("|")})\\b`).test(text))
    throw new InvalidInput("value", "The SVG has no shape that could be drawn");
  return { text, width, height };
}

/** Many programs write presentation attributes as a style, such as "fill:red". */
function keepShapeAttributes({ style = "", ...attributes }: Attributes): Attributes {
  const declarations = style
    .split(";")
    .map((declaration) => declaration.split(":").map((part) => part.trim()))
    .filter(([name, value]) => allowedAttributes.includes(name ?? "") && value !== undefined);
  const all: Attributes = { ...attributes, ...Object.fromEntries(declarations) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !refersElsewhere(value)));
}

/** Of functions only `url(#id)`, colours and transforms are known to be harmless. */
function refersElsewhere(value: string): boolean {
  return /[\\<>&]/.test(value) || (/url\s*\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value));
}

function omitSize({ width: _width, height: _height, ...attributes }: Attributes): Attributes {
  return attributes;
}

function readViewBox({ viewBox, width, height }: Attributes): [number, number, number, number] | null {
  const [x = 0, y = 0, wide = 0, high = 0] = (viewBox ?? `0 0 ${width ?? ""} ${height ?? ""}`)
    .trim()
    .split(/[\s,]+/)
    .map(parseFloat);
  const isUsable = [x, y, wide, high].every((number) => Number.isFinite(number) && Math.abs(number) < 1e6);
  return isUsable && wide > 0 && high > 0 ? [x, y, wide, high] : null;
}
