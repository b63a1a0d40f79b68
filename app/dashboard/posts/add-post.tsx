import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { imageMissing } from "../../../domain/blog/post.ts";
import { timeOfLocal } from "../../../domain/shared/local-time.ts";
import { publicationInWords } from "../../../domain/blog/publication.ts";
import { useCompany } from "../../layout/company-data.ts";
import { SaveButton } from "../shared/SaveButton.tsx";
import { type CallFailed, UnreadableAnswer } from "../shared/failures.ts";
import { useSaving } from "../shared/use-saving.ts";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskTitle } from "../layout/dashboard-title.ts";
import { deskPaths } from "../layout/sections.ts";
import { expectEditor } from "../editor/LazyTextEditor.tsx";
import { failureDetail, nothingLost } from "../feedback/failure-detail.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { type Notice, notify } from "../feedback/notices.ts";
import { RestoreOffer } from "../editing/RestoreOffer.tsx";
import type { LeftCopy } from "../editing/unsaved-copies.ts";
import { forgetUnsaved, useUnsaved } from "../editing/unsaved.ts";
import { BlogForm, blogFormId } from "./PostForm.tsx";
import { resolveNewPost } from "./post-resolvers.ts";
import { type BlogValues, emptyValues, newPostForm } from "./post-values.ts";
import { blogsApi } from "./posts-api.ts";
import { showBlogFailure } from "./show-post-failure.ts";
import { type PostCopy, usePostCopy } from "./use-post-copy.ts";
import { usePostText } from "./use-post-text.ts";

export const meta = deskTitle("Add blog");

export function clientLoader() {
  expectEditor();
  return null;
}

/** A new post. Once it is saved the form is empty for the next (specification section 4, "page reload"). */
export default function AddBlog() {
  const [round, setRound] = useState(0);
  const [restored, setRestored] = useState<LeftCopy<PostCopy> | null>(null);
  const next = () => {
    setRound(round + 1);
    setRestored(null);
  };
  return (
    <NewPost
      key={`${round} ${restored?.key}`}
      isFirst={round === 0}
      restored={restored}
      onRestore={setRestored}
      onSaved={next}
    />
  );
}

interface NewPostProps {
  readonly isFirst: boolean;
  readonly restored: LeftCopy<PostCopy> | null;
  readonly onRestore: (copy: LeftCopy<PostCopy>) => void;
  readonly onSaved: () => void;
}

function NewPost({ isFirst, restored, onRestore, onSaved }: NewPostProps) {
  const saving = useSaving();
  const text = usePostText("");
  const form = useForm<BlogValues>({
    defaultValues: emptyValues,
    resolver: resolveNewPost,
    shouldFocusError: false,
  });
  const { timeZone } = useCompany();
  const isDraft = useWatch({ control: form.control, name: "publication" }) === "draft";
  const isUnsaved = form.formState.isDirty || text.isChanged;
  const copies = usePostCopy({ opened: null, form, text, isUnsaved, restored });
  useUnsaved(isUnsaved);

  const submit = form.handleSubmit(
    async (values) => {
      text.setError(undefined);
      const outcome = await saving.run((onProgress) =>
        blogsApi.add(newPostForm(values, text.html()), onProgress),
      );
      if (outcome === "busy") return;
      if (outcome !== null) {
        showBlogFailure(failureNotice(outcome), outcome, form, text.setError);
        return;
      }
      forgetUnsaved();
      notify({
        kind: "ok",
        text: "✅ Blog added successfully!",
        detail: outcomeInWords(values, timeZone),
      });
      onSaved();
    },
    ({ image }) => {
      if (image?.message === imageMissing) notify({ kind: "bad", text: imageMissing });
      focusFirstError(blogFormId);
    },
  );

  return (
    <>
      <DeskHeader title="Add blog">
        <Link className="btn btn--sm btn--line" to={deskPaths.blogs}>
          Cancel
        </Link>
        <SaveButton
          form={blogFormId}
          saving={saving}
          label={isDraft ? "Save draft" : "Add blog"}
          busyLabel="Adding..."
        />
      </DeskHeader>
      <RestoreOffer copies={copies} onRestore={onRestore} />
      <BlogForm
        form={form}
        text={text.field}
        isPublic={false}
        isFocused={!isFirst}
        isSaving={saving.isSaving}
        onSubmit={submit}
      />
    </>
  );
}

function outcomeInWords({ title, publication, publishAt }: BlogValues, timeZone: string): string {
  if (publication === "published") return `${title.trim()} is on the public site.`;
  if (publication === "draft") return `${title.trim()} is a draft: only staff see it.`;
  const scheduled = { publication: "scheduled", publishAt: timeOfLocal(publishAt, timeZone) } as const;
  return `${title.trim()} is ${publicationInWords(scheduled, { timeZone, now: Date.now() })}.`;
}

/** As the specification words it (section 8): the server's own message where there is one. */
function failureNotice(failure: CallFailed): Omit<Notice, "kind"> {
  if (failure.status === null)
    return { text: "❌ Failed to connect to backend.", detail: failureDetail(failure) };
  if (failure instanceof UnreadableAnswer)
    return { text: "❌ Error adding blog", detail: failureDetail(failure) };
  return { text: failure.message, detail: nothingLost };
}
