import { type Image, imageFormats, createImageUrl, getImageWidths } from "#domain/shared/image.ts";

/** The window width from which the list shows images (specification section 2). Narrower windows do not download them. */
const wideScreens = "(width >= 1000px)";

/** A transparent pixel, the image of narrower windows. */
const transparentPixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

interface WideImageProps {
  readonly image: Image;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** Whether the image is on the first screen and loads eagerly. */
  readonly isFirst: boolean;
}

/** An image for wide windows only. The title beside it tells the same, so screen readers skip the image. */
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
