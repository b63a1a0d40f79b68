import { imageFormats } from "#domain/shared/image.ts";

/**
 * From Vite's `import.meta.glob("./images/*.{avif,webp}", { eager: true, query: "?url", import: "default" })`.
 */
export type ImageFiles = Readonly<Record<string, string>>;

interface PageImageProps {
  readonly files: ImageFiles;
  /** File name without the width: "office" for `office-1200.avif`. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

export function PageImage({ files, name, alt, width, height, sizes, isFirst = false }: PageImageProps) {
  const loading = isFirst
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <picture>
      {imageFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={formatSourceSet(files, name, format)}
          sizes={sizes}
        />
      ))}
      <img src={getLargestUrl(files, name)} alt={alt} width={width} height={height} {...loading} />
    </picture>
  );
}

interface ImageFile {
  readonly url: string;
  readonly width: number;
}

function findFiles(files: ImageFiles, name: string, format: string): ImageFile[] {
  const pattern = new RegExp(`/${name}-(\\d+)\\.${format}$`);
  return Object.entries(files)
    .flatMap(([path, url]) => {
      const width = pattern.exec(path)?.[1];
      return width === undefined ? [] : [{ url, width: Number(width) }];
    })
    .sort((first, second) => first.width - second.width);
}

function formatSourceSet(files: ImageFiles, name: string, format: string): string {
  return findFiles(files, name, format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(", ");
}

function getLargestUrl(files: ImageFiles, name: string): string {
  const file = findFiles(files, name, "webp").at(-1);
  if (file === undefined)
    throw new Error(`No files of the image ${name}: create them with scripts/page-image.mjs`);
  return file.url;
}
