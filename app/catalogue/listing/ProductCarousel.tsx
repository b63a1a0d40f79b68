import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { formatCount, isolate } from "#domain/shared/format.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { ProductCard } from "./ProductCard.tsx";
import type { ProductTile } from "./product-tile.ts";
import "./carousel.css";

/** Specification section 9. */
const slideDurationMs = 1500;

/** In Embla's own unit: a move settles after 500 ms (specification section 9). */
const moveDuration = 14;

const autoplayQuery = "(width <= 768px) and (prefers-reduced-motion: no-preference)";

const cardSizes = "(width < 600px) 100vw, (width < 999px) 50vw, (width < 1350px) 33vw, 320px";

interface ProductCarouselProps {
  readonly tiles: readonly ProductTile[];
  readonly total: number;
  readonly prices: PriceSettings;
}

/** Until the script has loaded, the carousel is a scrollable row of the same geometry. */
export default function ProductCarousel({ tiles, total, prices }: ProductCarouselProps) {
  const t = useText();
  // The server's HTML must not depend on this value.
  const isRightToLeft = !import.meta.env.SSR && document.dir === "rtl";
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    direction: isRightToLeft ? "rtl" : "ltr",
    align: "start",
    duration: moveDuration,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  const canAutoplay = useMediaQuery(autoplayQuery);
  const [isPaused, pause] = useState(false);
  const [isHovered, hover] = useState(false);
  const [isFocused, focus] = useState(false);
  const [announced, announce] = useState("");
  const isPlaying = canAutoplay && !isPaused && !isHovered && !isFocused;

  const earlySteps = useRef(0);
  useEffect(() => {
    if (embla === undefined) return;
    keepScrollPosition(embla);
    for (; earlySteps.current !== 0; earlySteps.current -= Math.sign(earlySteps.current))
      if (earlySteps.current > 0) embla.scrollNext();
      else embla.scrollPrev();
  }, [embla]);
  useEffect(() => {
    if (embla === undefined || !isPlaying) return undefined;
    const timer = setInterval(() => {
      // The window may have become wide in this frame, before React knows.
      if (matchMedia(autoplayQuery).matches) embla.scrollNext();
    }, slideDurationMs);
    return () => clearInterval(timer);
  }, [embla, isPlaying]);

  /** Focus in the row moves along; otherwise a live region names the product. */
  const move = (steps: 1 | -1) => {
    if (embla === undefined) {
      earlySteps.current += steps;
      return;
    }
    const slides = embla.slideNodes();
    const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
    const currentIndex = focused < 0 ? embla.selectedScrollSnap() : focused;
    const next = (currentIndex + steps + slides.length) % slides.length;
    embla.scrollTo(next);
    if (focused < 0)
      announce(
        t("carousel.position", {
          product: isolate(tiles[next]?.title ?? "", t.locale),
          place: formatCount(next + 1),
          count: formatCount(slides.length),
        }),
      );
    else slides[next]?.querySelector("a")?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isRight = event.key === "ArrowRight";
    if (event.altKey || event.metaKey || (!isRight && event.key !== "ArrowLeft")) return;
    event.preventDefault();
    move(isRight === isRightToLeft ? -1 : 1);
  };

  return (
    // The key events bubble up from the buttons and links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="carousel" onKeyDown={onKeyDown}>
      <div className="section-head">
        <h2 className="section-title" id="featured-products">
          {t("carousel.heading")}
        </h2>
        <div className="button-row">
          <a className="link" href={t.path(sitePaths.products)}>
            {t("carousel.all", { machines: total })}
          </a>
          <div className="carousel__controls">
            <button
              className="icon-button carousel__pause"
              type="button"
              aria-label={t(isPaused ? "carousel.play" : "carousel.pause")}
              onClick={() => pause(!isPaused)}
            >
              <Icon path={isPaused ? icons.play : icons.pause} />
            </button>
            <button
              className="icon-button"
              type="button"
              aria-label={t("carousel.previous")}
              onClick={() => move(-1)}
            >
              <Icon path={icons.arrowBack} />
            </button>
            <button
              className="icon-button"
              type="button"
              aria-label={t("carousel.next")}
              onClick={() => move(1)}
            >
              <Icon path={icons.arrow} />
            </button>
          </div>
        </div>
      </div>
      <div
        className="carousel__row"
        ref={viewport}
        data-live={embla && ""}
        onPointerEnter={() => hover(true)}
        onPointerLeave={() => hover(false)}
        onFocus={() => focus(true)}
        onBlur={() => focus(false)}
      >
        <ul className="carousel__list" data-product-list>
          {tiles.map((tile) => (
            <li key={tile.id}>
              <ProductCard tile={tile} level={3} prices={prices} sizes={cardSizes} />
            </li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

function keepScrollPosition(embla: NonNullable<UseEmblaCarouselType[1]>): void {
  const row = embla.rootNode();
  const slide = embla.slideNodes()[0]?.offsetWidth ?? row.offsetWidth;
  const index = Math.round(Math.abs(row.scrollLeft) / slide);
  row.scrollLeft = 0;
  embla.scrollTo(index, true);
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
