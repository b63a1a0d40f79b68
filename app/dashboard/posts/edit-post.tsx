import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { PostResponse } from "../../../domain/blog/post-response.ts";
import { postPath } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SaveButton } from "../shared/SaveButton.tsx";
import type { ApiError } from "../shared/api-error.ts";
import { useSaving } from "../shared/use-saving.ts";
import { DashboardHeader } from "../layout/DashboardHeader.tsx";
import { createDashboardMeta } from "../layout/dashboard-meta.ts";
import { dashboardPaths } from "../layout/sections.ts";
import { preloadEditor } from "../editor/LazyTextEditor.tsx";
import { ConflictDialog } from "../editing/ConflictDialog.tsx";
import { DeletedDialog } from "../editing/DeletedDialog.tsx";
import { listConflictRows } from "../editing/list-conflict-rows.ts";
import { describeFailure } from "../feedback/describe-failure.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { type Notice, notify } from "../feedback/notices.ts";
import { RestoreOffer } from "../editing/RestoreOffer.tsx";
import type { UnsavedCopy } from "../editing/unsaved-copies.ts";
import { clearUnsavedChanges, useUnsavedChanges } from "../editing/unsaved-changes.ts";
import { useVersionConflict } from "../editing/use-version-conflict.ts";
import { useDeletedRecord } from "../editing/use-deleted-record.ts";
import type { Route } from "./+types/edit-post";
import { PostForm, postFormId } from "./PostForm.tsx";
import { PreviewButton } from "./PreviewButton.tsx";
import { resolveUnpublishedPost, resolvePublishedPost } from "./post-resolvers.ts";
import { type PostValues, createChangesFormData, toPostValues } from "./post-values.ts";
import { toPostTexts } from "./post-texts.ts";
import { postsApi } from "./posts-api.ts";
import { showPostFailure } from "./show-post-failure.ts";
import { type PostCopy, usePostCopy } from "./use-post-copy.ts";
import { usePostText } from "./use-post-text.ts";

export const meta = createDashboardMeta("Edit blog");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  preloadEditor();
  return postsApi.find(params.slug);
}

/** The form of an existing post, loaded by its slug (specification section 4). */
export default function EditPost() {
  const post = useLoaderData<typeof clientLoader>();
  return <StoredPost key={`${post._id} ${post.version}`} post={post} />;
}

/** A restored copy continues from the version of the post that it was based on, so that saving finds version conflicts. */
function StoredPost({ post }: { readonly post: PostResponse }) {
  const [restored, setRestored] = useState<UnsavedCopy<PostCopy> | null>(null);
  // A copy does not contain the image: the stored image stays.
  const opened = restored?.content.opened && { ...restored.content.opened, image: post.image };
  return (
    <OpenedPost
      key={restored?.key ?? ""}
      post={opened ?? post}
      version={post.version}
      restored={restored}
      onRestore={setRestored}
    />
  );
}

interface OpenedPostProps {
  /** The post when the form was opened. */
  readonly post: PostResponse;
  /** The latest known version. */
  readonly version: number;
  readonly restored: UnsavedCopy<PostCopy> | null;
  /** Restores a copy; null restores the stored post. */
  readonly onRestore: (copy: UnsavedCopy<PostCopy> | null) => void;
}

function OpenedPost({ post, version, restored, onRestore }: OpenedPostProps) {
  const navigate = useNavigate();
  const saving = useSaving();
  const { timeZone } = useCompany();
  const isPublic = post.publication === "published";
  const [start] = useState(() => toPostValues(post, timeZone));
  const [startText] = useState(post.fullDescription);
  const text = usePostText(startText);
  const form = useForm<PostValues>({
    defaultValues: start,
    resolver: isPublic ? resolvePublishedPost : resolveUnpublishedPost,
    shouldFocusError: false,
  });
  const isDraft = useWatch({ control: form.control, name: "publication" }) === "draft";
  const isUnsaved = form.formState.isDirty || text.isChanged;
  const [opened] = useState(post);
  const copies = usePostCopy({ opened, form, text, isUnsaved, restored });
  useUnsavedChanges(isUnsaved);

  const { theirs, load, resolve } = useVersionConflict({
    subject: "post",
    id: post._id,
    find: () => postsApi.find(post.slug),
    overwrite: (seen) => void save(form.getValues(), seen),
  });

  const deleted = useDeletedRecord({
    subject: "post",
    id: post._id,
    saveAgain: () => void save(form.getValues(), post.version),
  });

  /** @param seen the version of the post that the person has seen */
  async function save(values: PostValues, seen: number): Promise<void> {
    text.setError(undefined);
    const html = text.isChanged ? text.getHtml() : null;
    const outcome = await saving.run(async (onProgress) => {
      await postsApi.edit(
        post.slug,
        createChangesFormData(start, values, { html, version: seen }),
        onProgress,
      );
      clearUnsavedChanges();
      notify({ kind: "ok", text: "✅ Blog updated successfully!" });
      await navigate(dashboardPaths.posts);
    });
    if (outcome === "busy" || outcome === null) return;
    const unsettled = outcome.status === 409 ? await load() : outcome;
    const failure = unsettled?.status === 404 ? await deleted.load() : unsettled;
    if (failure !== null) showPostFailure(createFailureNotice(failure), failure, form, text.setError);
  }
  const submit = form.handleSubmit(
    (values) => save(values, post.version),
    () => focusFirstError(postFormId),
  );

  return (
    <>
      <DashboardHeader title="Edit blog" back={{ label: "Back to the list", path: dashboardPaths.posts }}>
        {isPublic ? (
          <a className="link" href={postPath(post.slug)} target="_blank" rel="noopener">
            <Icon name="external" /> Public page
          </a>
        ) : (
          <PreviewButton slug={post.slug} label={isUnsaved ? "Preview last saved" : "Preview"} />
        )}
        <Link className="btn btn--sm btn--line" to={dashboardPaths.posts}>
          Cancel
        </Link>
        <SaveButton
          form={postFormId}
          saving={saving}
          label={isDraft ? "Save draft" : "Update blog"}
          busyLabel="Updating..."
        />
      </DashboardHeader>
      <ConflictDialog
        conflict={
          theirs && {
            ...theirs.change,
            rows: listConflictRows(
              toPostTexts(start, startText, startText),
              toPostTexts(toPostValues(theirs.saved, timeZone), theirs.saved.fullDescription, startText),
              toPostTexts(form.getValues(), text.isChanged ? text.getHtml() : startText, startText),
            ),
          }
        }
        subject="this post"
        onChoose={(answer) => {
          resolve(answer);
          if (answer === "theirs") onRestore(null);
        }}
      />
      <DeletedDialog
        deletion={deleted.deletion}
        subject="this post"
        onRestore={deleted.restore}
        onContinue={deleted.dismiss}
      />
      <RestoreOffer
        copies={copies}
        isOutdated={(copy) => copy.opened?.version !== version}
        onRestore={onRestore}
      />
      <PostForm
        form={form}
        text={text.field}
        isPublic={isPublic}
        isSaving={saving.isSaving}
        onSubmit={submit}
      />
    </>
  );
}

/** Texts of the specification (section 8). */
function createFailureNotice(failure: ApiError): Omit<Notice, "kind"> {
  const detail = describeFailure(failure);
  if (failure.status === null) return { text: "Network or server error.", detail };
  // oxlint-disable-next-line no-console -- The notice sends people there.
  console.warn(`Update failed (${failure.status}): ${failure.message}`, failure.errors);
  return { text: "Update failed. Check console for details.", detail };
}
