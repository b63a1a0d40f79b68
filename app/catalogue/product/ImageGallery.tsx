import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import { getIslandAttributes } from "#app/islands/Island.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "#app/ui/image.css";
import "./gallery.css";

interface GalleryImage {
  readonly key: string;
  readonly image: ReactNode;
  readonly thumbnail: ReactNode;
}

interface ImageGalleryProps {
  readonly label: string;
  readonly images: readonly GalleryImage[];
  readonly thumbnails: 4 | 5;
}

/**
 * The script (scroll-gallery.ts) adds arrows and marks the visible image; a press then changes neither the scroll
 * position of the page nor the history.
 */
export function ImageGallery({ label, images, thumbnails }: ImageGalleryProps) {
  const t = useText();
  const isSingle = images.length < 2;
  return (
    <div
      className="gallery"
      data-thumbnails={thumbnails}
      {...(!isSingle && getIslandAttributes("gallery", "visible"))}
    >
      <div className="crop">
        <div className="gallery__row" {...(!isSingle && { tabIndex: 0, role: "group", "aria-label": label })}>
          {images.map(({ key, image }, place) => (
            <figure className="image-frame" id={imageId(place)} key={key}>
              {image}
            </figure>
          ))}
        </div>
        {!isSingle && (
          <div className="gallery__controls">
            <button
              className="icon-button"
              type="button"
              data-step={-1}
              aria-label={t("product.gallery.previous")}
            >
              <Icon path={icons.arrowBack} />
            </button>
            <button
              className="icon-button"
              type="button"
              data-step={1}
              aria-label={t("product.gallery.next")}
            >
              <Icon path={icons.arrow} />
            </button>
          </div>
        )}
      </div>
      {!isSingle && (
        <ol className="gallery__thumbnails">
          {images.map(({ key, thumbnail }, place) => (
            <li key={key}>
              <a
                href={`#${imageId(place)}`}
                aria-label={t("product.gallery.picture", {
                  place: String(place + 1),
                  count: String(images.length),
                })}
                aria-current={place === 0 ? "true" : undefined}
              >
                {thumbnail}
              </a>
            </li>
          ))}
        </ol>
      )}
      {!isSingle && <p className="visually-hidden" role="status" />}
    </div>
  );
}

function imageId(place: number): string {
  return `picture-${place + 1}`;
}
