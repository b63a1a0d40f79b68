import sanitizeHtml from "sanitize-html";
import {
  maxTextDepth,
  maxTextLength,
  maxTextTags,
  textTooLongMessage,
  toSitePath,
} from "#domain/blog/post-markup.ts";
import { toAllowedImage, cleanHtml } from "./clean-html.ts";
import { preparePageText } from "./page-text.ts";
import {
  type NewText,
  type PreparedPostText,
  type StoredText,
  InvalidTextError,
  imageMissingMessage,
} from "./prepared-text.ts";
import { formatCount } from "#domain/shared/format.ts";
import { parseImageHash } from "#domain/shared/image.ts";
import { shorten } from "#domain/shared/text.ts";

export function prepareNewText({ html, locale, publicUrl, shownImages }: NewText): PreparedPostText {
  assertTagLimits(html);
  const clean = cleanHtml(html, (sent) => {
    const source = toSitePath(sent, publicUrl);
    const hash = parseImageHash(source);
    const image = shownImages.get(hash ?? source);
    if (image !== undefined) return image;
    if (hash !== null) throw new InvalidTextError(imageMissingMessage);
    // `extractImages` did not recognise this image. Without an error it would be lost silently.
    if (/^\s*data:[^,]*;base64,/i.test(source))
      throw new InvalidTextError("An image in the text cannot be read: take it out and put it in again");
    if (/^\s*http:/i.test(source)) throw new InvalidTextError(createHttpImageMessage(source));
    return toAllowedImage(source);
  });
  // Cleaning lengthens a text, for example each link. A stored text must pass this limit again when it is edited.
  if (clean.length > maxTextLength) throw new InvalidTextError(textTooLongMessage);
  return prepareText({ html: clean, locale });
}

function createHttpImageMessage(source: string): string {
  return (
    `The image ${shorten(source.trim(), 200)} cannot be shown, because its address does not begin with https://: ` +
    "use its https:// address, or save the image and choose its file"
  );
}

export function prepareText({ html: stored, locale }: StoredText): PreparedPostText {
  const html = cleanHtml(stored);
  return { html, page: preparePageText(html, locale) };
}

/** The parser slows down with the nesting depth, so this check stops at the limit. */
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
          `Description has more than ${formatCount(maxTextTags)} tags: paste the text without its formatting, or divide it into two posts`,
        );
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}
