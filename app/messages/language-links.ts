/** After a script has changed the query of the page: the links to the other language keep it. */
export function updateLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
    link.search = location.search;
}

/** The page stays at its place in the history. */
export function replaceUrl(url: string): void {
  history.replaceState(history.state, "", url);
  updateLanguageLinks();
}
