import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import { highlights } from "../../../domain/blog/post-markup.ts";
import { pictureFormats, pictureUrl, widthsOf } from "../../../domain/shared/image.ts";
import { alignedTags, allowed } from "./clean.ts";
import { withHeadingIds } from "./headings.ts";
import { storedPicture } from "./image-url.ts";
import type { PageText } from "./prepared-text.ts";
import { type Video, videoAt } from "./video.ts";

/** How wide a picture in a text is shown: the width of the column, or of the window. */
const sizes = "(min-width: 46rem) 42rem, 100vw";

/**
 * Prepares the clean text of a post for its page. The page's policy forbids style attributes, so alignment
 * and highlight become classes: `align-left`, `align-center`, `align-right`, `align-justify`, `hl-yellow`, `hl-blue`
 * and `hl-green`. A link to a video becomes a `figure.video` that names its player in `data-video` and still holds
 * the link; a link inside a sentence stays there, and its video follows the paragraph.
 * Pictures come when they are scrolled to. A link that reads as its own address has the
 * class `address`: on paper it need not be printed twice.
 */
export function pageText(html: string): PageText {
  const pictured = withPictureFormats(belowPageTitle(sanitizeHtml(html, options)));
  return withHeadingIds(withVideos(withAddressesMarked(pictured)));
}

/** The page's only first heading is its title: a text that has one of its own moves down by one level. */
function belowPageTitle(html: string): string {
  if (!html.includes("<h1")) return html;
  return html.replace(
    /<(\/?)h([1-5])\b/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  );
}

/** Code scrolls by itself, and can be scrolled with the keyboard. */
const scrollable = { tabindex: "0", role: "group", "aria-label": "Code" };

const options: IOptions = {
  ...allowed,
  allowedAttributes: {
    ...Object.fromEntries(alignedTags.map((tag) => [tag, ["class"]])),
    a: ["href", "target", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
    mark: ["class"],
    ol: ["start"],
    pre: Object.keys(scrollable),
  },
  transformTags: {
    ...Object.fromEntries(alignedTags.map((tag) => [tag, alignedBlock])),
    mark: highlight,
    pre: (tagName) => ({ tagName, attribs: scrollable }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy", decoding: "async" } }),
  },
};

function alignedBlock(tagName: string, { style }: Attributes): Tag {
  return { tagName, attribs: style === undefined ? {} : { class: style.replace("text-align: ", "align-") } };
}

function highlight(tagName: string, attributes: Attributes): Tag {
  const colour = Object.entries(highlights).find(([value]) => value === attributes["data-color"])?.[1];
  return { tagName, attribs: colour === undefined ? {} : { class: `hl-${colour}` } };
}

// What follows reads clean HTML, in which every attribute stands in double quotes and no value holds < or >.

function withPictureFormats(html: string): string {
  return html.replace(
    /<img src="([^"]*)"[^>]*? width="(\d+)"[^>]*>/g,
    (image, source: string, width: string) => {
      const hash = storedPicture(source);
      if (hash === null) return image;
      const sources = pictureFormats.map((format) => {
        const addresses = widthsOf({ width: Number(width) }).map(
          (each) => `${pictureUrl({ hash }, each, format)} ${each}w`,
        );
        return `<source type="image/${format}" srcset="${addresses.join(", ")}" sizes="${sizes}">`;
      });
      return `<picture>${sources.join("")}${image}</picture>`;
    },
  );
}

function withAddressesMarked(html: string): string {
  return html.replace(/<a href="([^"]*)"([^>]*)>\1<\/a>/g, '<a href="$1"$2 class="address">$1</a>');
}

const blockOrLink = /<(p|h[1-6]|pre|figure)\b[^>]*>.*?<\/\1>|<a [^>]*>.*?<\/a>/gs;
const link = /<a href="([^"]*)"[^>]*>.*?<\/a>/gs;

function withVideos(html: string): string {
  return html.replace(blockOrLink, (block) => {
    const figures = [...block.matchAll(link)].flatMap(([anchor, address = ""]) => {
      const video = videoOf(address);
      if (video === null) return [];
      const named = anchor.replace(` class="address">${address}<`, `>${video.name}<`);
      return [`<figure class="video" data-video="${video.player}">${named}</figure>`];
    });
    if (figures.length === 0) return block;
    const rest = block.replace(link, (anchor, address: string) => (videoOf(address) === null ? anchor : ""));
    const players = figures.join("");
    return isEmpty(rest) ? players : `${block}${players}`;
  });
}

function videoOf(address: string): Video | null {
  return videoAt(address.replaceAll("&amp;", "&"));
}

function isEmpty(html: string): boolean {
  return !html.includes("<img") && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
