import type { BlogPost } from "../../domain/blog/post.ts";
import { StoredImage } from "../ui/StoredImage.tsx";

/** The picture of a post at the size that is stored with it, as far as the column has room (specification section 2). */
export function PostImage({ post }: { post: Pick<BlogPost, "image" | "imageWidth" | "imageHeight"> }) {
  const { image, imageWidth, imageHeight } = post;
  if (image === null) return null;
  const ratio = image.width / image.height;
  const width = imageWidth ?? (imageHeight === null ? image.width : Math.round(imageHeight * ratio));
  const height = imageHeight ?? Math.round(width / ratio);
  return (
    <figure className="art__image">
      <StoredImage
        image={image}
        displaySize={{ width, height }}
        alt=""
        sizes={`(width < 1000px) min(94vw, ${width}px), min(60rem, ${width}px)`}
        isFirst
        isSmall
      />
    </figure>
  );
}
