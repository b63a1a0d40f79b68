/** Sections are visible without this script (specification section 9). */
export function playEntrances(): void {
  // The observer's first report has the position of a section after layout. Reading the position here would force an
  // additional layout.
  const below = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect, target } of entries) {
      if (!isIntersecting && boundingClientRect.top > 0) {
        below.add(target);
        continue;
      }
      observer.unobserve(target);
      target.toggleAttribute("data-entering", below.has(target));
    }
  });
  for (const section of document.querySelectorAll("main > .section")) observer.observe(section);
}
