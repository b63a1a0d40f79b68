import { type SubmitEventHandler, useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useHeldStill } from "../shared/use-held-still.ts";
import { LazyTextEditor } from "../editor/LazyTextEditor.tsx";
import type { WrittenText } from "../editor/editor-props.ts";
import { BlogField } from "./PostField.tsx";
import { ImageField } from "./ImageField.tsx";
import { PublicationField } from "./PublicationField.tsx";
import type { BlogValues } from "./post-values.ts";

/** Joins the buttons in the head of the page with the form. */
export const blogFormId = "blog-form";

/** The text of a post, which stands beside its fields. */
export interface TextOfPost {
  readonly start: string;
  readonly error: string | undefined;
  readonly onReady: (text: WrittenText | null) => void;
  readonly onChange: (isChanged: boolean) => void;
}

interface BlogFormProps {
  readonly form: UseFormReturn<BlogValues>;
  readonly text: TextOfPost;
  /** Whether the post is public already: then only its title has to be given, as for a draft. */
  readonly isPublic: boolean;
  /** Whether the person has just saved another one here and goes on with this. */
  readonly isFocused?: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** Every field of a post: title and text, and beside them what else there is to say (specification section 3). */
export function BlogForm({ form, text, isPublic, isFocused = false, isSaving, onSubmit }: BlogFormProps) {
  const element = useHeldStill(isSaving);
  const publication = useWatch({ control: form.control, name: "publication" });
  const isFree = publication === "draft" || (isPublic && publication === "published");
  useEffect(() => {
    if (!isFocused) return;
    scrollTo({ top: 0 });
    form.setFocus("title");
  }, [form, isFocused]);
  return (
    <form
      ref={element}
      id={blogFormId}
      className="blog-form"
      noValidate
      aria-busy={isSaving}
      onSubmit={onSubmit}
    >
      <div className="blog-form__text">
        <BlogField form={form} name="title" label="Title" kind="title" />
        <LazyTextEditor id="blog-text" {...text} />
      </div>
      <div className="blog-form__facts">
        <PublicationField form={form} />
        <BlogField form={form} name="authorName" label="Author" isOptional={isFree} />
        <div className="blog-form__pair">
          <BlogField form={form} name="date" label="Date" kind="date" isOptional={isFree} />
          <BlogField form={form} name="place" label="Place" isOptional />
        </div>
        <BlogField
          form={form}
          name="excerpt"
          label="Short description"
          {...(!isFree && { note: "In the blog list" })}
          kind="long"
          isOptional={isFree}
        />
        <fieldset className="blog-form__image">
          <legend className="label">Image</legend>
          <ImageField form={form} isRequired={!isFree} />
          <div className="blog-form__pair">
            <BlogField form={form} name="imageWidth" label="Width" note="px" kind="count" />
            <BlogField form={form} name="imageHeight" label="Height" note="px" kind="count" />
          </div>
          <p className="hint">The size the image is shown at. Empty for its own.</p>
        </fieldset>
      </div>
    </form>
  );
}
