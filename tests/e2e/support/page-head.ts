import type { Page } from "@playwright/test";

type StructuredDataNode = Readonly<Record<string, unknown>>;

interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly socialTags: Readonly<Record<string, string>>;
  readonly nodes: readonly StructuredDataNode[];
}

export function readHead(page: Page): Promise<PageHead> {
  return page.evaluate(() => {
    const readAttribute = (selector: string, attribute: string) => {
      const found = [...document.querySelectorAll(selector)];
      if (found.length !== 1) throw new Error(`${location.pathname} has ${found.length} of ${selector}`);
      return found[0]?.getAttribute(attribute) ?? "";
    };
    const tags = [...document.querySelectorAll("meta[property^='og:'], meta[name^='twitter:']")];
    const data = [...document.querySelectorAll("script[type='application/ld+json']")];
    return {
      title: document.title,
      description: readAttribute("meta[name=description]", "content"),
      canonical: readAttribute("link[rel=canonical]", "href"),
      socialTags: Object.fromEntries(
        tags.map((tag) => [
          tag.getAttribute("property") ?? tag.getAttribute("name") ?? "",
          tag.getAttribute("content") ?? "",
        ]),
      ),
      nodes: data.flatMap((script) => JSON.parse(script.textContent)["@graph"]),
    };
  });
}

export function findNode(head: Pick<PageHead, "nodes">, type: string): StructuredDataNode | null {
  return head.nodes.find((node) => node["@type"] === type) ?? null;
}
