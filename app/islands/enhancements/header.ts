const minScrolled = 50;

export function watchScroll(header: HTMLElement): void {
  const mark = () => header.toggleAttribute("data-scrolled", scrollY > minScrolled);
  addEventListener("scroll", mark, { passive: true });
  // The browser can restore a scroll position. The observer reports after layout; reading it here would force one more.
  new IntersectionObserver(mark).observe(header);
}

/** The menu covers the element that has the focus. */
export function closeWhenLeft(menu: HTMLElement): void {
  const area = menu.parentElement ?? menu;
  area.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !area.contains(relatedTarget)) menu.hidePopover();
  });
}
