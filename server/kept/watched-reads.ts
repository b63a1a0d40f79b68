import type { Blog } from "../blog.ts";
import type { Catalogue } from "../catalogue.ts";
import type { CompanyFacts } from "../company-facts.ts";
import type { Making } from "./making.ts";

/*
 * What answers read of things that change, noted with the answer that is made of it. One that is kept must read such
 * things from here alone: a change of what is read elsewhere would pass it by.
 */

export function watchedCatalogue(
  catalogue: Pick<Catalogue, "list" | "find">,
  making: Making,
): Pick<Catalogue, "list" | "find"> {
  return {
    list() {
      making.reads("products");
      return catalogue.list();
    },
    find(id) {
      making.reads("products");
      return catalogue.find(id);
    },
  };
}

export function watchedBlog(
  blog: Pick<Blog, "list" | "find" | "nextPublication">,
  making: Making,
): Pick<Blog, "list" | "find"> {
  async function readPosts<Result>(read: () => Promise<Result>): Promise<Result> {
    making.reads("posts");
    // Asked for first: a publication that comes between the two questions is then one that has passed.
    const next = await blog.nextPublication();
    if (next !== null) making.holdsUntil(next);
    return read();
  }
  return { list: () => readPosts(blog.list), find: (slug) => readPosts(() => blog.find(slug)) };
}

export function watchedFacts(
  companyFacts: Pick<CompanyFacts, "current">,
  making: Making,
): Pick<CompanyFacts, "current"> {
  return {
    current() {
      making.reads("settings");
      return companyFacts.current(making.doubt);
    },
  };
}
