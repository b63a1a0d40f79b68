import { expect, test } from "vitest";
import { parsePage } from "./element-tree.ts";

const page = `<!DOCTYPE html><html lang="en"><head><title>Waraq</title><meta name="description" content="Paper."/>
<link rel="canonical" href="/"/><link rel="stylesheet" href="/assets/site.css"/><script type="module" src="/loader.js"></script></head>
<body><p class="mark" style="--at: 2; margin-top: 1px">One <b>two</b></p><script>{"a":"<b>"}</script>
<label for="q">Find<input id="q" value="a3" required="" alt=""/></label><select><option value="1" selected="">One</option></select></body></html>`;

test("the markup of a page is parsed to React elements, with its styles and without its scripts", () => {
  const { title, description, links, body } = parsePage(page);
  expect([title, description]).toEqual(["Waraq", "Paper."]);
  expect(links).toEqual([
    {
      tag: "link",
      props: { rel: "stylesheet", href: "/assets/site.css", precedence: "default" },
      children: [],
    },
  ]);
  const [paragraph, label, select] = body.filter((child) => typeof child !== "string");
  expect(paragraph).toEqual({
    tag: "p",
    props: { className: "mark", style: { "--at": "2", marginTop: "1px" } },
    children: ["One ", { tag: "b", props: {}, children: ["two"] }],
  });
  expect(label?.props).toEqual({ htmlFor: "q" });
  expect(label?.children[1]).toMatchObject({
    props: { id: "q", defaultValue: "a3", required: true, alt: "" },
  });
  expect(select?.children[0]).toMatchObject({ props: { value: "1" }, children: ["One"] });
});
