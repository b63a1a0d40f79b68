import type { Blog, BlogReads } from "../blog/service.ts";
import type { CatalogueReads } from "../catalogue/service.ts";
import type { CompanyFacts } from "../company/service.ts";
import type { ListedPages } from "../seo/listed-pages.ts";
import type { Making } from "./dependencies.ts";

/*
 * What answers read of things that change, noted with the answer that is made of it. One that is kept must read such
 * things from here alone: a change of what is read elsewhere would pass it by.
 */

export function watchedCatalogue(catalogue: CatalogueReads, making: Making): CatalogueReads {
  const noted =
    <Asked extends readonly unknown[], Answer>(read: (...asked: Asked) => Answer) =>
    (...asked: Asked): Answer => {
      making.reads("products");
      return read(...asked);
    };
  return {
    list: noted(catalogue.list),
    each() {
      making.reads("products");
      return catalogue.each();
    },
    find: noted(catalogue.find),
    count: noted(catalogue.count),
    first: noted(catalogue.first),
    findMany: noted(catalogue.findMany),
    findNamed: noted(catalogue.findNamed),
    page: noted(catalogue.page),
    choices: noted(catalogue.choices),
    terms: noted(catalogue.terms),
    unpriced: noted(catalogue.unpriced),
    near: noted(catalogue.near),
  };
}

export function watchedBlog(blog: BlogReads & Pick<Blog, "nextPublication">, making: Making): BlogReads {
  const noted =
    <Asked extends readonly unknown[], Answer>(read: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      await notePosts(blog, making);
      return read(...asked);
    };
  return {
    list: noted(blog.list),
    find: noted(blog.find),
    page: noted(blog.page),
    async *each() {
      await notePosts(blog, making);
      yield* blog.each();
    },
    around: noted(blog.around),
    text: blog.text,
  };
}

export function watchedListedPages(
  pages: ListedPages,
  blog: Pick<Blog, "nextPublication">,
  making: Making,
): ListedPages {
  return {
    products() {
      making.reads("products");
      return pages.products();
    },
    async posts() {
      await notePosts(blog, making);
      return pages.posts();
    },
    async picturesOf(paths) {
      making.reads("products");
      await notePosts(blog, making);
      return pages.picturesOf(paths);
    },
  };
}

async function notePosts(blog: Pick<Blog, "nextPublication">, making: Making): Promise<void> {
  making.reads("posts");
  // Asked for before what is read: a publication that comes between the two questions is then one that has passed.
  const next = await blog.nextPublication();
  if (next !== null) making.holdsUntil(next);
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
