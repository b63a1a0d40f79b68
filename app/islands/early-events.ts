// Every public page holds this script inline (server/pages/inline-script.ts). It records events in islands, in their
// order, until the loader has arrived, and marks a browser that prefers Arabic to English before the page is laid out.
// It imports nothing, and stays short because every page pays for its bytes.

declare global {
  interface Window {
    earlyEvents?: Event[];
  }
}

const earlyEvents: Event[] = [];

function recordEvent(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-island]:not([data-ready])") !== null)
    earlyEvents.push(event);
}

for (const type of ["click", "input", "compositionend"]) addEventListener(type, recordEvent, true);
window.earlyEvents = earlyEvents;
// WebKit reports a transition between pages that Back or a next click ends as an error of the page.
for (const type of ["pagereveal", "pageswap"] as const)
  addEventListener(type, ({ viewTransition }) => void viewTransition?.ready.catch(() => {}));
if (navigator.languages.find((tag) => /^(ar|en)/i.test(tag))?.[0]?.toLowerCase() === "a")
  document.documentElement.dataset["prefers"] = "ar";
