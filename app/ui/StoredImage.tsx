import {
  type Picture as StoredPicture,
  isSeeThrough,
  pictureFormats,
  pictureUrl,
  widthsOf,
} from "../../domain/shared/image.ts";

/** Shown for a machine without a picture and in place of one that does not load (specification section 8). */
export const defaultPictureUrl = "/default-product.svg";

interface PictureProps {
  /** Nothing: the default picture is shown. */
  readonly picture: StoredPicture | undefined;
  readonly alt: string;
  /** How wide it is shown, as in the `sizes` of an `<img>`: "(width < 600px) 84vw, 320px". */
  readonly sizes: string;
  /** The largest picture of the first screen: it is fetched at once and before the others. */
  readonly isFirst?: boolean;
  /** Size it is shown at, px, where that is not its own. */
  readonly shownAs?: { readonly width: number; readonly height: number };
  /** Without a blurred stand-in underneath, for pictures as small as a thumbnail. */
  readonly isSmall?: boolean;
}

/** A picture in the formats and widths it is served in. The box around it gives its size. */
export function Picture({ picture, alt, sizes, isFirst = false, shownAs, isSmall = false }: PictureProps) {
  const loading = isFirst
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  if (picture === undefined) {
    return <img src={defaultPictureUrl} alt={alt} width={800} height={600} {...loading} />;
  }
  const widths = widthsOf(picture);
  const { width, height } = shownAs ?? picture;
  return (
    <>
      {!isSmall && !isSeeThrough(picture) && (
        <img className="picture__placeholder" src={picture.placeholder} alt="" />
      )}
      <picture>
        {pictureFormats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={widths.map((each) => `${pictureUrl(picture, each, format)} ${each}w`).join(", ")}
            sizes={sizes}
          />
        ))}
        <img
          src={pictureUrl(picture, widths.at(-1) ?? picture.width, "webp")}
          alt={alt}
          width={width}
          height={height}
          data-default={defaultPictureUrl}
          {...loading}
        />
      </picture>
    </>
  );
}
