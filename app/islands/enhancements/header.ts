/** Scroll position above which the header has its scrolled style, px (specification section 9). */
const minScrolled = 50;

/** Sets `data-scrolled` on the header of a scrolled page. */
export function watchScroll(header: HTMLElement): void {
  const mark = () => header.toggleAttribute("data-scrolled", scrollY > minScrolled);
  addEventListener("scroll", mark, { passive: true });
  // The browser can restore a scroll position. The observer reports after layout; reading it here would force one more.
  new IntersectionObserver(mark).observe(header);
}

/** Closes a menu when the focus leaves it and its button, because the menu covers the focused element. */
export function closeWhenLeft(menu: HTMLElement): void {
  const area = menu.parentElement ?? menu;
  area.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !area.contains(relatedTarget)) menu.hidePopover();
  });
}
