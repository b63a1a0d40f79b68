const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start"],
};

const urlAttributes: readonly string[] = ["href", "src"];

/**
 * Prepares clean HTML for a feed: removes styles and classes, and makes every URL absolute. In clean HTML every attribute
 * has double quotes and no value contains < or >.
 * @param publicUrl without a trailing slash
 */
export function toFeedHtml(html: string, publicUrl: string): string {
  return html.replace(
    /<([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")+)/g,
    (_tag, name: string, attributes: string) => {
      const allowed = attributes.replace(/ ([a-z-]+)="([^"]*)"/g, (attribute, key: string, value: string) => {
        if (!allowedAttributes[name]?.includes(key)) return "";
        return urlAttributes.includes(key) ? ` ${key}="${toAbsoluteUrl(value, publicUrl)}"` : attribute;
      });
      return `<${name}${allowed}`;
    },
  );
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const characterByEntity = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** @param value URL, escaped for an attribute; so is the returned URL */
function toAbsoluteUrl(value: string, publicUrl: string): string {
  const decoded = value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characterByEntity[entity] ?? entity);
  const url = URL.parse(decoded, publicUrl);
  return url === null ? value : url.href.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
