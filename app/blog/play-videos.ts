/** Parameter by which both video sites start at once: the person has just pressed play. */
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
 * Puts a player in the place of a video's link when a person presses it. Until then nothing is asked of the video
 * site; with a modifier key, and without this script, the link leads there.
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
