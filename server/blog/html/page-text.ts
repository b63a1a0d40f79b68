import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import { getTranslate } from "#messages/catalogue.ts";
import { highlights, isolationAttributes } from "#domain/blog/post-markup.ts";
import { imageFormats, createImageUrl, getImageWidths, parseImageHash } from "#domain/shared/image.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { alignedTags, allowedHtml, cellAttributes, directedAttributes } from "./clean-html.ts";
import { addDirections } from "./directions.ts";
import { withHeadingIds } from "./headings.ts";
import type { PageText } from "./prepared-text.ts";
import { type Video, findVideo } from "#domain/blog/video.ts";

const imageSizes = "(min-width: 46rem) 42rem, 100vw";

/**
 * The content security policy forbids style attributes, so alignment and highlight become classes. A link to a video
 * becomes a `figure.video`; inside a sentence the link stays, and the video follows the paragraph. A link whose text is
 * its URL gets the class `address`, so that print styles do not print the URL again. The result is stored: a change of
 * its messages raises `preparationVersion` too.
 */
export function preparePageText(html: string, locale: Locale): PageText {
  const cleaned = sanitizeHtml(html, createOptions(locale));
  const withImages = addImageFormats(addDirections(lowerHeadings(cleaned), locale));
  return withHeadingIds(frameTables(addVideos(markBareUrls(withImages), locale), locale), locale);
}

function lowerHeadings(html: string): string {
  if (!html.includes("<h1")) return html;
  return html.replace(
    /<(\/?)h([1-5])\b/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  );
}

const pageOptions: IOptions = {
  ...allowedHtml,
  allowedAttributes: {
    ...Object.fromEntries(alignedTags.map((tag) => [tag, ["dir", "class"]])),
    a: ["href", "target", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
    mark: ["class"],
    bdi: Object.keys(isolationAttributes),
    ...directedAttributes,
    ...cellAttributes,
    pre: ["tabindex", "role", "aria-label"],
  },
  transformTags: {
    ...Object.fromEntries(alignedTags.map((tag) => [tag, transformAlignedBlock])),
    mark: transformHighlight,
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy", decoding: "async" } }),
  },
};

function createOptions(locale: Locale): IOptions {
  const attribs = { tabindex: "0", role: "group", "aria-label": getTranslate(locale)("post.code") };
  const pre = (tagName: string) => ({ tagName, attribs });
  return { ...pageOptions, transformTags: { ...pageOptions.transformTags, pre } };
}

function transformAlignedBlock(tagName: string, { dir, style }: Attributes): Tag {
  return {
    tagName,
    attribs: {
      ...(dir !== undefined && { dir }),
      ...(style !== undefined && { class: style.replace("text-align: ", "align-") }),
    },
  };
}

function transformHighlight(tagName: string, attributes: Attributes): Tag {
  const colour = Object.entries(highlights).find(([value]) => value === attributes["data-color"])?.[1];
  return { tagName, attribs: colour === undefined ? {} : { class: `hl-${colour}` } };
}

function addImageFormats(html: string): string {
  return html.replace(
    /<img src="([^"]*)"[^>]*? width="(\d+)"[^>]*>/g,
    (image, source: string, width: string) => {
      const hash = parseImageHash(source);
      if (hash === null) return image;
      const sources = imageFormats.map((format) => {
        const candidates = getImageWidths({ width: Number(width) }).map(
          (imageWidth) => `${createImageUrl({ hash }, imageWidth, format)} ${imageWidth}w`,
        );
        return `<source type="image/${format}" srcset="${candidates.join(", ")}" sizes="${imageSizes}">`;
      });
      return `<picture>${sources.join("")}${image}</picture>`;
    },
  );
}

/** A table that is wider than the screen scrolls in its own region, by keyboard too. */
function frameTables(html: string, locale: Locale): string {
  let number = 0;
  return html.replace(/<(\/?)table( dir="[a-z]+")?>/g, (tag, slash: string, direction = "") => {
    if (slash !== "") return `${tag}</div>`;
    number += 1;
    const name = getTranslate(locale)("post.table", { number: String(number) });
    return `<div class="table" role="region" tabindex="0" aria-label="${name}"${direction}><table>`;
  });
}

function markBareUrls(html: string): string {
  return html.replace(/<a href="([^"]*)"([^>]*)>\1<\/a>/g, '<a href="$1"$2 class="address">$1</a>');
}

const blockOrLinkPattern = /<(p|h[1-6]|pre|figure)\b[^>]*>.*?<\/\1>|<a [^>]*>.*?<\/a>/gs;
const linkPattern = /<a href="([^"]*)"[^>]*>.*?<\/a>/gs;

function addVideos(html: string, locale: Locale): string {
  return html.replace(blockOrLinkPattern, (block) => {
    const figures = [...block.matchAll(linkPattern)].flatMap(([anchor, address = ""]) => {
      const video = findLinkedVideo(address);
      if (video === null) return [];
      const name = getTranslate(locale)("post.video", { site: isolateSite(video.site, locale) });
      const namedLink = anchor.replace(` class="address">${address}<`, `>${name}<`);
      return [
        `<figure class="video" data-video="${video.player.replaceAll("&", "&amp;")}">${namedLink}</figure>`,
      ];
    });
    if (figures.length === 0) return block;
    const rest = block.replace(linkPattern, (anchor, address: string) =>
      findLinkedVideo(address) === null ? anchor : "",
    );
    const players = figures.join("");
    return isEmpty(rest) ? players : `${block}${players}`;
  });
}

function isolateSite(name: string, locale: Locale): string {
  return locale === "ar" ? `<bdi dir="ltr" lang="en">${name}</bdi>` : name;
}

function findLinkedVideo(href: string): Video | null {
  return findVideo(href.replaceAll("&amp;", "&"));
}

function isEmpty(html: string): boolean {
  return !html.includes("<img") && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
