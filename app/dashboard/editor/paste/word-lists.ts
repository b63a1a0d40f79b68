import { readStyle } from "./element-style.ts";

interface ListItem {
  readonly element: Element;
  readonly level: number;
  readonly marker: string;
}

/** Word exports list items as paragraphs with a bullet. */
export function convertWordLists(body: Element): void {
  let items: ListItem[] = [];
  const endList = () => {
    if (items.length > 0) replaceItems(items);
    items = [];
  };
  for (const element of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    const item = parseItem(element);
    if (items.length > 0 && (item === null || element.previousElementSibling !== items.at(-1)?.element))
      endList();
    if (item !== null) items.push(item);
  }
  endList();
}

function parseItem(element: Element): ListItem | null {
  const level = /\blevel(\d)/.exec(readStyle(element).get("mso-list") ?? "")?.[1];
  if (level === undefined || !element.matches("p")) return null;
  const markers = [...element.querySelectorAll("[data-style]")].filter((each) =>
    /mso-list\s*:\s*ignore/i.test(each.getAttribute("data-style") ?? ""),
  );
  const marker = markers.map((each) => each.textContent).join("");
  for (const each of markers) each.remove();
  return { element, level: Number(level), marker: marker.replace(/\s/g, "") };
}

function replaceItems(items: readonly ListItem[]): void {
  const [first] = items;
  if (first === undefined) return;
  const { ownerDocument } = first.element;
  const open: { readonly level: number; readonly list: Element }[] = [];
  for (const { element, level, marker } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = createList(ownerDocument, marker);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else element.before(list);
      open.push({ level, list });
    }
    const item = ownerDocument.createElement("li");
    const paragraph = ownerDocument.createElement("p");
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    open.at(-1)?.list.append(item);
    element.remove();
  }
}

function createList(document: Document, marker: string): Element {
  const number = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(marker)?.[1];
  const list = document.createElement(number === undefined ? "ul" : "ol");
  if (number !== undefined && Number(number) > 1) list.setAttribute("start", number);
  return list;
}
