const modules = import.meta.glob<object>(
  ["/app/dashboard/**/[a-z]*.tsx", "!/app/dashboard/layout/application.tsx"],
  { eager: true },
);

/** The pages, whose files begin with a small letter, by the ids of their routes. Navigation loads no further script. */
export const dashboardPages = Object.fromEntries(
  Object.entries(modules)
    .filter(([, page]) => "default" in page)
    .map(([path, page]) => [path.slice("/app/".length, -".tsx".length), page]),
);
