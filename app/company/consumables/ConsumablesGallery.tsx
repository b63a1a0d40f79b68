import { PageImage } from "#app/ui/PageImage.tsx";
import { ImageGallery } from "#app/catalogue/product/ImageGallery.tsx";

const files = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

const images = [
  { name: "toner-set", alt: "Four toner cartridges: cyan, magenta, yellow and black" },
  { name: "ink-bottles", alt: "Four bottles of ink for ink-tank machines" },
  { name: "drum-unit", alt: "A drum unit with its drum to the front" },
  { name: "spare-parts", alt: "A fuser, a roller, gears and springs" },
  { name: "paper-reams", alt: "Reams of paper in a stack" },
] as const;

const size = { width: 1200, height: 900 } as const;

export function ConsumablesGallery() {
  return (
    <ImageGallery
      label="Pictures of consumables and spare parts"
      thumbnails={5}
      images={images.map(({ name, alt }, place) => ({
        key: name,
        image: (
          <PageImage
            {...size}
            files={files}
            name={name}
            alt={alt}
            sizes="(width < 1000px) 92vw, (width < 1504px) 52vw, 770px"
            isFirst={place === 0}
          />
        ),
        thumbnail: <PageImage {...size} files={files} name={name} alt="" sizes="160px" />,
      }))}
    />
  );
}
