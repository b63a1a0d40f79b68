import { isolate } from "#domain/shared/format.ts";
import { useText } from "#app/messages/text-context.ts";
import { type Product, listGalleryImages } from "#domain/catalogue/product.ts";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { ImageGallery } from "./ImageGallery.tsx";

export function ProductGallery({ product }: { product: Pick<Product, "title" | "images"> }) {
  const t = useText();
  const images = listGalleryImages(product);
  if (images.length === 0) return null;
  const title = isolate(product.title, t.locale);
  return (
    <ImageGallery
      label={t("product.gallery", { product: title })}
      thumbnails={4}
      images={images.map((image, place) => ({
        key: image.hash,
        image: (
          <StoredImage
            image={image}
            alt={t("product.gallery.alt", {
              product: title,
              place: String(place + 1),
              count: String(images.length),
            })}
            sizes="(width < 1000px) 92vw, (width < 1504px) 52vw, 770px"
          />
        ),
        thumbnail: <StoredImage image={image} alt="" sizes="160px" isSmall />,
      }))}
    />
  );
}
