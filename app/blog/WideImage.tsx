import { type Image, imageFormats, createImageUrl, getImageWidths } from "../../domain/shared/image.ts";

/** Where the list shows its pictures (specification section 2). Narrower windows do not download them. */
const wideScreens = "(width >= 1000px)";

/** One transparent pixel: what narrower windows get in their place. */
const transparentPixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

interface WideImageProps {
  readonly image: Image;
  /** How wide it is shown, as in the `sizes` of an `<img>`. */
  readonly sizes: string;
  /** In the first screen: it does not wait. */
  readonly isFirst: boolean;
}

/** A picture for wide windows alone. It says no more than the title beside it, so that it is not read out. */
export function WideImage({ image, sizes, isFirst }: WideImageProps) {
  return (
    <picture>
      {imageFormats.map((format) => (
        <source
          key={format}
          media={wideScreens}
          type={`image/${format}`}
          srcSet={getImageWidths(image)
            .map((width) => `${createImageUrl(image, width, format)} ${width}w`)
            .join(", ")}
          sizes={sizes}
        />
      ))}
      <img
        src={transparentPixel}
        alt=""
        width={image.width}
        height={image.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
