import sanitizeHtml from "sanitize-html";
import {
  maxTextDepth,
  maxTextLength,
  maxTextTags,
  textTooLongMessage,
} from "../../../domain/blog/post-markup.ts";
import { toAllowedImage, cleanHtml } from "./clean-html.ts";
import { preparePageText } from "./page-text.ts";
import { parseImageHash } from "./image-url.ts";
import { type NewText, type PostText, InvalidTextError, imageMissingMessage } from "./prepared-text.ts";

/**
 * Cleans a text that was sent, and prepares it for its page.
 * @throws TextFault
 */
export function prepareNewText({ html, shownImages }: NewText): PostText {
  assertTagLimits(html);
  const clean = cleanHtml(html, (source) => {
    const hash = parseImageHash(source);
    const image = shownImages.get(hash ?? source);
    if (image !== undefined) return image;
    if (hash !== null) throw new InvalidTextError(imageMissingMessage);
    // `takeImagesOut` has not seen it: without a word it would be lost.
    if (/^\s*data:[^,]*;base64,/i.test(source))
      throw new InvalidTextError("A picture in the text cannot be read: take it out and put it in again");
    return toAllowedImage(source);
  });
  // Cleaning adds to a text, as to each link. What is accepted must be so again when it is edited.
  if (clean.length > maxTextLength) throw new InvalidTextError(textTooLongMessage);
  return prepareText(clean);
}

/** Cleans a text that is stored, however long it is, and prepares it for its page. */
export function prepareText(stored: string): PostText {
  const html = cleanHtml(stored);
  return { html, page: preparePageText(html) };
}

/** The parser takes the longer for each tag the deeper it is: so it does not read on where there are too many. */
function assertTagLimits(html: string): void {
  let [depth, tags] = [0, 0];
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag() {
      depth += 1;
      tags += 1;
      if (depth > maxTextDepth)
        throw new InvalidTextError(
          `Description has more than ${maxTextDepth} tags inside each other: paste the text without its formatting`,
        );
      if (tags > maxTextTags)
        throw new InvalidTextError(
          `Description has more than ${maxTextTags.toLocaleString("en")} tags: paste the text without its formatting, or divide it into two posts`,
        );
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}
