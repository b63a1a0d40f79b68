// Every public page holds this script inline (server/pages/inline-script.ts). It records events in islands, in their
// order, until the loader has arrived, lets the browser send the forms if it does not arrive, and marks a browser that
// prefers Arabic to English before the page is laid out. It imports nothing, and stays short because every page pays for
// its bytes.

export interface EarlyEvent {
  readonly event: Event;
  /** Of the control, after the event. */
  readonly value: unknown;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvent[];
    showHtmlButtons?: (part: ParentNode) => void;
  }
}

const earlyEvents: EarlyEvent[] = [];

function recordEvent(event: Event): void {
  const { target } = event;
  if (target instanceof Element && target.closest("[data-island]:not([data-ready])") !== null)
    earlyEvents.push({ event, value: Reflect.get(target, "value") });
}

/** The buttons of a page without script. */
function showHtmlButtons(part: ParentNode): void {
  for (const script of part.querySelectorAll("noscript")) {
    if (script.nextElementSibling?.hasAttribute("data-html")) continue;
    script.insertAdjacentHTML("afterend", script.textContent);
    script.nextElementSibling?.setAttribute("data-html", "");
  }
}

for (const type of ["click", "input", "compositionend"]) addEventListener(type, recordEvent, true);
window.earlyEvents = earlyEvents;
window.showHtmlButtons = showHtmlButtons;
// The loader could not be loaded.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) showHtmlButtons(document);
  },
  true,
);
// A slider has no name: without its script, its pages are sent in place of a counter that nobody has changed.
addEventListener("formdata", ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || target.closest("[data-ready]") !== null) return;
  for (const slider of target.querySelectorAll<HTMLInputElement>("[type=range]")) {
    const counter = slider.closest(".volume")?.querySelector<HTMLInputElement>(".counter");
    const isUntouched = counter?.value === counter?.defaultValue;
    if (counter && isUntouched && slider.value !== slider.defaultValue)
      formData.set(counter.name, slider.value);
  }
});
// WebKit reports a transition between pages that Back or a next click ends as an error of the page.
for (const type of ["pagereveal", "pageswap"] as const)
  addEventListener(type, ({ viewTransition }) => void viewTransition?.ready.catch(() => {}));
if (navigator.languages.find((tag) => /^(ar|en)/i.test(tag))?.[0]?.toLowerCase() === "a")
  document.documentElement.dataset["prefers"] = "ar";
