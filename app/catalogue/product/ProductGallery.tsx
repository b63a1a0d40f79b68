import { type Product, listProductImages } from "../../../domain/catalogue/product.ts";
import { StoredImage } from "../../ui/StoredImage.tsx";
import { ImageGallery } from "./ImageGallery.tsx";

/** The pictures of a machine: main, banner and up to four more, each once. */
export function ProductGallery({ product }: { product: Pick<Product, "title" | "images"> }) {
  const productImages = listProductImages(product);
  // Where there is none, one that is missing.
  const pictures = productImages.length === 0 ? [undefined] : productImages;
  return (
    <ImageGallery
      label={`Pictures of ${product.title}`}
      thumbnails={4}
      images={pictures.map((image, place) => ({
        key: image?.hash ?? "none",
        image: (
          <StoredImage
            image={image}
            alt={getAltText(product.title, place, pictures.length)}
            sizes="(width < 1000px) 92vw, (width < 1504px) 52vw, 770px"
            isFirst={place === 0}
          />
        ),
        thumbnail: <StoredImage image={image} alt="" sizes="160px" isSmall />,
      }))}
    />
  );
}

function getAltText(title: string, place: number, count: number): string {
  return place === 0 ? title : `${title}, picture ${place + 1} of ${count}`;
}
