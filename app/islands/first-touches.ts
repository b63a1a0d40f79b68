// Runs inside of every public page, before anything of it can be touched (server/pages/inline-script.ts): until the
// loader has come, nothing else would know in which order a person did what. It must import nothing, and every page
// carries each letter of it.

declare global {
  interface Window {
    /** What was done in islands that could not answer yet, in its order; undefined where this script did not run. */
    firstTouches?: Event[];
  }
}

const touches: Event[] = [];

function recordTouch(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-island]:not([data-ready])") !== null)
    touches.push(event);
}

for (const type of ["click", "input", "keydown"]) addEventListener(type, recordTouch, true);
window.firstTouches = touches;
