import { type Picture, pictureFormats, pictureUrl, widthsOf } from "../../domain/shared/image.ts";

/** Where the list shows its pictures (specification section 2). Narrower windows do not download them. */
const wideWindows = "(width >= 1000px)";

/** One transparent pixel: what narrower windows get in their place. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

interface WidePictureProps {
  readonly picture: Picture;
  /** How wide it is shown, as in the `sizes` of an `<img>`. */
  readonly sizes: string;
  /** In the first screen: it does not wait. */
  readonly isFirst: boolean;
}

/** A picture for wide windows alone. It says no more than the title beside it, so that it is not read out. */
export function WidePicture({ picture, sizes, isFirst }: WidePictureProps) {
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source
          key={format}
          media={wideWindows}
          type={`image/${format}`}
          srcSet={widthsOf(picture)
            .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
            .join(", ")}
          sizes={sizes}
        />
      ))}
      <img
        src={nothing}
        alt=""
        width={picture.width}
        height={picture.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
