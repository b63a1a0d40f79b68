import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import type { BlogPost } from "../../domain/blog-post.ts";
import { allowed, cleanHtml } from "./clean.ts";

/**
 * The text of a post as a feed carries it: cleaned once more, without styles and classes, every address in full.
 * @param publicUrl without a trailing slash
 */
export function feedHtml(post: Pick<BlogPost, "fullDescription">, publicUrl: string): string {
  const options: IOptions = {
    ...allowed,
    allowedAttributes: {
      a: ["href", "rel"],
      img: ["src", "alt", "title", "width", "height"],
      ol: ["start"],
    },
    allowedClasses: {},
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: inFull(attributes, "href", publicUrl) }),
      img: (tagName, attributes) => ({ tagName, attribs: inFull(attributes, "src", publicUrl) }),
    },
  };
  return sanitizeHtml(cleanHtml(post.fullDescription), options);
}

function inFull(attributes: Attributes, name: "href" | "src", publicUrl: string): Attributes {
  const address = attributes[name];
  const url = address === undefined ? null : URL.parse(address, publicUrl);
  return url === null ? attributes : { ...attributes, [name]: url.href };
}
