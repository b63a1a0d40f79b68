/** Creates React elements from a tree (`element-tree.ts`). */
export const elementSource = `import { createElement } from "react";

export function element(tree, key) {
  if (typeof tree === "string") return tree;
  const { tag, props, children } = tree;
  return createElement(tag, { key, ...props }, ...(children.length === 0 ? [] : [children.map(element)]));
}
`;

/** The layout of every page. */
export const layoutSource = `export default function Layout({ children }) {
  return (
    <html lang="en" dir="ltr">
      <body>{children}</body>
    </html>
  );
}
`;

/** A page that is rendered at build time. @param depth number of folders between the page and the folder app */
export function createPageSource(depth: number): string {
  return `import { element } from "${depth === 0 ? "./" : "../".repeat(depth)}element.js";
import tree from "./tree.json";

export const dynamic = "force-static";
export const metadata = { title: tree.title, description: tree.description };

export default function Page() {
  return (
    <>
      {tree.links.map(element)}
      {tree.body.map(element)}
    </>
  );
}
`;
}

/** The API route with the whole catalogue, rendered at build time. */
export const productsRouteSource = `import products from "./products.json";

export const dynamic = "force-static";

export function GET() {
  return Response.json(products);
}
`;
