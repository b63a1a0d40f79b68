import { expect, it } from "vitest";
import { listSitemapPages, renderSitemap } from "./sitemap.ts";

it("states the last change of a page, if it is known", () => {
  const [older, newer, latest] = [
    Date.UTC(2025, 10, 2),
    Date.UTC(2025, 10, 3, 9, 30),
    Date.UTC(2025, 10, 5, 7),
  ];
  const pages = listSitemapPages(
    [
      { path: "/products/a", changed: older },
      { path: "/products/b", changed: newer },
    ],
    [{ path: "/blogs/c", changed: latest }],
  );
  const sitemap = renderSitemap("https://www.example.com", pages, new Map());
  const changes = Object.fromEntries(
    [...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>(?:\s*<lastmod>([^<]*))?/g)].map(
      ([, path, changed]) => [path, changed],
    ),
  );
  expect(changes).toMatchObject({
    "/products/a": "2025-11-02T00:00:00.000Z",
    "/products/b": "2025-11-03T09:30:00.000Z",
    "/products": "2025-11-03T09:30:00.000Z",
    "/blogs/c": "2025-11-05T07:00:00.000Z",
    "/blogs": "2025-11-05T07:00:00.000Z",
    "/": "2025-11-05T07:00:00.000Z",
    "/terms": undefined,
  });
});
