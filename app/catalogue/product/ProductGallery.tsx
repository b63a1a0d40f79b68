import { type Product, listGalleryImages } from "#domain/catalogue/product.ts";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { ImageGallery } from "./ImageGallery.tsx";

export function ProductGallery({ product }: { product: Pick<Product, "title" | "images"> }) {
  const images = listGalleryImages(product);
  if (images.length === 0) return null;
  return (
    <ImageGallery
      label={`Pictures of ${product.title}`}
      thumbnails={4}
      images={images.map((image, place) => ({
        key: image.hash,
        image: (
          <StoredImage
            image={image}
            alt={`${product.title}, picture ${place + 1} of ${images.length}`}
            sizes="(width < 1000px) 92vw, (width < 1504px) 52vw, 770px"
          />
        ),
        thumbnail: <StoredImage image={image} alt="" sizes="160px" isSmall />,
      }))}
    />
  );
}
