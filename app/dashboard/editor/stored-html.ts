import { highlights } from "#domain/blog/post-markup.ts";

/*
 * Posts are stored with alignment and highlights as style attributes. The Content Security Policy forbids them, so the
 * editor uses the classes of the public page. Both forms quote attributes with double quotes and escape those inside as
 * &quot;, so the patterns below match only real tags.
 */

export function toEditorHtml(stored: string): string {
  return stored
    .replace(
      /<((?:p|h[1-6])(?: dir="[a-z]+")?) style="text-align: (left|center|right|justify)">/g,
      '<$1 class="align-$2">',
    )
    .replace(/<mark data-color="(#[0-9A-F]{6})"[^>]*>/g, (mark, colour: string) => {
      const name = Object.entries(highlights).find(([value]) => value === colour)?.[1];
      return name === undefined ? mark : `<mark class="hl-${name}">`;
    });
}

export function toStoredHtml(editorHtml: string): string {
  return editorHtml
    .replace(
      /<((?:p|h[1-6])(?: dir="[a-z]+")?) class="align-(left|center|right|justify)">/g,
      '<$1 style="text-align: $2">',
    )
    .replace(/<mark class="hl-(\w+)">/g, (mark, name: string) => {
      const colour = Object.entries(highlights).find(([, each]) => each === name)?.[0];
      return colour === undefined
        ? mark
        : `<mark data-color="${colour}" style="background-color: ${colour}; color: inherit">`;
    })
    .replace(/ +(?=<\/(?:p|h[1-6]|figcaption)>)/g, "")
    .replace(/(?:<p><\/p>)+$/, "");
}
