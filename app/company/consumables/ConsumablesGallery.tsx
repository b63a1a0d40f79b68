import { useText } from "#app/messages/text-context.ts";
import { PageImage } from "#app/ui/PageImage.tsx";
import { ImageGallery } from "#app/catalogue/product/ImageGallery.tsx";

const files = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

const images = [
  { name: "toner-set", alt: "consumablesPage.gallery.toner" },
  { name: "ink-bottles", alt: "consumablesPage.gallery.ink" },
  { name: "drum-unit", alt: "consumablesPage.gallery.drum" },
  { name: "spare-parts", alt: "consumablesPage.gallery.parts" },
  { name: "paper-reams", alt: "consumablesPage.gallery.paper" },
] as const;

const size = { width: 1200, height: 900 } as const;

export function ConsumablesGallery() {
  const t = useText();
  return (
    <ImageGallery
      label={t("consumablesPage.gallery")}
      thumbnails={5}
      images={images.map(({ name, alt }, place) => ({
        key: name,
        image: (
          <PageImage
            {...size}
            files={files}
            name={name}
            alt={t(alt)}
            sizes="(width < 1000px) 92vw, (width < 1504px) 52vw, 770px"
            isFirst={place === 0}
          />
        ),
        thumbnail: <PageImage {...size} files={files} name={name} alt="" sizes="160px" />,
      }))}
    />
  );
}
