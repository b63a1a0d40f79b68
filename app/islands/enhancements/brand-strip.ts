export function moveBrandsByKeys(strip: HTMLElement): void {
  strip.addEventListener("keydown", (event) => {
    // With reduced motion there is no animation: arrow keys scroll the row.
    const [animation] = strip.getAnimations({ subtree: true });
    if (animation === undefined || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return;
    event.preventDefault();
    const makers = strip.querySelectorAll("ul:first-child li");
    const stepDuration = Number(animation.effect?.getComputedTiming().duration) / makers.length;
    const isRightToLeft = getComputedStyle(strip).direction === "rtl";
    const steps = (event.key === "ArrowRight") === isRightToLeft ? makers.length - 1 : 1;
    const next = (Math.floor(Number(animation.currentTime) / stepDuration) + steps) % makers.length;
    animation.currentTime = next * stepDuration;
    strip.querySelector("[role=status]")?.replaceChildren(makers[next]?.textContent ?? "");
  });
}
