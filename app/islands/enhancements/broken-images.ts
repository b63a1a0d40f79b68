export function replaceBrokenImages(): void {
  // Error events of images do not bubble. Images that failed before this script ran have no natural width.
  addEventListener("error", ({ target }) => replaceImage(target), true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replaceImage(image);
}

function replaceImage(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const replacement = target.dataset["default"];
  if (replacement === undefined || target.getAttribute("src") === replacement) return;
  // Changes attributes only: React still has to find the elements that it rendered.
  for (const source of target.closest("picture")?.querySelectorAll("source") ?? [])
    source.srcset = replacement;
  target.src = replacement;
}
