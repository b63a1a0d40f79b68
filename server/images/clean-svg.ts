import sanitizeHtml, { type IOptions } from "sanitize-html";
import { InvalidInput } from "#server/shared/invalid-input.ts";

const maxLength = 200_000;

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

const allowedAttributes =
  "xmlns viewBox id d points x y width height rx ry cx cy r x1 y1 x2 y2 fx fy offset transform gradientUnits gradientTransform clipPathUnits clip-path fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity stop-color stop-opacity opacity";

const options: IOptions = {
  allowedTags: ["svg", "g", "defs", "clipPath", "linearGradient", "radialGradient", "stop", ...shapes],
  allowedAttributes: { "*": allowedAttributes.split(" ") },
  selfClosing: [...shapes, "stop"],
  nonTextTags: ["style", "script", "foreignObject", "metadata", "title", "desc", "text"],
  nestingLimit: 32,
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  textFilter: () => "",
  transformTags: {
    "*": (tagName, { style = "", ...attributes }) => ({
      tagName,
      attribs: Object.fromEntries(
        [...Object.entries(attributes), ...style.split(";").map(splitDeclaration)].filter(isLocal),
      ),
    }),
  },
};

function splitDeclaration(declaration: string): [string, string] {
  const [name = "", value = ""] = declaration.split(":");
  return [name.trim(), value.trim()];
}

/** A reference leads to a gradient or clip path of the same drawing. */
function isLocal([name, value]: [string, string]): boolean {
  return name !== "" && name !== "xmlns" && (!/[\\(]/.test(value) || isHarmless(value));
}

function isHarmless(value: string): boolean {
  return /^(?:url\(['"]?#[\w-]+['"]?\)|(?:\s*(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\([-\d.,%\s/e+]*\))+)$/i.test(
    value.trim(),
  );
}

/**
 * A drawing of shapes and colours with a viewBox: no script, text, style sheet, embedded or foreign file is left.
 * @throws InvalidInput if it is no drawing, or none after that
 */
export function cleanSvg(text: string): string {
  if (text.length > maxLength)
    throw new InvalidInput("size", `The SVG is too large: at most ${maxLength / 1000} KB`);
  const cleaned = sanitizeHtml(text, options).trim();
  const [root = "", attributes = ""] = /^<svg\b([^>]*)>/.exec(cleaned) ?? [];
  if (root === "" || cleaned.lastIndexOf("<svg") > 0)
    throw new InvalidInput("value", "This is no SVG drawing, or one with several drawings in it");
  if (!shapes.some((shape) => cleaned.includes(`<${shape} `)))
    throw new InvalidInput("value", "The SVG has no shapes: convert its text and pictures to paths");
  const look = attributes.replaceAll(/ (?:viewBox|width|height|x|y)="[^"]*"/g, "");
  const viewBox =
    readAttribute(attributes, "viewBox") ??
    `0 0 ${readSide(attributes, "width")} ${readSide(attributes, "height")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${look}>${cleaned.slice(root.length)}`;
  const aspectRatio = readAspectRatio(svg);
  if (!(aspectRatio >= 0.05 && aspectRatio <= 20))
    throw new InvalidInput("value", "Give the SVG a viewBox of four numbers, with sides of at most 20 to 1");
  return svg;
}

/** Of a cleaned drawing, in its own units. */
export function readSize(svg: string): { readonly width: number; readonly height: number } {
  const [, , width = 0, height = 0] = (readAttribute(svg, "viewBox") ?? "").split(/[\s,]+/).map(Number);
  return { width, height };
}

export function readAspectRatio(svg: string): number {
  const { width, height } = readSize(svg);
  return width / height;
}

function readSide(attributes: string, name: "width" | "height"): number {
  return Number.parseFloat(readAttribute(attributes, name) ?? "");
}

function readAttribute(text: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1];
}
