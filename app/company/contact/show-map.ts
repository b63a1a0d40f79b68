/** Before the press the page sends no request to the map's host. With a modifier key, or without this script, the link opens it. */
export function showMapInPlace(box: HTMLElement): void {
  box.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>("[data-frame]");
    const url = link?.dataset["frame"];
    if (url === undefined) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.title = box.dataset["title"] ?? "";
    box.replaceChildren(frame);
    frame.focus();
  });
}
