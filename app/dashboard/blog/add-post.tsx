import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { imageRequiredMessage } from "#domain/blog/post.ts";
import { formatPublication } from "#domain/blog/publication.ts";
import { parseLocalTime } from "#domain/shared/dates.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { useNewRecord } from "#app/dashboard/editing/record-resource.ts";
import { preloadEditor } from "#app/dashboard/editor/LazyTextEditor.tsx";
import { describeFailure, nothingLostText } from "#app/dashboard/feedback/describe-failure.ts";
import { type Notice, notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { type ApiError, InvalidResponseError } from "#app/dashboard/shared/api-error.ts";
import { PostForm } from "./PostForm.tsx";
import { type PostValues, createNewPost, createPostResource } from "./post-resource.ts";

export const meta = createDashboardMeta("Add blog");

export function clientLoader() {
  preloadEditor();
  return null;
}

/** Saving empties the form for the next post (specification section 4, "page reload"). */
export default function AddPost() {
  const { timeZone } = useCompany();
  const [empty] = useState(() => createNewPost(timeZone));
  const editing = useNewRecord(createPostResource(timeZone), {
    empty,
    next: () => createNewPost(timeZone),
    createSavedNotice: (values) => ({
      text: "✅ Blog added successfully!",
      detail: describeSavedPost(values, timeZone),
    }),
    createFailureNotice,
    onInvalid(faults) {
      if (Object.keys(faults).join() === "image") notify({ kind: "bad", text: imageRequiredMessage });
    },
  });
  const isDraft = useWatch({ control: editing.form.control, name: "publication" }) === "draft";
  return (
    <>
      <DashboardHeader title="Add blog">
        <Link className="button button--small button--line" to={dashboardPaths.posts}>
          Cancel
        </Link>
        <SaveButton editing={editing} label={isDraft ? "Save draft" : "Add blog"} busyLabel="Adding..." />
      </DashboardHeader>
      <PostForm editing={editing} isPublic={false} />
    </>
  );
}

function describeSavedPost({ title, publication, publishAt }: PostValues, timeZone: string): string {
  if (publication === "published") return `${title.trim()} is on the public site.`;
  if (publication === "draft") return `${title.trim()} is a draft: only staff see it.`;
  const scheduled = { publication: "scheduled", publishAt: parseLocalTime(publishAt, timeZone) } as const;
  return `${title.trim()} is ${formatPublication(scheduled, { timeZone, now: Date.now() })}.`;
}

function createFailureNotice(failure: ApiError): Omit<Notice, "kind"> {
  if (failure.status === null)
    return { text: "❌ Failed to connect to backend.", detail: describeFailure(failure) };
  if (failure instanceof InvalidResponseError)
    return { text: "❌ Error adding blog", detail: describeFailure(failure) };
  return { text: failure.message, detail: nothingLostText };
}
