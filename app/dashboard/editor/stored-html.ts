import { highlights } from "../../../domain/blog/post-markup.ts";

/*
 * A post is stored with alignment and highlight as style attributes; the policy of every page forbids those, so the
 * editor works with the classes of the public page. Both sides are HTML with its attributes in double quotes, where a
 * quote inside of a value is written as &quot;: what looks like one of these tags is one.
 */

/** The text of a post as the editor reads it. */
export function toEditorHtml(stored: string): string {
  return stored
    .replace(/<(p|h[1-6]) style="text-align: (left|center|right|justify)">/g, '<$1 class="align-$2">')
    .replace(/<mark data-color="(#[0-9A-F]{6})"[^>]*>/g, (mark, colour: string) => {
      const name = Object.entries(highlights).find(([value]) => value === colour)?.[1];
      return name === undefined ? mark : `<mark class="hl-${name}">`;
    });
}

/** What the editor wrote as it is stored. Spaces and empty lines at an end, which nobody sees, are not kept. */
export function toStoredHtml(written: string): string {
  return written
    .replace(/<(p|h[1-6]) class="align-(left|center|right|justify)">/g, '<$1 style="text-align: $2">')
    .replace(/<mark class="hl-(\w+)">/g, (mark, name: string) => {
      const colour = Object.entries(highlights).find(([, each]) => each === name)?.[0];
      return colour === undefined
        ? mark
        : `<mark data-color="${colour}" style="background-color: ${colour}; color: inherit">`;
    })
    .replace(/ +(?=<\/(?:p|h[1-6]|figcaption)>)/g, "")
    .replace(/(?:<p><\/p>)+$/, "");
}
