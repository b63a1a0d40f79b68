import { moveByKeys } from "./brand-strip.ts";
import { replaceBrokenPictures } from "./broken-images.ts";
import { changedControls } from "./changed-controls.ts";
import { playEntrances } from "./entrance.ts";
import { closeWhenLeft, watchScroll } from "./header.ts";
import { holdTouches } from "./hold-touches.ts";
import { showHtmlButtons } from "./hydrate.ts";
import { layOutAhead } from "./lay-out-ahead.ts";
import { rememberPressedProduct, rememberProducts } from "./product-memory.ts";
import { islands } from "./registry.ts";
import { replay, touchesIn } from "./replay.ts";
import { noteVisit } from "./visit.ts";

declare global {
  interface Document {
    /** Whether a browser makes the page ready before anybody sees it; not in all browsers. */
    readonly prerendering?: boolean;
  }
}

const reaching = ["pointerover", "pointerdown", "focusin", "keydown", "input"] as const;

function isIslandName(name: string | undefined): name is keyof typeof islands {
  return name !== undefined && Object.hasOwn(islands, name);
}

/** Waits until an island is needed, then brings it to life and repeats what was pressed in the meantime. */
function watch(element: HTMLElement): void {
  const name = element.dataset["island"];
  if (!isIslandName(name)) return;
  const bring = islands[name];
  const waiting = new AbortController();
  const holding = new AbortController();
  const { signal } = waiting;
  let isComing = false;

  const start = () => {
    if (isComing) return;
    isComing = true;
    bring(element).then(
      (changed) => {
        waiting.abort();
        holding.abort();
        seen?.disconnect();
        element.dataset["ready"] = "";
        void replay(element, changed ?? []);
      },
      () => {
        // The network failed: the page works as it does without script, and the next touch tries again.
        isComing = false;
        holding.abort();
        showHtmlButtons(element);
      },
    );
  };

  for (const event of reaching)
    element.addEventListener(event, start, { capture: true, passive: true, signal });
  // After those: what it holds back goes no further.
  holdTouches(element, holding.signal);
  const seen =
    element.dataset["when"] === "visible"
      ? new IntersectionObserver((entries) => {
          if (entries.some((entry) => entry.isIntersecting)) start();
        })
      : undefined;
  seen?.observe(element);
  if (element.dataset["when"] === "history") addEventListener("popstate", start);
  if (isRemembered(element.dataset["memories"])) start();
  // What was chosen before this script came, or before a person came back to the page, which is when a browser puts it
  // into the controls again without a word: at the latest when the page shows.
  const startIfChanged = () => {
    if (touchesIn(element).length > 0 || changedControls(element).length > 0) start();
  };
  startIfChanged();
  addEventListener("pageshow", startIfChanged);
}

/** Whether the tab keeps something under one of these names, as after a reload. */
function isRemembered(names: string | undefined): boolean {
  if (names === undefined) return false;
  try {
    return names.split(" ").some((name) => sessionStorage.getItem(name) !== null);
  } catch {
    // A browser that keeps nothing has nothing to put back.
    return false;
  }
}

function forEach(selector: string, act: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) act(element);
}

function bringToLife(): void {
  noteVisit();
  forEach("[data-island]", watch);
  forEach(".header", watchScroll);
  if ("popover" in document.body) forEach(".header [popover]", closeWhenLeft);
  else void import("./menus.ts");
  forEach(".brands", moveByKeys);
  addEventListener("click", rememberPressedProduct);
  replaceBrokenPictures();
  playEntrances();
  layOutAhead();
  // After the rest: a browser holds a page up while it opens its storage.
  setTimeout(() => forEach("[data-product-list]", rememberProducts));
}

// A browser may make a page ready before anybody asked for it (server/pages/speculation-rules.ts): nobody is there yet.
if (document.prerendering === true)
  document.addEventListener("prerenderingchange", bringToLife, { once: true });
else bringToLife();
