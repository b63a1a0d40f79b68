/** Puts the default picture in place of one that did not load (specification section 8). */
export function replaceBrokenImages(): void {
  // Errors of pictures do not bubble; those from before this script came are found by their missing width.
  addEventListener("error", ({ target }) => replaceImage(target), true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replaceImage(image);
}

function replaceImage(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const replacement = target.dataset["default"];
  if (replacement === undefined || target.getAttribute("src") === replacement) return;
  // Only attributes change, so that React still finds the elements it rendered.
  for (const source of target.closest("picture")?.querySelectorAll("source") ?? [])
    source.srcset = replacement;
  target.src = replacement;
}
