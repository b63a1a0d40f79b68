import { moveBrandsByKeys } from "./enhancements/brand-strip.ts";
import { replaceBrokenImages } from "./enhancements/broken-images.ts";
import { findChangedControls } from "./changed-controls.ts";
import { playEntrances } from "./enhancements/entrance.ts";
import { closeWhenLeft, watchScroll } from "./enhancements/header.ts";
import { holdTouches } from "./hold-touches.ts";
import { showHtmlButtons } from "./hydrate.ts";
import { layOutAhead } from "./enhancements/lay-out-ahead.ts";
import { rememberPressedProduct, rememberProducts } from "./enhancements/remember-products.ts";
import { islands } from "./registry.ts";
import { replay, getTouches } from "./replay.ts";
import { storeVisit } from "./enhancements/visit.ts";

declare global {
  interface Document {
    /** Whether a browser makes the page ready before anybody sees it; not in all browsers. */
    readonly prerendering?: boolean;
  }
}

const activatingEvents = ["pointerover", "pointerdown", "focusin", "keydown", "input"] as const;

function isIslandName(name: string | undefined): name is keyof typeof islands {
  return name !== undefined && Object.hasOwn(islands, name);
}

/** Waits until an island is needed, then brings it to life and repeats what was pressed in the meantime. */
function activateWhenNeeded(element: HTMLElement): void {
  const name = element.dataset["island"];
  if (!isIslandName(name)) return;
  const loadIsland = islands[name];
  const waiting = new AbortController();
  const holding = new AbortController();
  const { signal } = waiting;
  let isLoading = false;

  const start = () => {
    if (isLoading) return;
    isLoading = true;
    loadIsland(element).then(
      (changed) => {
        waiting.abort();
        holding.abort();
        seen?.disconnect();
        element.dataset["ready"] = "";
        void replay(element, changed ?? []);
      },
      () => {
        // The network failed: the page works as it does without script, and the next touch tries again.
        isLoading = false;
        holding.abort();
        showHtmlButtons(element);
      },
    );
  };

  for (const event of activatingEvents)
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
  if (hasStored(element.dataset["keys"])) start();
  // What was chosen before this script came, or before a person came back to the page, which is when a browser puts it
  // into the controls again without a word: at the latest when the page shows.
  const startIfChanged = () => {
    if (getTouches(element).length > 0 || findChangedControls(element).length > 0) start();
  };
  startIfChanged();
  addEventListener("pageshow", startIfChanged);
}

/** Whether the tab keeps something under one of these names, as after a reload. */
function hasStored(keys: string | undefined): boolean {
  if (keys === undefined) return false;
  try {
    return keys.split(" ").some((name) => sessionStorage.getItem(name) !== null);
  } catch {
    // A browser that keeps nothing has nothing to put back.
    return false;
  }
}

function forEach(selector: string, act: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) act(element);
}

function startIslands(): void {
  storeVisit();
  forEach("[data-island]", activateWhenNeeded);
  forEach(".header", watchScroll);
  if ("popover" in document.body) forEach(".header [popover]", closeWhenLeft);
  else void import("./enhancements/menus.ts");
  forEach(".brands", moveBrandsByKeys);
  addEventListener("click", rememberPressedProduct);
  replaceBrokenImages();
  playEntrances();
  layOutAhead();
  // After the rest: a browser holds a page up while it opens its storage.
  setTimeout(() => forEach("[data-product-list]", rememberProducts));
}

// A browser may make a page ready before anybody asked for it (server/pages/speculation-rules.ts): nobody is there yet.
if (document.prerendering === true)
  document.addEventListener("prerenderingchange", startIslands, { once: true });
else startIslands();
