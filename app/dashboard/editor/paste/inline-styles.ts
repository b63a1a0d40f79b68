import type { HighlightName } from "#domain/blog/post-markup.ts";
import { readStyle } from "./element-style.ts";

const highlightByColour: Readonly<Record<string, HighlightName>> = {
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

const blockSelector =
  "p, h1, h2, h3, h4, h5, h6, li, ul, ol, div, table, tbody, tr, td, th, body, blockquote, pre, figure";

export function convertMarks(body: Element): void {
  for (const element of body.querySelectorAll("b, strong, i, em, u, s")) {
    if (isCancelled(element)) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll("[data-style]")) {
    if (element.matches(blockSelector)) continue;
    for (const mark of createMarks(element)) {
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

/** Google Docs wraps the copied content in a `<b>` with normal weight. */
function isCancelled(element: Element): boolean {
  const style = readStyle(element);
  if (element.matches("b, strong")) return /^(?:normal|[1-4]00)$/.test(style.get("font-weight") ?? "");
  if (element.matches("i, em")) return style.get("font-style") === "normal";
  return style.get("text-decoration") === "none";
}

function createMarks(element: Element): readonly HTMLElement[] {
  const style = readStyle(element);
  const decoration = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  const names: string[] = [];
  if (
    /^(?:bold|bolder|[6-9]00)$/.test(style.get("font-weight") ?? "") &&
    !isInside(element, "b, strong, h1, h2, h3, h4, h5, h6")
  ) {
    names.push("strong");
  }
  if (/^(?:italic|oblique)/.test(style.get("font-style") ?? "") && !isInside(element, "i, em"))
    names.push("em");
  if (decoration.includes("underline") && !isInside(element, "u, a") && element.querySelector("a") === null) {
    names.push("u");
  }
  if (decoration.includes("line-through") && !isInside(element, "s, strike, del")) names.push("s");
  if (style.get("vertical-align") === "super" && !isInside(element, "sup")) names.push("sup");
  if (style.get("vertical-align") === "sub" && !isInside(element, "sub")) names.push("sub");
  const marks = names.map((name) => element.ownerDocument.createElement(name));
  const highlight = findHighlight(style);
  if (highlight !== undefined) {
    const mark = element.ownerDocument.createElement("mark");
    mark.className = `hl-${highlight}`;
    marks.push(mark);
  }
  return marks;
}

function isInside(element: Element, selector: string): boolean {
  return element.closest(selector) !== null;
}

function findHighlight(style: ReadonlyMap<string, string>): HighlightName | undefined {
  const colour = style.get("background-color") ?? style.get("background") ?? style.get("mso-highlight") ?? "";
  const [, red, green, blue] = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(colour) ?? [];
  const value =
    red === undefined
      ? colour
      : `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  return highlightByColour[value];
}
