import { type Image, imageFormats, createImageUrl, getImageWidths } from "#domain/shared/image.ts";

const wideScreens = "(width >= 1000px)";

const transparentPixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

interface WideImageProps {
  readonly image: Image;
  readonly sizes: string;
  readonly isFirst: boolean;
}

/** Screen readers skip the image, because the title beside it tells the same. */
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
