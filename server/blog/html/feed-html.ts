import { alignedTags, cellAttributes, directedAttributes } from "./clean-html.ts";
import { isolationAttributes } from "#domain/blog/post-markup.ts";

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel"],
  img: ["src", "alt", "title", "width", "height"],
  ...Object.fromEntries(alignedTags.map((tag) => [tag, ["dir"]])),
  ...directedAttributes,
  ...cellAttributes,
  bdi: Object.keys(isolationAttributes),
};

const urlAttributes: readonly string[] = ["href", "src"];

/** A reader resolves no address: as on the page, "#steps" and "?x" lead to the post. */
export function toFeedHtml(html: string, postUrl: string): string {
  return html.replace(
    /<([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")+)/g,
    (_tag, name: string, attributes: string) => {
      const allowed = attributes.replace(/ ([a-z-]+)="([^"]*)"/g, (attribute, key: string, value: string) => {
        if (!allowedAttributes[name]?.includes(key)) return "";
        return urlAttributes.includes(key) ? ` ${key}="${toAbsoluteUrl(value, postUrl)}"` : attribute;
      });
      return `<${name}${allowed}`;
    },
  );
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const characterByEntity = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

function toAbsoluteUrl(value: string, baseUrl: string): string {
  const decoded = value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characterByEntity[entity] ?? entity);
  const url = URL.parse(decoded, baseUrl);
  return url === null ? value : url.href.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
