/** Attributes of a clean text that a feed carries: no style, no class, no window to open. */
const carried: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start"],
};

const addresses: readonly string[] = ["href", "src"];

/**
 * A clean text as a feed carries it: without styles and classes, every address in full. In clean HTML every attribute
 * stands in double quotes and no value holds < or >.
 * @param publicUrl without a trailing slash
 */
export function feedHtml(html: string, publicUrl: string): string {
  return html.replace(
    /<([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")+)/g,
    (_tag, name: string, attributes: string) => {
      const kept = attributes.replace(/ ([a-z-]+)="([^"]*)"/g, (attribute, key: string, value: string) => {
        if (!carried[name]?.includes(key)) return "";
        return addresses.includes(key) ? ` ${key}="${inFull(value, publicUrl)}"` : attribute;
      });
      return `<${name}${kept}`;
    },
  );
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const characters = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** @param value address as it stands in an attribute; so does the one that is returned */
function inFull(value: string, publicUrl: string): string {
  const address = value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);
  const url = URL.parse(address, publicUrl);
  return url === null ? value : url.href.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
