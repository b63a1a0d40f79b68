import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import { type UploadedImage, uploadedImagesSchema } from "#domain/shared/uploaded-image.ts";
import { readApi } from "#app/dashboard/shared/call-api.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";

/** The images of products and posts, read when the list is opened. */
export function UploadedImages({ onChoose }: { readonly onChoose: (image: UploadedImage) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(
    {
      queryKey: ["images"],
      queryFn: () => readApi("/api/images", uploadedImagesSchema),
      enabled: isOpen,
      refetchOnMount: true,
    },
    queryClient,
  );
  return (
    <details className="editor-dialog__uploads" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button button--small button--line">Or choose an uploaded image</summary>
      <p className="hint" role="status">
        {error?.message ?? (data === undefined ? "Loading..." : describe(data.images.length))}
      </p>
      <div>
        {data?.images.map((image) => (
          <button key={image.src} type="button" title={image.name} onClick={() => onChoose(image)}>
            <img
              src={getSmallerImageUrl(image.src, 160)}
              alt={image.name}
              width={image.width}
              height={image.height}
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
    </details>
  );
}

function describe(count: number): string {
  return count === 0 ? "No image is uploaded yet." : "Of products and posts, newest first.";
}
