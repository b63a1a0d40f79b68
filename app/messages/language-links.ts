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

/** The last moment to write the URL, which a person who comes back finds, and the link to the other language keeps. */
export function whenLeaving(act: () => void, signal: AbortSignal): void {
  const onEvent = ({ type, target }: Event) => {
    if (type !== "click" || (target instanceof Element && target.closest("a") !== null)) act();
  };
  for (const type of ["click", "visibilitychange", "pagehide"])
    addEventListener(type, onEvent, { capture: true, signal });
}
