import { toAsciiDigits } from "#domain/shared/digits.ts";
import { readStyle, unwrap } from "./element-style.ts";

interface ListItem {
  readonly element: Element;
  readonly level: number;
  readonly isOrdered: boolean;
  /** Null where the marker is no number: a bullet or a letter. */
  readonly number: number | null;
  readonly listId: string;
}

interface OpenList {
  readonly element: Element;
  last: ListItem;
}

/** Word exports list items as paragraphs with a bullet, and Word on the web as lists of one item without nesting. */
export function convertWordLists(body: Element): void {
  const webItems = flattenWebLists(body);
  let items: ListItem[] = [];
  const endList = () => {
    replaceItems(items);
    items = [];
  };
  for (const element of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li")) {
    const last = items.at(-1)?.element;
    if (last?.contains(element) === true) continue;
    const item = webItems.get(element) ?? parseParagraphItem(element);
    if (item === null || element.previousElementSibling !== last) endList();
    if (item !== null) items.push(item);
  }
  endList();
}

function flattenWebLists(body: Element): ReadonlyMap<Element, ListItem> {
  const items = new Map<Element, ListItem>();
  for (const list of body.querySelectorAll("ul, ol")) {
    const elements = [...list.children];
    const isFlat = elements.every(
      (each) => each.matches("li[data-aria-level]") && each.querySelector("ul, ol") === null,
    );
    if (!isFlat || list.closest("li") !== null) continue;
    const isOrdered = list.localName === "ol";
    for (const [index, element] of elements.entries()) {
      items.set(element, {
        element,
        level: Number(element.getAttribute("data-aria-level")),
        isOrdered,
        number: isOrdered ? Number(list.getAttribute("start") ?? 1) + index : null,
        listId: element.getAttribute("data-listid") ?? "",
      });
    }
    const box = list.parentElement;
    unwrap(list);
    if (box?.matches("div") === true && [...box.children].every((each) => items.has(each))) unwrap(box);
  }
  return items;
}

function parseParagraphItem(element: Element): ListItem | null {
  const [, listId, level] = /^(.*?)\s*\blevel(\d)/.exec(readStyle(element).get("mso-list") ?? "") ?? [];
  if (listId === undefined || !element.matches("p")) return null;
  const markers = [...element.querySelectorAll("[data-style]")].filter((each) =>
    /mso-list\s*:\s*ignore/i.test(each.getAttribute("data-style") ?? ""),
  );
  const marker = markers.map((each) => each.textContent).join("");
  for (const each of markers) each.remove();
  return { element, level: Number(level), listId, ...parseMarker(marker) };
}

/** "1.", "(a)", "iv)", "أ-", "١." and "2.1" count. A single Latin letter is a sign of Wingdings or a round bullet. */
function parseMarker(marker: string): Pick<ListItem, "isOrdered" | "number"> {
  const text = toAsciiDigits(marker.normalize("NFKC")).replace(/[\s\p{Cf}]/gu, "");
  const isOrdered = /[\p{L}\p{N}]/u.test(text) && !/^\p{Script=Latin}$/u.test(text);
  const digits = /(\d+)\D*$/.exec(text)?.[1];
  return { isOrdered, number: isOrdered && digits !== undefined ? Number(digits) : null };
}

function replaceItems(items: readonly ListItem[]): void {
  const open: OpenList[] = [];
  for (const item of items) {
    while ((open.at(-1)?.last.level ?? 0) > item.level) open.pop();
    let list = open.at(-1);
    if (list?.last.level === item.level && !isContinued(list.last, item)) {
      open.pop();
      list = open.at(-1);
    }
    if (list === undefined || list.last.level < item.level) {
      const element = createList(item);
      const parent = list?.element.lastElementChild;
      if (parent) parent.append(element);
      else item.element.before(element);
      list = { element, last: item };
      open.push(list);
    }
    list.last = item;
    list.element.append(toListElement(item.element));
  }
}

function isContinued(last: ListItem, item: ListItem): boolean {
  if (last.isOrdered !== item.isOrdered) return false;
  if (!item.isOrdered || last.listId === item.listId) return true;
  return last.number !== null && item.number === last.number + 1;
}

function createList({ element, isOrdered, number }: ListItem): Element {
  const list = element.ownerDocument.createElement(isOrdered ? "ol" : "ul");
  if (number !== null && number > 1) list.setAttribute("start", String(number));
  return list;
}

function toListElement(element: Element): Element {
  if (element.matches("li")) return element;
  const item = element.ownerDocument.createElement("li");
  const paragraph = element.ownerDocument.createElement("p");
  paragraph.append(...element.childNodes);
  item.append(paragraph);
  element.remove();
  return item;
}
