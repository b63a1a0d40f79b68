import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { blogPostEditSchema, completeToPublish, newBlogPostFields } from "../../../domain/blog/post.ts";
import { publicationStates } from "../../../domain/blog/publication.ts";
import type { BlogValues, ImagePlan } from "./post-values.ts";

/** What the post is going to show; undefined for no image. */
const image = z.unknown().optional();

const newPostSchema = newBlogPostFields.omit({ fullDescription: true }).extend({ image });

const changedPostSchema = blogPostEditSchema
  .omit({ fullDescription: true, removeImage: true })
  .extend({ image });

/** Checks the form with the server's own schemas; what is valid goes out as it was typed, and is trimmed there. */
function resolverOf(schema: typeof newPostSchema | typeof changedPostSchema): Resolver<BlogValues> {
  const check = zodResolver(schema);
  return async (values, context, { fields }) => {
    const publication = publicationStates.find((state) => state === values.publication);
    const shown = { ...values, publication, image: shownImage(values.image) };
    const { errors } = await check(shown, context, { fields, shouldUseNativeValidation: false });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function shownImage({ chosen, stored, isRemoved }: ImagePlan): File | string | undefined {
  return chosen?.file ?? (isRemoved ? undefined : (stored ?? undefined));
}

export const resolveNewPost = resolverOf(completeToPublish(newPostSchema));
/** For a post that is not public yet. */
export const resolveHiddenPost = resolverOf(completeToPublish(changedPostSchema));
/** For one that is: as long as it stays so, only its title is asked for. */
export const resolvePublicPost = resolverOf(completeToPublish(changedPostSchema, ["draft", "published"]));
