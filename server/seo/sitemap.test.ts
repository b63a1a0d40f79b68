import { expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { listSitemapPages, renderSitemap } from "./sitemap.ts";

it("states the last change of a page, if it is known", () => {
  const [older, newer, latest] = [
    Date.UTC(2025, 10, 2),
    Date.UTC(2025, 10, 3, 9, 30),
    Date.UTC(2025, 10, 5, 7),
  ];
  const pages = listSitemapPages(
    [
      { path: "/products/a", locales, changed: older },
      { path: "/products/b", locales, changed: newer },
    ],
    [{ path: "/blogs/c", locales, changed: latest }],
    [],
    [],
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

it("lists a page in each of its languages, with links between them", () => {
  const pages = [
    { path: "/blogs/c", locales, changed: 0 },
    { path: "/blogs/d", locales: ["en"], changed: 0 },
  ] as const;
  const sitemap = renderSitemap("https://www.example.com", pages, new Map());
  expect([...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)/g)].map(([, path]) => path)).toEqual([
    "/blogs/c",
    "/ar/blogs/c",
    "/blogs/d",
  ]);
  const links = [...sitemap.matchAll(/hreflang="([^"]*)" href="https:\/\/www\.example\.com([^"]*)"/g)];
  const ofPage = [
    ["en", "/blogs/c"],
    ["ar", "/ar/blogs/c"],
    ["ar-AE", "/ar/blogs/c"],
    ["x-default", "/blogs/c"],
  ];
  expect(links.map(([, language, path]) => [language, path])).toEqual([...ofPage, ...ofPage]);
});
