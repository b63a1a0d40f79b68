import type { Page } from "@playwright/test";

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** @throws if the document is not well formed */
export async function readXml(page: Page, url: string): Promise<XmlElement> {
  const text = await (await page.request.get(url)).text();
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "application/xml");
    const problem = parsed.querySelector("parsererror");
    if (problem !== null) throw new Error(problem.textContent);
    const read = (element: Element): XmlElement => ({
      name: element.nodeName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      text: element.textContent,
      children: [...element.children].map(read),
    });
    return read(parsed.documentElement);
  }, text);
}

export function findChildren(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function findChildText(element: XmlElement, name: string): string | undefined {
  return findChildren(element, name)[0]?.text;
}
