const boxSelector =
  'input[type="checkbox"], img[aria-roledescription="checkbox"], [role="checkbox"], li[data-checked]';

const checkedSelector = '[checked], [aria-checked="true"], [data-checked="true"], [alt="checked" i]';

const signs = { checked: "\u2611 ", unchecked: "\u2610 " } as const;

/** Posts have no check boxes. Google Docs copies pictures of them, other editors elements of forms. */
export function convertCheckBoxes(body: Element): void {
  const items = new Map<Element, string>();
  for (const box of body.querySelectorAll(boxSelector)) {
    const sign = box.matches(checkedSelector) ? signs.checked : signs.unchecked;
    const item = box.closest("li");
    if (item === null) box.before(sign);
    else if (!items.has(item)) items.set(item, sign);
    if (box.matches("input, img")) box.remove();
  }
  for (const item of body.querySelectorAll("li")) {
    const [, mark] = /^\s*\[([ xX])\]\s/.exec(item.textContent) ?? [];
    const text = findFirstText(item);
    const typed = mark === undefined ? "" : mark === " " ? signs.unchecked : signs.checked;
    const sign = items.get(item) ?? typed;
    if (sign === "") continue;
    if (text === null) item.prepend(sign);
    else text.data = sign + text.data.replace(/^\s*\[[ xX]\]\s*/, "").trimStart();
  }
}

function findFirstText(element: Element): Text | null {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node instanceof Text && node.data.trim() !== "") return node;
  }
  return null;
}
