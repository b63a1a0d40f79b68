import { type SubmitEventHandler, useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useInertWhileSaving } from "../shared/use-inert-while-saving.ts";
import { LazyTextEditor } from "../editor/LazyTextEditor.tsx";
import type { EditorHandle } from "../editor/editor-props.ts";
import { PostField } from "./PostField.tsx";
import { ImageField } from "./ImageField.tsx";
import { PublicationField } from "./PublicationField.tsx";
import type { PostValues } from "./post-values.ts";

/** Connects the buttons in the header of the page with the form. */
export const postFormId = "post-form";

/** The props of the text editor. */
export interface PostTextField {
  readonly start: string;
  readonly error: string | undefined;
  readonly onReady: (text: EditorHandle | null) => void;
  readonly onChange: (isChanged: boolean) => void;
}

interface PostFormProps {
  readonly form: UseFormReturn<PostValues>;
  readonly text: PostTextField;
  /** A post that is public already needs only a title, as a draft does. */
  readonly isPublic: boolean;
  /** Focuses the title, after the person has saved another post here. */
  readonly isFocused?: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** The form of a post: title and text, and beside them the other fields (specification section 3). */
export function PostForm({ form, text, isPublic, isFocused = false, isSaving, onSubmit }: PostFormProps) {
  const element = useInertWhileSaving(isSaving);
  const publication = useWatch({ control: form.control, name: "publication" });
  const isIncompleteAllowed = publication === "draft" || (isPublic && publication === "published");
  useEffect(() => {
    if (!isFocused) return;
    scrollTo({ top: 0 });
    form.setFocus("title");
  }, [form, isFocused]);
  return (
    <form
      ref={element}
      id={postFormId}
      className="post-form"
      noValidate
      aria-busy={isSaving}
      onSubmit={onSubmit}
    >
      <div className="post-form__text">
        <PostField form={form} name="title" kind="title" />
        <LazyTextEditor id="post-text" {...text} />
      </div>
      <div className="post-form__details">
        <PublicationField form={form} />
        <PostField form={form} name="authorName" isOptional={isIncompleteAllowed} />
        <div className="post-form__pair">
          <PostField form={form} name="date" kind="date" isOptional={isIncompleteAllowed} />
          <PostField form={form} name="place" isOptional />
        </div>
        <PostField
          form={form}
          name="excerpt"
          {...(!isIncompleteAllowed && { note: "In the blog list" })}
          kind="long"
          isOptional={isIncompleteAllowed}
        />
        <fieldset className="post-form__image">
          <legend className="label">Image</legend>
          <ImageField form={form} isRequired={!isIncompleteAllowed} />
          <div className="post-form__pair">
            <PostField form={form} name="imageWidth" label="Width" note="px" kind="count" />
            <PostField form={form} name="imageHeight" label="Height" note="px" kind="count" />
          </div>
          <p className="hint">The size the image is shown at. Empty for its own.</p>
        </fieldset>
      </div>
    </form>
  );
}
