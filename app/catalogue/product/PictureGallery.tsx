import type { ReactNode } from "react";
import type { IslandName } from "../../islands/registry.ts";
import { Icon } from "../../ui/Icon.tsx";

export interface GalleryPicture {
  /** The same for no other picture of the gallery. */
  readonly key: string;
  readonly picture: ReactNode;
  /** The same picture as small as a thumbnail, which says nothing: its link has a name. */
  readonly thumbnail: ReactNode;
}

interface PictureGalleryProps {
  /** What the pictures show. */
  readonly label: string;
  /** At least one. */
  readonly pictures: readonly GalleryPicture[];
  /** Most thumbnails in view; fewer on narrower screens (specification section 9). */
  readonly thumbnails: 4 | 5;
}

/**
 * A row of pictures to swipe, with thumbnails that are links to them. With script (live-gallery.ts) there are arrows too,
 * the picture in view is marked, and a press leaves the page and the history alone.
 */
export function PictureGallery({ label, pictures, thumbnails }: PictureGalleryProps) {
  const isAlone = pictures.length < 2;
  return (
    <div
      className="gallery"
      data-thumbnails={thumbnails}
      data-island={isAlone ? undefined : ("gallery" satisfies IslandName)}
      data-when="visible"
    >
      <div className="crop">
        <div className="gallery__row" {...(!isAlone && { tabIndex: 0, role: "group", "aria-label": label })}>
          {pictures.map(({ key, picture }, place) => (
            <figure className="pic" id={pictureId(place)} key={key}>
              {picture}
            </figure>
          ))}
        </div>
        {!isAlone && (
          <div className="gallery__controls">
            <button className="iconbtn" type="button" data-step={-1} aria-label="Previous picture">
              <Icon name="arrowBack" />
            </button>
            <button className="iconbtn" type="button" data-step={1} aria-label="Next picture">
              <Icon name="arrow" />
            </button>
          </div>
        )}
      </div>
      {!isAlone && (
        <ol className="gallery__thumbnails">
          {pictures.map(({ key, thumbnail }, place) => (
            <li key={key}>
              <a
                href={`#${pictureId(place)}`}
                aria-label={`Picture ${place + 1} of ${pictures.length}`}
                aria-current={place === 0 ? "true" : undefined}
              >
                {thumbnail}
              </a>
            </li>
          ))}
        </ol>
      )}
      {!isAlone && <p className="vh" role="status" />}
    </div>
  );
}

function pictureId(place: number): string {
  return `picture-${place + 1}`;
}
