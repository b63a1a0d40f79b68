import { type Product, listProductImages } from "#domain/catalogue/product.ts";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { ImageGallery } from "./ImageGallery.tsx";

export function ProductGallery({ product }: { product: Pick<Product, "title" | "images"> }) {
  const productImages = listProductImages(product);
  // Without images the gallery shows the default image.
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
