import {
  type Image,
  isTransparentImage,
  imageFormats,
  createImageUrl,
  getImageWidths,
} from "#domain/shared/image.ts";
import "./image.css";

/** Shown for a product without an image, and in place of an image that does not load (specification section 8). */
export const defaultImageUrl = "/default-product.svg";

interface StoredImageProps {
  /** Undefined: the default image is shown. */
  readonly image: Image | undefined;
  readonly alt: string;
  /** The `sizes` of an `<img>`: "(width < 600px) 84vw, 320px". */
  readonly sizes: string;
  /** The largest image of the first screen: it loads first. */
  readonly isFirst?: boolean;
  /** Displayed size, px, if it is not the size of the image. */
  readonly displaySize?: { readonly width: number; readonly height: number };
  /** No placeholder underneath, for images as small as a thumbnail. */
  readonly isSmall?: boolean;
}

/** A stored image in all its formats and widths. The box around it sets its size. */
export function StoredImage({
  image,
  alt,
  sizes,
  isFirst = false,
  displaySize,
  isSmall = false,
}: StoredImageProps) {
  const loading = isFirst
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  if (image === undefined) {
    return <img src={defaultImageUrl} alt={alt} width={800} height={600} {...loading} />;
  }
  const widths = getImageWidths(image);
  const { width, height } = displaySize ?? image;
  return (
    <>
      {!isSmall && !isTransparentImage(image) && (
        <img className="image__placeholder" src={image.placeholder} alt="" />
      )}
      <picture>
        {imageFormats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={widths.map((each) => `${createImageUrl(image, each, format)} ${each}w`).join(", ")}
            sizes={sizes}
          />
        ))}
        <img
          src={createImageUrl(image, widths.at(-1) ?? image.width, "webp")}
          alt={alt}
          width={width}
          height={height}
          data-default={defaultImageUrl}
          {...loading}
        />
      </picture>
    </>
  );
}
