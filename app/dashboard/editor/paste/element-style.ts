/** The Content Security Policy keeps the browser from parsing styles. */
export function readStyle(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute("data-style") ?? "").split(";").map((declaration) => {
    const colon = declaration.indexOf(":");
    return [
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ] as const;
  });
  return new Map(declarations.filter(([name]) => name !== ""));
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function renameElement(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) {
    if (/^[a-z][a-z-]*$/.test(attribute)) other.setAttribute(attribute, value);
  }
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}
