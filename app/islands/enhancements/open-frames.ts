const autoplayParameter = "autoplay";

/**
 * Before the press the page sends no request to the other site. With a modifier key, or without this script, the
 * link opens it. A video plays at once.
 */
export function openFramesInPlace(part: HTMLElement): void {
  part.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const box = event.target.closest("a")?.closest<HTMLElement>("[data-frame], [data-video]") ?? null;
    if (box === null) return;
    event.preventDefault();
    const { frame: frameUrl, video = "" } = box.dataset;
    const url = new URL(frameUrl ?? video);
    if (frameUrl === undefined) url.searchParams.set(autoplayParameter, "1");
    const frame = document.createElement("iframe");
    frame.src = url.href;
    frame.title = box.dataset["title"] ?? box.textContent.trim();
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    box.replaceChildren(frame);
    frame.focus();
  });
}
