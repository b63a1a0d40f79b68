import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { BlogAnswer } from "../../../domain/blog/post-response.ts";
import { postPath } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SaveButton } from "../shared/SaveButton.tsx";
import type { CallFailed } from "../shared/failures.ts";
import { useSaving } from "../shared/use-saving.ts";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskTitle } from "../layout/dashboard-title.ts";
import { deskPaths } from "../layout/sections.ts";
import { expectEditor } from "../editor/LazyTextEditor.tsx";
import { ConflictDialog } from "../editing/ConflictDialog.tsx";
import { DeletedDialog } from "../editing/DeletedDialog.tsx";
import { conflictRows } from "../editing/conflict-rows.ts";
import { failureDetail } from "../feedback/failure-detail.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { type Notice, notify } from "../feedback/notices.ts";
import { RestoreOffer } from "../editing/RestoreOffer.tsx";
import type { LeftCopy } from "../editing/unsaved-copies.ts";
import { forgetUnsaved, useUnsaved } from "../editing/unsaved.ts";
import { useConflict } from "../editing/use-conflict.ts";
import { useDeletedMeanwhile } from "../editing/use-deleted-record.ts";
import type { Route } from "./+types/edit-post";
import { BlogForm, blogFormId } from "./PostForm.tsx";
import { PreviewButton } from "./PreviewButton.tsx";
import { resolveHiddenPost, resolvePublicPost } from "./post-resolvers.ts";
import { type BlogValues, changesForm, valuesOf } from "./post-values.ts";
import { textsOf } from "./post-texts.ts";
import { blogsApi } from "./posts-api.ts";
import { showBlogFailure } from "./show-post-failure.ts";
import { type PostCopy, usePostCopy } from "./use-post-copy.ts";
import { usePostText } from "./use-post-text.ts";

export const meta = deskTitle("Edit blog");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  expectEditor();
  return blogsApi.find(params.slug);
}

/** A post that is there, loaded by its slug (specification section 4). */
export default function EditBlog() {
  const post = useLoaderData<typeof clientLoader>();
  return <StoredPost key={`${post._id} ${post.version}`} post={post} />;
}

/** What is restored goes on from the state of the post that it was typed into, so that saving it sees who came between. */
function StoredPost({ post }: { readonly post: BlogAnswer }) {
  const [restored, setRestored] = useState<LeftCopy<PostCopy> | null>(null);
  // A picture is no part of a copy: the one that is there stays.
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
  /** As it was when it was opened. */
  readonly post: BlogAnswer;
  /** The latest version that is known. */
  readonly version: number;
  readonly restored: LeftCopy<PostCopy> | null;
  /** Goes on with a copy; with null, with the post as it is. */
  readonly onRestore: (copy: LeftCopy<PostCopy> | null) => void;
}

function OpenedPost({ post, version, restored, onRestore }: OpenedPostProps) {
  const navigate = useNavigate();
  const saving = useSaving();
  const { timeZone } = useCompany();
  const isPublic = post.publication === "published";
  const [start] = useState(() => valuesOf(post, timeZone));
  const [startText] = useState(post.fullDescription);
  const text = usePostText(startText);
  const form = useForm<BlogValues>({
    defaultValues: start,
    resolver: isPublic ? resolvePublicPost : resolveHiddenPost,
    shouldFocusError: false,
  });
  const isDraft = useWatch({ control: form.control, name: "publication" }) === "draft";
  const isUnsaved = form.formState.isDirty || text.isChanged;
  const [opened] = useState(post);
  const copies = usePostCopy({ opened, form, text, isUnsaved, restored });
  useUnsaved(isUnsaved);

  const { theirs, look, settle } = useConflict({
    subject: "post",
    id: post._id,
    find: () => blogsApi.find(post.slug),
    saveOver: (seen) => void save(form.getValues(), seen),
  });

  const deleted = useDeletedMeanwhile({
    subject: "post",
    id: post._id,
    saveAgain: () => void save(form.getValues(), post.version),
  });

  /** @param seen the version of the post that the person has seen */
  async function save(values: BlogValues, seen: number): Promise<void> {
    text.setError(undefined);
    const html = text.isChanged ? text.html() : null;
    const outcome = await saving.run(async (onProgress) => {
      await blogsApi.edit(post.slug, changesForm(start, values, { html, version: seen }), onProgress);
      forgetUnsaved();
      notify({ kind: "ok", text: "✅ Blog updated successfully!" });
      await navigate(deskPaths.blogs);
    });
    if (outcome === "busy" || outcome === null) return;
    const unsettled = outcome.status === 409 ? await look() : outcome;
    const failure = unsettled?.status === 404 ? await deleted.look() : unsettled;
    if (failure !== null) showBlogFailure(failureNotice(failure), failure, form, text.setError);
  }
  const submit = form.handleSubmit(
    (values) => save(values, post.version),
    () => focusFirstError(blogFormId),
  );

  return (
    <>
      <DeskHeader title="Edit blog" back={{ label: "Back to the list", path: deskPaths.blogs }}>
        {isPublic ? (
          <a className="link" href={postPath(post.slug)} target="_blank" rel="noopener">
            <Icon name="external" /> Public page
          </a>
        ) : (
          <PreviewButton slug={post.slug} label={isUnsaved ? "Preview last saved" : "Preview"} />
        )}
        <Link className="btn btn--sm btn--line" to={deskPaths.blogs}>
          Cancel
        </Link>
        <SaveButton
          form={blogFormId}
          saving={saving}
          label={isDraft ? "Save draft" : "Update blog"}
          busyLabel="Updating..."
        />
      </DeskHeader>
      <ConflictDialog
        conflict={
          theirs && {
            ...theirs.change,
            rows: conflictRows(
              textsOf(start, startText, startText),
              textsOf(valuesOf(theirs.saved, timeZone), theirs.saved.fullDescription, startText),
              textsOf(form.getValues(), text.isChanged ? text.html() : startText, startText),
            ),
          }
        }
        subject="this post"
        onSettle={(answer) => {
          settle(answer);
          if (answer === "theirs") onRestore(null);
        }}
      />
      <DeletedDialog
        deletion={deleted.deletion}
        subject="this post"
        onRestore={deleted.restore}
        onGoOn={deleted.goOn}
      />
      <RestoreOffer
        copies={copies}
        isOutdated={(copy) => copy.opened?.version !== version}
        onRestore={onRestore}
      />
      <BlogForm
        form={form}
        text={text.field}
        isPublic={isPublic}
        isSaving={saving.isSaving}
        onSubmit={submit}
      />
    </>
  );
}

/** As the specification words it (section 8). */
function failureNotice(failure: CallFailed): Omit<Notice, "kind"> {
  const detail = failureDetail(failure);
  if (failure.status === null) return { text: "Network or server error.", detail };
  // oxlint-disable-next-line no-console -- The notice sends people there.
  console.warn(`Update failed (${failure.status}): ${failure.message}`, failure.errors);
  return { text: "Update failed. Check console for details.", detail };
}
