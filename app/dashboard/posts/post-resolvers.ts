import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { blogPostEditSchema, requireCompletePost, newBlogPostFields } from "../../../domain/blog/post.ts";
import { publicationStates } from "../../../domain/blog/publication.ts";
import type { PostValues, ImageChange } from "./post-values.ts";

/** The image after saving; undefined for none. */
const image = z.unknown().optional();

const newPostSchema = newBlogPostFields.omit({ fullDescription: true }).extend({ image });

const changedPostSchema = blogPostEditSchema
  .omit({ fullDescription: true, removeImage: true })
  .extend({ image });

/** Validates with the schemas of the server. Valid values are sent as they are: the server trims them. */
function createResolver(schema: typeof newPostSchema | typeof changedPostSchema): Resolver<PostValues> {
  const check = zodResolver(schema);
  return async (values, context, { fields }) => {
    const publication = publicationStates.find((state) => state === values.publication);
    const resulting = { ...values, publication, image: getResultingImage(values.image) };
    const { errors } = await check(resulting, context, { fields, shouldUseNativeValidation: false });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function getResultingImage({ chosen, stored, isRemoved }: ImageChange): File | string | undefined {
  return chosen?.file ?? (isRemoved ? undefined : (stored ?? undefined));
}

export const resolveNewPost = createResolver(requireCompletePost(newPostSchema));
/** For a post that is not public yet. */
export const resolveUnpublishedPost = createResolver(requireCompletePost(changedPostSchema));
/** For a public post: it needs only its title while it stays public. */
export const resolvePublishedPost = createResolver(
  requireCompletePost(changedPostSchema, ["draft", "published"]),
);
