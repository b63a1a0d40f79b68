const autoplayParameter = "autoplay";

function createPlayer(figure: HTMLElement, videoUrl: string, name: string): HTMLIFrameElement {
  const url = new URL(videoUrl);
  url.searchParams.set(autoplayParameter, "1");
  const player = document.createElement("iframe");
  player.src = url.href;
  player.title = name;
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  figure.replaceChildren(player);
  return player;
}

/**
 * Before the click the page sends no request to the video site. With a modifier key, or without this script, the
 * link opens the video site.
 */
export function playVideosInPlace(postText: HTMLElement): void {
  postText.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const figure = event.target.closest<HTMLElement>("[data-video]");
    const videoUrl = figure?.dataset["video"];
    if (figure === null || videoUrl === undefined) return;
    event.preventDefault();
    createPlayer(figure, videoUrl, figure.textContent.trim()).focus();
  });
}
