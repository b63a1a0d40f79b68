import { htmlToText } from "#domain/blog/byline.ts";
import { findDirection } from "#domain/blog/text-direction.ts";
import { type Direction, type Locale, languages } from "#domain/shared/locale.ts";

const blockTagPattern = /<(\/?)(?:p|h[1-6]|ul|ol|blockquote|table)\b([^>]*)>/g;

interface Block {
  readonly parent: Block | null;
  readonly start: number;
  direction: Direction | null;
  readonly isStated: boolean;
}

/** A block that is written in the other direction than its surroundings gets a `dir`, unless it has one. */
export function addDirections(html: string, locale: Locale): string {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const { 0: tag, 1: slash, 2: attributes = "", index } of html.matchAll(blockTagPattern)) {
    if (slash === "") {
      const stated = / dir="(ltr|rtl)"/.exec(attributes)?.[1];
      const direction = stated === "ltr" || stated === "rtl" ? stated : null;
      open = { parent: open, start: index + tag.length, direction, isStated: direction !== null };
      blocks.push(open);
    } else if (open !== null) {
      open.direction ??= findDirection(
        htmlToText(html.slice(open.start, index).replace(/<bdi\b.*?<\/bdi>/gs, "")),
      );
      open = open.parent;
    }
  }
  let result = "";
  let end = 0;
  for (const block of blocks) {
    const around = block.parent?.direction ?? languages[locale].direction;
    block.direction ??= around;
    if (block.isStated || block.direction === around) continue;
    result += `${html.slice(end, block.start - 1)} dir="${block.direction}"`;
    end = block.start - 1;
  }
  return result + html.slice(end);
}
