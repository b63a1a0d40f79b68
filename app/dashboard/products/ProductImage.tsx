import { useState } from "react";
import { defaultImageUrl } from "../../ui/StoredImage.tsx";

interface ProductImageProps {
  /** Null: there is none. */
  readonly url: string | null;
  readonly alt: string;
}

/** A product's picture by its URL; the default picture where there is none or it does not load (specification section 8). */
export function ProductImage({ url, alt }: ProductImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url === null || url === broken ? defaultImageUrl : url;
  return (
    <img src={shown} alt={alt} width={800} height={600} decoding="async" onError={() => setBroken(url)} />
  );
}
