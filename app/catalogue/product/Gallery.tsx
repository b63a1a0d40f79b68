import { type Product, picturesOf } from "../../../domain/catalogue/product.ts";
import { Picture } from "../../ui/StoredImage.tsx";
import { PictureGallery } from "./PictureGallery.tsx";

/** The pictures of a machine: main, banner and up to four more, each once. */
export function Gallery({ product }: { product: Pick<Product, "title" | "images"> }) {
  const found = picturesOf(product);
  // Where there is none, one that is missing.
  const pictures = found.length === 0 ? [undefined] : found;
  return (
    <PictureGallery
      label={`Pictures of ${product.title}`}
      thumbnails={4}
      pictures={pictures.map((picture, place) => ({
        key: picture?.hash ?? "none",
        picture: (
          <Picture
            picture={picture}
            alt={altOf(product.title, place, pictures.length)}
            sizes="(width < 1000px) 92vw, (width < 1504px) 52vw, 770px"
            isFirst={place === 0}
          />
        ),
        thumbnail: <Picture picture={picture} alt="" sizes="160px" isSmall />,
      }))}
    />
  );
}

function altOf(title: string, place: number, count: number): string {
  return place === 0 ? title : `${title}, picture ${place + 1} of ${count}`;
}
