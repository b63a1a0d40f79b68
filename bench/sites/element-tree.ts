import { Window } from "happy-dom";

/** An element as JSON, from which the Next.js app creates React elements. */
export interface ElementTree {
  readonly tag: string;
  readonly props: Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>;
  readonly children: readonly (ElementTree | string)[];
}

/** Elements that only our pages need, or that the framework adds. */
const skippedTags = new Set(["script", "noscript", "template", "title", "meta", "base"]);

/** React's names of HTML attributes. */
const reactNames: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  value: "defaultValue",
  checked: "defaultChecked",
  srcset: "srcSet",
  imagesrcset: "imageSrcSet",
  imagesizes: "imageSizes",
  fetchpriority: "fetchPriority",
  crossorigin: "crossOrigin",
  maxlength: "maxLength",
  readonly: "readOnly",
  tabindex: "tabIndex",
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  novalidate: "noValidate",
  enctype: "encType",
  viewbox: "viewBox",
};

/** The head and body of a page as trees. */
export interface PageTree {
  readonly title: string;
  readonly description: string;
  readonly links: readonly ElementTree[];
  readonly body: ElementTree["children"];
}

/** Parses a page of our site without its scripts: the other framework has its own. */
export function parsePage(html: string): PageTree {
  const window = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  const { document } = window;
  document.write(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, ""));
  const links = [...document.head.children].filter(
    (element) =>
      element.localName === "link" && /^(?:stylesheet|preload|icon)$/.test(element.getAttribute("rel") ?? ""),
  );
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
    links: links.map((element) => toLinkProps(toTree(element))),
    body: toChildren(document.body),
  };
}

/** React puts a stylesheet with a precedence into the head and blocks rendering until it is loaded. */
function toLinkProps(link: ElementTree): ElementTree {
  return link.props["rel"] === "stylesheet"
    ? { ...link, props: { ...link.props, precedence: "default" } }
    : link;
}

type Attributed = {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string | null }>;
};
type DomNode = { readonly nodeType: number; readonly textContent: string | null };
type DomElement = Attributed & DomNode & { readonly childNodes: Iterable<DomNode> };

function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

function toTree(element: DomElement): ElementTree {
  return { tag: element.localName, props: toProps(element), children: toChildren(element) };
}

function toChildren(element: DomElement): ElementTree["children"] {
  return [...element.childNodes].flatMap((node): (ElementTree | string)[] => {
    if (node.nodeType === 3) return [node.textContent ?? ""];
    if (!isElement(node) || skippedTags.has(node.localName)) return [];
    return [toTree(node)];
  });
}

function toProps(element: Attributed): ElementTree["props"] {
  const props: Record<string, ElementTree["props"][string]> = {};
  for (const { name, value: text } of element.attributes) {
    const value = text ?? "";
    if (name === "selected" || name.startsWith("on")) continue;
    if (name === "style") props["style"] = parseStyle(value);
    // In these elements `value` is not a default value.
    else if (name === "value" && ["option", "button", "li", "data", "meter"].includes(element.localName))
      props["value"] = value;
    else {
      const isFlag = value === "" && !name.startsWith("data-") && name !== "alt" && name !== "value";
      props[reactNames[name.toLowerCase()] ?? name] = isFlag ? true : value;
    }
  }
  return props;
}

function parseStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of text.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim();
    const key = name.startsWith("--")
      ? name
      : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    style[key] = declaration.slice(colon + 1).trim();
  }
  return style;
}
