import type { BlogService, BlogReads } from "../blog/service.ts";
import type { CatalogueReads } from "../catalogue/service.ts";
import type { CompanyService } from "../company/service.ts";
import type { ListedPages } from "../seo/listed-pages.ts";
import type { Dependencies } from "../page-cache/dependencies.ts";

/*
 * Wrappers that record the reads of a render as its dependencies. Reads outside these wrappers are not tracked, so their
 * changes do not invalidate a cached page.
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
  // Before the read: a post that is published between the two queries makes the page stale at once.
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
