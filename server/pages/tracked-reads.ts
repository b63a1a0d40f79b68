import type { BlogService, BlogReads } from "../blog/service.ts";
import type { CatalogueReads } from "../catalogue/service.ts";
import type { CompanyService } from "../company/service.ts";
import type { ListedPages } from "../seo/listed-pages.ts";
import type { Dependencies } from "../page-cache/dependencies.ts";

/*
 * What answers read of things that change, noted with the answer that is made of it. One that is kept must read such
 * things from here alone: a change of what is read elsewhere would pass it by.
 */

export function trackCatalogue(catalogue: CatalogueReads, dependencies: Dependencies): CatalogueReads {
  const tracked =
    <Args extends readonly unknown[], Result>(read: (...args: Args) => Result) =>
    (...args: Args): Result => {
      dependencies.add("products");
      return read(...args);
    };
  return {
    list: tracked(catalogue.list),
    listInBatches() {
      dependencies.add("products");
      return catalogue.listInBatches();
    },
    find: tracked(catalogue.find),
    count: tracked(catalogue.count),
    first: tracked(catalogue.first),
    findMany: tracked(catalogue.findMany),
    findByName: tracked(catalogue.findByName),
    page: tracked(catalogue.page),
    getFilterChoices: tracked(catalogue.getFilterChoices),
    terms: tracked(catalogue.terms),
    unpriced: tracked(catalogue.unpriced),
    findRelated: tracked(catalogue.findRelated),
  };
}

export function trackBlog(
  blog: BlogReads & Pick<BlogService, "nextPublication">,
  dependencies: Dependencies,
): BlogReads {
  const tracked =
    <Args extends readonly unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await trackPosts(blog, dependencies);
      return read(...args);
    };
  return {
    list: tracked(blog.list),
    find: tracked(blog.find),
    page: tracked(blog.page),
    async *listInBatches() {
      await trackPosts(blog, dependencies);
      yield* blog.listInBatches();
    },
    findNeighbours: tracked(blog.findNeighbours),
    text: blog.text,
  };
}

export function trackListedPages(
  pages: ListedPages,
  blog: Pick<BlogService, "nextPublication">,
  dependencies: Dependencies,
): ListedPages {
  return {
    products() {
      dependencies.add("products");
      return pages.products();
    },
    async posts() {
      await trackPosts(blog, dependencies);
      return pages.posts();
    },
    async listImages(paths) {
      dependencies.add("products");
      await trackPosts(blog, dependencies);
      return pages.listImages(paths);
    },
  };
}

async function trackPosts(
  blog: Pick<BlogService, "nextPublication">,
  dependencies: Dependencies,
): Promise<void> {
  dependencies.add("posts");
  // Asked for before what is read: a publication that comes between the two questions is then one that has passed.
  const next = await blog.nextPublication();
  if (next !== null) dependencies.expireAt(next);
}

export function trackCompany(
  companyService: Pick<CompanyService, "current">,
  dependencies: Dependencies,
): Pick<CompanyService, "current"> {
  return {
    current() {
      dependencies.add("settings");
      return companyService.current(dependencies.markUncertain);
    },
  };
}
