/**
 * Lets each section below the first screen feed in once, when it first comes into view (specification, section
 * 9). Nothing is hidden until then: without this script a section simply stands there.
 */
export function playEntrances(): void {
  // The observer's first report says where a section stands, and comes when the layout is done: asking for it here
  // would do the layout twice.
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
