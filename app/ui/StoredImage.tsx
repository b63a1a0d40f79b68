import {
  type Image,
  isTransparentImage,
  imageFormats,
  createImageUrl,
  getImageWidths,
} from "#domain/shared/image.ts";
import { defaultImageUrl } from "./Thumbnail.tsx";
import "./image.css";

interface StoredImageProps {
  readonly image: Image | undefined;
  readonly alt: string;
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** In px; by default the size of the image. */
  readonly displaySize?: { readonly width: number; readonly height: number };
  readonly isSmall?: boolean;
}

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
