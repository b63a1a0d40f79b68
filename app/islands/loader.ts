import { moveBrandsByKeys } from "./enhancements/brand-strip.ts";
import { replaceBrokenImages } from "./enhancements/broken-images.ts";
import { findChangedControls } from "./changed-controls.ts";
import { playEntrances } from "./enhancements/entrance.ts";
import { closeWhenLeft, watchScroll } from "./enhancements/header.ts";
import { layOutAhead } from "./enhancements/lay-out-ahead.ts";
import { rememberPressedProduct, rememberProducts } from "./enhancements/remember-products.ts";
import { waitUntilIdle } from "#app/ui/wait-until-idle.ts";
import { islands } from "./registry.ts";
import { replay, getEarlyEvents } from "./replay.ts";
import { selectNumbers } from "./enhancements/select-numbers.ts";
import { storeVisit } from "./enhancements/visit.ts";

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
  interface Navigator {
    /** Only Chromium has it. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const activatingEvents = ["pointerover", "pointerdown", "focusin", "keydown", "input"] as const;

function isIslandName(name: string | undefined): name is keyof typeof islands {
  return name !== undefined && Object.hasOwn(islands, name);
}

/** Of each island that may start ahead, at most once at a time. */
const starts = new Map<Element, () => Promise<void>>();

function activateWhenNeeded(element: HTMLElement): void {
  const name = element.dataset["island"];
  if (!isIslandName(name)) return;
  const loadIsland = islands[name];
  const waiting = new AbortController();
  const { signal } = waiting;
  let loading: Promise<void> | undefined;
  let isUsed = false;

  const start = (): Promise<void> => {
    isUsed = loading !== undefined;
    loading ??= loadIsland(element).then(
      (changed) => {
        waiting.abort();
        seen?.disconnect();
        element.dataset["ready"] = "";
        void replay(element, changed ?? []);
      },
      () => {
        // The network failed: the island works as HTML, and an event tries again, also one that came meanwhile.
        loading = undefined;
        window.showHtmlButtons?.(element);
        if (isUsed) void start();
      },
    );
    return loading;
  };

  for (const event of activatingEvents)
    element.addEventListener(event, start, { capture: true, passive: true, signal });
  const seen =
    element.dataset["when"] === "visible"
      ? new IntersectionObserver((entries) => {
          if (entries.some((entry) => entry.isIntersecting)) void start();
        })
      : undefined;
  seen?.observe(element);
  if (element.dataset["when"] === "history") addEventListener("popstate", start);
  if (hasStored(element.dataset["keys"])) {
    element.dataset["stored"] = "";
    void start();
  }
  // A person may have changed controls before this script ran. When a person comes back to the page, the browser
  // restores controls without an event, at the latest before `pageshow`.
  const startIfChanged = () => {
    if (getEarlyEvents(element).length > 0 || findChangedControls(element).length > 0) void start();
  };
  startIfChanged();
  addEventListener("pageshow", startIfChanged);
  if (element.dataset["when"] !== "use") starts.set(element, start);
}

const signsOfPerson = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * A load without a person stays light. From the first sign of a person anywhere on the page, each island starts when it comes
 * near the screen, one after the other, each in an idle moment, so that it is ready before it is touched.
 */
function startIslandsAhead(): void {
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return;
  let last = Promise.resolve();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        last = last.then(waitUntilIdle).then(starts.get(target));
      }
    },
    { rootMargin: "100% 0px" },
  );
  const observe = (event: Event) => {
    // Browsers report a resting pointer again when the page below it has changed.
    if (event instanceof MouseEvent && event.type === "pointermove" && !event.movementX && !event.movementY)
      return;
    for (const sign of signsOfPerson) removeEventListener(sign, observe, { capture: true });
    for (const element of starts.keys()) near.observe(element);
  };
  for (const sign of signsOfPerson) addEventListener(sign, observe, { capture: true, passive: true });
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
  startIslandsAhead();
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
