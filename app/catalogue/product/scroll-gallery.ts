const visibleShare = 0.6;

const announceDelayMs = 400;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A press or an arrow key scrolls only the row; the page and the history stay. The first image follows the last.
 */
export function scrollGalleryInPlace(gallery: HTMLElement): void {
  const status = gallery.querySelector("[role=status]");
  let announcement: ReturnType<typeof setTimeout> | undefined;
  let targetIndex: number | undefined;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>(".gallery__thumbnails a")];

  for (const link of links) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      moveTo(links.indexOf(link));
    });
  }

  for (const button of gallery.querySelectorAll<HTMLButtonElement>("[data-step]")) {
    button.addEventListener("click", () => move(Number(button.dataset["step"])));
  }

  gallery.addEventListener("keydown", (event) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const isRight = key === "ArrowRight";
    if (altKey || ctrlKey || metaKey || (!isRight && key !== "ArrowLeft")) return;
    // In the row the browser scrolls by itself.
    if (!(target instanceof Element) || target.closest("a, button") === null) return;
    event.preventDefault();
    const isReversed = getComputedStyle(gallery).direction === "rtl";
    move(isRight === isReversed ? -1 : 1);
  });

  // A visitor who scrolls the row ends the target. The end of a scroll does not: it may be that of the scroll before.
  for (const event of ["pointerdown", "wheel", "keydown"])
    gallery
      .querySelector(".gallery__row")
      ?.addEventListener(event, () => (targetIndex = undefined), { passive: true });

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        // While the window has no size, every image is an empty one that is completely in view.
        if (isIntersecting && boundingClientRect.width > 0)
          markCurrent(links.find((link) => getImage(link) === target));
      }
    },
    { root: gallery.querySelector(".gallery__row"), threshold: visibleShare },
  );
  for (const link of links) observer.observe(getImage(link));

  function move(steps: number): void {
    const current = targetIndex ?? links.findIndex((link) => link.ariaCurrent === "true");
    moveTo((current + steps + links.length) % links.length);
  }

  function moveTo(index: number): void {
    const link = links[index];
    if (link === undefined) return;
    targetIndex = index;
    moveIntoView(getImage(link), "smooth");
  }

  function markCurrent(current: HTMLAnchorElement | undefined): void {
    if (current === undefined) return;
    if (links.indexOf(current) === targetIndex) targetIndex = undefined;
    if (current.ariaCurrent !== "true") announce(current);
    for (const link of links) link.ariaCurrent = link === current ? "true" : null;
    moveIntoView(current, "instant");
  }

  function announce(link: HTMLAnchorElement): void {
    clearTimeout(announcement);
    announcement = setTimeout(() => {
      const alt = getImage(link).querySelector("img")?.alt;
      if (status !== null) status.textContent = [link.ariaLabel, alt].filter(Boolean).join(": ");
    }, announceDelayMs);
  }
}

function getImage(link: HTMLAnchorElement): Element {
  const image = document.getElementById(link.hash.slice(1));
  if (image === null) throw new Error(`The page has no picture ${link.hash}`);
  return image;
}

function moveIntoView(element: Element, behavior: ScrollBehavior): void {
  const row = element.closest(".gallery__row, .gallery__thumbnails");
  if (row === null) return;
  const left = element.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollTo({ left: row.scrollLeft + left, behavior: reducedMotion.matches ? "instant" : behavior });
}
