/** How far a page is scrolled when the header takes its scrolled style, px (specification section 9). */
const minScrolled = 50;

/** Marks the header once the page is scrolled. */
export function watchScroll(header: HTMLElement): void {
  const mark = () => header.toggleAttribute("data-scrolled", scrollY > minScrolled);
  addEventListener("scroll", mark, { passive: true });
  // A page can come scrolled. The observer reports when the layout is done, so that asking does not do it twice.
  new IntersectionObserver(mark).observe(header);
}

/** Closes a menu when the keyboard's focus leaves it and its button: what is behind it cannot be seen. */
export function closeWhenLeft(menu: HTMLElement): void {
  const area = menu.parentElement ?? menu;
  area.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !area.contains(relatedTarget)) menu.hidePopover();
  });
}
