import {
  type Image as StoredPicture,
  isTransparentImage,
  imageFormats,
  createImageUrl,
  getImageWidths,
} from "../../domain/shared/image.ts";

/** Shown for a machine without a picture and in place of one that does not load (specification section 8). */
export const defaultImageUrl = "/default-product.svg";

interface StoredImageProps {
  /** Nothing: the default picture is shown. */
  readonly image: StoredPicture | undefined;
  readonly alt: string;
  /** How wide it is shown, as in the `sizes` of an `<img>`: "(width < 600px) 84vw, 320px". */
  readonly sizes: string;
  /** The largest picture of the first screen: it is fetched at once and before the others. */
  readonly isFirst?: boolean;
  /** Size it is shown at, px, where that is not its own. */
  readonly displaySize?: { readonly width: number; readonly height: number };
  /** Without a blurred stand-in underneath, for pictures as small as a thumbnail. */
  readonly isSmall?: boolean;
}

/** A picture in the formats and widths it is served in. The box around it gives its size. */
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
