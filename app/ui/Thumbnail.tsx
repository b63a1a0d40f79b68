/** In a file of its own: the stylesheet of StoredImage stays out of pages that show thumbnails alone. */
export const defaultImageUrl = "/default-product.svg";

interface ThumbnailProps {
  readonly url: string | null | undefined;
  /** In px; the height follows from 4:3. */
  readonly width: number;
}

export function Thumbnail({ url, width }: ThumbnailProps) {
  return (
    <img
      src={url ?? defaultImageUrl}
      alt=""
      width={width}
      height={(width * 3) / 4}
      loading="lazy"
      decoding="async"
      data-default={defaultImageUrl}
    />
  );
}
