import type { HighlightName } from "../../../../domain/blog/post-markup.ts";
import { styleOf } from "./element-style.ts";

/** Colours other programs highlight with, and ours, by the one they come closest to. */
const highlightOf: Readonly<Record<string, HighlightName>> = {
  "#fff2cc": "yellow",
  "#ffff00": "yellow",
  yellow: "yellow",
  "#cce0ff": "blue",
  "#00ffff": "blue",
  aqua: "blue",
  cyan: "blue",
  turquoise: "blue",
  "#ccffcc": "green",
  "#00ff00": "green",
  lime: "green",
};

const blocks =
  "p, h1, h2, h3, h4, h5, h6, li, ul, ol, div, table, tbody, tr, td, th, body, blockquote, pre, figure";

/** Says with elements what other programs say with styles: `font-weight: 700` becomes `<strong>`. */
export function makeMarks(body: Element): void {
  for (const element of body.querySelectorAll("b, strong, i, em, u, s")) {
    if (isCancelled(element)) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll("[data-style]")) {
    if (element.matches(blocks)) continue;
    for (const mark of marksOf(element)) {
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

/** Google Docs puts the whole copy in a `<b>` that is not bold. */
function isCancelled(element: Element): boolean {
  const style = styleOf(element);
  if (element.matches("b, strong")) return /^(?:normal|[1-4]00)$/.test(style.get("font-weight") ?? "");
  if (element.matches("i, em")) return style.get("font-style") === "normal";
  return style.get("text-decoration") === "none";
}

function marksOf(element: Element): readonly HTMLElement[] {
  const style = styleOf(element);
  const decoration = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  const names: string[] = [];
  if (
    /^(?:bold|bolder|[6-9]00)$/.test(style.get("font-weight") ?? "") &&
    !isIn(element, "b, strong, h1, h2, h3, h4, h5, h6")
  ) {
    names.push("strong");
  }
  if (/^(?:italic|oblique)/.test(style.get("font-style") ?? "") && !isIn(element, "i, em")) names.push("em");
  if (decoration.includes("underline") && !isIn(element, "u, a") && element.querySelector("a") === null) {
    names.push("u");
  }
  if (decoration.includes("line-through") && !isIn(element, "s, strike, del")) names.push("s");
  if (style.get("vertical-align") === "super" && !isIn(element, "sup")) names.push("sup");
  if (style.get("vertical-align") === "sub" && !isIn(element, "sub")) names.push("sub");
  const marks = names.map((name) => element.ownerDocument.createElement(name));
  const highlight = highlightIn(style);
  if (highlight !== undefined) {
    const mark = element.ownerDocument.createElement("mark");
    mark.className = `hl-${highlight}`;
    marks.push(mark);
  }
  return marks;
}

function isIn(element: Element, selector: string): boolean {
  return element.closest(selector) !== null;
}

function highlightIn(style: ReadonlyMap<string, string>): HighlightName | undefined {
  const colour = style.get("background-color") ?? style.get("background") ?? style.get("mso-highlight") ?? "";
  const [, red, green, blue] = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(colour) ?? [];
  const value =
    red === undefined
      ? colour
      : `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  return highlightOf[value];
}
