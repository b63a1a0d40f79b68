import { z } from "zod";
import { locales, localizePath } from "#domain/shared/locale.ts";
import type { Browser } from "./browser.ts";

const widths = [1440, 700, 390, 320] as const;

const faultsSchema = z.array(z.string());

const nextFrame =
  "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))";

/** Sideways scroll, parts outside the page, images out of shape and images that are not there. */
const listFaults = `(() => {
  const page = document.documentElement;
  const isCut = (element) => {
    for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== "visible") return true;
    return false;
  };
  // A text for screen readers is clipped to nothing.
  const isClipped = (element) =>
    element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
  const isHidden = (element) =>
    element.closest(".skip, [popover], [hidden], details:not([open])") !== null ||
    isClipped(element) ||
    // The parts of a drawing stand in its own coordinates.
    element.ownerSVGElement instanceof Element;
  const outside = [...document.querySelectorAll("body *")].filter((element) => {
    const { width, left, right } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > page.clientWidth + 1) && !isHidden(element) && !isCut(element);
  });
  const misshapen = [...document.querySelectorAll(".image-frame")].filter((frame) => {
    const { width, height } = frame.getBoundingClientRect();
    const [across, down] = getComputedStyle(frame).aspectRatio.split("/");
    return width > 1 && down !== undefined && Math.abs(width / height - across / down) > 0.05;
  });
  const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0 && /^http/.test(image.src));
  return [
    ...(page.scrollWidth > page.clientWidth ? ["scrolls sideways by " + (page.scrollWidth - page.clientWidth)] : []),
    ...outside.slice(0, 3).map((element) => "outside: " + element.outerHTML.slice(0, 80)),
    ...misshapen.slice(0, 3).map((frame) => "out of shape: " + frame.outerHTML.slice(0, 80)),
    ...broken.map((image) => "no image: " + image.src),
  ];
})()`;

/** @returns the faults, each with its page and width */
export async function lookAt(browser: Browser, siteUrl: string, path: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const locale of locales) {
    const shown = localizePath(locale, path);
    await browser.open(siteUrl + shown);
    for (const width of widths) {
      await browser.resize(width);
      // Until the next frame, Firefox keeps the width of what `content-visibility` skips.
      await browser.read(nextFrame);
      const found = faultsSchema.parse(await browser.read(listFaults));
      faults.push(...found.map((fault) => `${shown} at ${width} px ${fault}`));
    }
    faults.push(...(await browser.takeErrors()).map((error) => `${shown} error: ${String(error)}`));
  }
  return faults;
}
