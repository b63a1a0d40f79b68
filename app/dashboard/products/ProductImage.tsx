import { useState } from "react";
import { defaultPictureUrl } from "../../ui/StoredImage.tsx";

interface ProductPictureProps {
  /** Null: there is none. */
  readonly url: string | null;
  readonly alt: string;
}

/** A product's picture by its URL; the default picture where there is none or it does not load (specification section 8). */
export function ProductPicture({ url, alt }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url === null || url === broken ? defaultPictureUrl : url;
  return (
    <img src={shown} alt={alt} width={800} height={600} decoding="async" onError={() => setBroken(url)} />
  );
}
