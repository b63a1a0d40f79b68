import sanitizeHtml from "sanitize-html";
import { maxTextDepth, maxTextLength, maxTextTags, textTooLong } from "../../../domain/blog/post-markup.ts";
import { allowedPicture, cleanHtml } from "./clean.ts";
import { pageText } from "./page.ts";
import { storedPicture } from "./image-url.ts";
import { type NewText, type PostText, TextFault, pictureMissing } from "./prepared-text.ts";

/**
 * Cleans a text that was sent, and prepares it for its page.
 * @throws TextFault
 */
export function prepareNewText({ html, pictures }: NewText): PostText {
  refuseTooManyTags(html);
  const clean = cleanHtml(html, (source) => {
    const hash = storedPicture(source);
    const picture = pictures.get(hash ?? source);
    if (picture !== undefined) return picture;
    if (hash !== null) throw new TextFault(pictureMissing);
    // `takeImagesOut` has not seen it: without a word it would be lost.
    if (/^\s*data:[^,]*;base64,/i.test(source))
      throw new TextFault("A picture in the text cannot be read: take it out and put it in again");
    return allowedPicture(source);
  });
  // Cleaning adds to a text, as to each link. What is accepted must be so again when it is edited.
  if (clean.length > maxTextLength) throw new TextFault(textTooLong);
  return prepareText(clean);
}

/** Cleans a text that is stored, however long it is, and prepares it for its page. */
export function prepareText(stored: string): PostText {
  const html = cleanHtml(stored);
  return { html, page: pageText(html) };
}

/** The parser takes the longer for each tag the deeper it is: so it does not read on where there are too many. */
function refuseTooManyTags(html: string): void {
  let [depth, tags] = [0, 0];
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag() {
      depth += 1;
      tags += 1;
      if (depth > maxTextDepth)
        throw new TextFault(
          `Description has more than ${maxTextDepth} tags inside each other: paste the text without its formatting`,
        );
      if (tags > maxTextTags)
        throw new TextFault(
          `Description has more than ${maxTextTags.toLocaleString("en")} tags: paste the text without its formatting, or divide it into two posts`,
        );
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}
