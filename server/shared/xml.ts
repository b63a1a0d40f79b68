export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function createXml(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly (Xml | string | null)[]
): Xml {
  const opening = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${escapeXml(value)}"`))
    .join("");
  const inner = content.map((part) => (part instanceof Xml ? part.text : escapeXml(part ?? ""))).join("");
  return new Xml(inner === "" ? `<${name}${opening}/>` : `<${name}${opening}>${inner}</${name}>`);
}

export function renderXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
