import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { imageRequiredMessage } from "../../../domain/blog/post.ts";
import { parseLocalTime } from "../../../domain/shared/dates.ts";
import { formatPublication } from "../../../domain/blog/publication.ts";
import { useCompany } from "../../layout/company-data.ts";
import { SaveButton } from "../shared/SaveButton.tsx";
import { type ApiError, InvalidResponseError } from "../shared/api-error.ts";
import { useSaving } from "../shared/use-saving.ts";
import { DashboardHeader } from "../layout/DashboardHeader.tsx";
import { createDashboardMeta } from "../layout/dashboard-meta.ts";
import { dashboardPaths } from "../layout/sections.ts";
import { preloadEditor } from "../editor/LazyTextEditor.tsx";
import { describeFailure, nothingLostText } from "../feedback/describe-failure.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { type Notice, notify } from "../feedback/notices.ts";
import { RestoreOffer } from "../editing/RestoreOffer.tsx";
import type { UnsavedCopy } from "../editing/unsaved-copies.ts";
import { clearUnsavedChanges, useUnsavedChanges } from "../editing/unsaved-changes.ts";
import { PostForm, postFormId } from "./PostForm.tsx";
import { resolveNewPost } from "./post-resolvers.ts";
import { type PostValues, emptyValues, createPostFormData } from "./post-values.ts";
import { postsApi } from "./posts-api.ts";
import { showPostFailure } from "./show-post-failure.ts";
import { type PostCopy, usePostCopy } from "./use-post-copy.ts";
import { usePostText } from "./use-post-text.ts";

export const meta = createDashboardMeta("Add blog");

export function clientLoader() {
  preloadEditor();
  return null;
}

/** The form of a new post. Saving empties it for the next post (specification section 4, "page reload"). */
export default function AddPost() {
  const [round, setRound] = useState(0);
  const [restored, setRestored] = useState<UnsavedCopy<PostCopy> | null>(null);
  const startNext = () => {
    setRound(round + 1);
    setRestored(null);
  };
  return (
    <NewPost
      key={`${round} ${restored?.key}`}
      isFirst={round === 0}
      restored={restored}
      onRestore={setRestored}
      onSaved={startNext}
    />
  );
}

interface NewPostProps {
  readonly isFirst: boolean;
  readonly restored: UnsavedCopy<PostCopy> | null;
  readonly onRestore: (copy: UnsavedCopy<PostCopy>) => void;
  readonly onSaved: () => void;
}

function NewPost({ isFirst, restored, onRestore, onSaved }: NewPostProps) {
  const saving = useSaving();
  const text = usePostText("");
  const form = useForm<PostValues>({
    defaultValues: emptyValues,
    resolver: resolveNewPost,
    shouldFocusError: false,
  });
  const { timeZone } = useCompany();
  const isDraft = useWatch({ control: form.control, name: "publication" }) === "draft";
  const isUnsaved = form.formState.isDirty || text.isChanged;
  const copies = usePostCopy({ opened: null, form, text, isUnsaved, restored });
  useUnsavedChanges(isUnsaved);

  const submit = form.handleSubmit(
    async (values) => {
      text.setError(undefined);
      const outcome = await saving.run((onProgress) =>
        postsApi.add(createPostFormData(values, text.getHtml()), onProgress),
      );
      if (outcome === "busy") return;
      if (outcome !== null) {
        showPostFailure(createFailureNotice(outcome), outcome, form, text.setError);
        return;
      }
      clearUnsavedChanges();
      notify({
        kind: "ok",
        text: "✅ Blog added successfully!",
        detail: describeSavedPost(values, timeZone),
      });
      onSaved();
    },
    ({ image }) => {
      if (image?.message === imageRequiredMessage) notify({ kind: "bad", text: imageRequiredMessage });
      focusFirstError(postFormId);
    },
  );

  return (
    <>
      <DashboardHeader title="Add blog">
        <Link className="btn btn--sm btn--line" to={dashboardPaths.posts}>
          Cancel
        </Link>
        <SaveButton
          form={postFormId}
          saving={saving}
          label={isDraft ? "Save draft" : "Add blog"}
          busyLabel="Adding..."
        />
      </DashboardHeader>
      <RestoreOffer copies={copies} onRestore={onRestore} />
      <PostForm
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

function describeSavedPost({ title, publication, publishAt }: PostValues, timeZone: string): string {
  if (publication === "published") return `${title.trim()} is on the public site.`;
  if (publication === "draft") return `${title.trim()} is a draft: only staff see it.`;
  const scheduled = { publication: "scheduled", publishAt: parseLocalTime(publishAt, timeZone) } as const;
  return `${title.trim()} is ${formatPublication(scheduled, { timeZone, now: Date.now() })}.`;
}

/** The texts of the specification (section 8), or the message of the server. */
function createFailureNotice(failure: ApiError): Omit<Notice, "kind"> {
  if (failure.status === null)
    return { text: "❌ Failed to connect to backend.", detail: describeFailure(failure) };
  if (failure instanceof InvalidResponseError)
    return { text: "❌ Error adding blog", detail: describeFailure(failure) };
  return { text: failure.message, detail: nothingLostText };
}
