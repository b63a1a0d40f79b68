import { useState } from "react";
import { defaultImageUrl } from "#app/ui/Thumbnail.tsx";

/** The default image if there is none or it fails to load (specification section 8). */
export function ProductImage({ url, alt }: { readonly url: string | null; readonly alt: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url === null || url === broken ? defaultImageUrl : url;
  return (
    <img src={shown} alt={alt} width={800} height={600} decoding="async" onError={() => setBroken(url)} />
  );
}
