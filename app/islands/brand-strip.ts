/** Lets arrow keys move the strip of makers, which stands still while the keyboard is on it. */
export function moveByKeys(strip: HTMLElement): void {
  strip.addEventListener("keydown", (event) => {
    // There is no movement where a person asked for less of it: the row scrolls by itself.
    const [passing] = strip.getAnimations({ subtree: true });
    if (passing === undefined || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return;
    event.preventDefault();
    const makers = strip.querySelectorAll("ul:first-child li");
    const standing = Number(passing.effect?.getComputedTiming().duration) / makers.length;
    const isReversed = getComputedStyle(strip).direction === "rtl";
    const steps = (event.key === "ArrowRight") === isReversed ? makers.length - 1 : 1;
    const next = (Math.floor(Number(passing.currentTime) / standing) + steps) % makers.length;
    passing.currentTime = next * standing;
    strip.querySelector("[role=status]")?.replaceChildren(makers[next]?.textContent ?? "");
  });
}
