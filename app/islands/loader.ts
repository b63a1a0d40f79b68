import { moveBrandsByKeys } from "./enhancements/brand-strip.ts";
import { replaceBrokenImages } from "./enhancements/broken-images.ts";
import { findChangedControls } from "./changed-controls.ts";
import { playEntrances } from "./enhancements/entrance.ts";
import { closeWhenLeft, watchScroll } from "./enhancements/header.ts";
import { showHtmlButtons } from "./hydrate.ts";
import { layOutAhead } from "./enhancements/lay-out-ahead.ts";
import { rememberPressedProduct, rememberProducts } from "./enhancements/remember-products.ts";
import { islands } from "./registry.ts";
import { replay, getEarlyEvents } from "./replay.ts";
import { selectNumbers } from "./enhancements/select-numbers.ts";
import { storeVisit } from "./enhancements/visit.ts";

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

const activatingEvents = ["pointerover", "pointerdown", "focusin", "keydown", "input"] as const;

function isIslandName(name: string | undefined): name is keyof typeof islands {
  return name !== undefined && Object.hasOwn(islands, name);
}

function activateWhenNeeded(element: HTMLElement): void {
  const name = element.dataset["island"];
  if (!isIslandName(name)) return;
  const loadIsland = islands[name];
  const waiting = new AbortController();
  const { signal } = waiting;
  let isLoading = false;

  const start = () => {
    if (isLoading) return;
    isLoading = true;
    loadIsland(element).then(
      (changed) => {
        waiting.abort();
        seen?.disconnect();
        element.dataset["ready"] = "";
        void replay(element, changed ?? []);
      },
      () => {
        // The network failed: the island works as HTML, and the next event tries again.
        isLoading = false;
        showHtmlButtons(element);
      },
    );
  };

  for (const event of activatingEvents)
    element.addEventListener(event, start, { capture: true, passive: true, signal });
  const seen =
    element.dataset["when"] === "visible"
      ? new IntersectionObserver((entries) => {
          if (entries.some((entry) => entry.isIntersecting)) start();
        })
      : undefined;
  seen?.observe(element);
  if (element.dataset["when"] === "history") addEventListener("popstate", start);
  if (hasStored(element.dataset["keys"])) start();
  // A person may have changed controls before this script ran. When a person comes back to the page, the browser
  // restores controls without an event, at the latest before `pageshow`.
  const startIfChanged = () => {
    if (getEarlyEvents(element).length > 0 || findChangedControls(element).length > 0) start();
  };
  startIfChanged();
  addEventListener("pageshow", startIfChanged);
}

function hasStored(keys: string | undefined): boolean {
  if (keys === undefined) return false;
  try {
    return keys.split(" ").some((name) => sessionStorage.getItem(name) !== null);
  } catch {
    // Storage is off: there is nothing to restore.
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
  selectNumbers();
  replaceBrokenImages();
  playEntrances();
  layOutAhead();
  // Last, because opening `localStorage` blocks the page.
  setTimeout(() => forEach("[data-product-list]", rememberProducts));
}

// The browser may prerender a page (server/pages/speculation-rules.ts): start when a person opens it.
if (document.prerendering === true)
  document.addEventListener("prerenderingchange", startIslands, { once: true });
else startIslands();
