import { useWatch } from "react-hook-form";
import { Link, useLoaderData } from "react-router";
import { getPostLocales, isInArabic } from "#domain/blog/localized-post.ts";
import type { EditedPostResponse } from "#domain/blog/post-response.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import { type Locale, localizePath } from "#domain/shared/locale.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { useStoredRecord } from "#app/dashboard/editing/record-resource.ts";
import { preloadEditor } from "#app/dashboard/editor/LazyTextEditor.tsx";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import type { Notice } from "#app/dashboard/feedback/notices.ts";
import { DashboardFailure } from "#app/dashboard/layout/DashboardFailure.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import type { ApiError } from "#app/dashboard/shared/api-error.ts";
import type { Route } from "./+types/edit-post";
import { EarlierVersions } from "./EarlierVersions.tsx";
import { PostForm } from "./PostForm.tsx";
import { CopyPreviewLink, PreviewButton } from "./PreviewButton.tsx";
import { createPostResource } from "./post-resource.ts";
import { postsApi } from "./posts-api.ts";

const inLanguage: Readonly<Record<Locale, string>> = { en: "", ar: " in Arabic" };

export const meta = createDashboardMeta("Edit blog", ({ title }: EditedPostResponse) => title);

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  preloadEditor();
  return postsApi.find(params.slug);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DashboardFailure error={error} list={{ label: "To the blogs list", path: dashboardPaths.posts }} />;
}

export default function EditPost() {
  const post = useLoaderData<typeof clientLoader>();
  return <StoredPost key={post._id} post={post} />;
}

function StoredPost({ post }: { readonly post: EditedPostResponse }) {
  const { timeZone } = useCompany();
  const isPublic = post.publication === "published";
  const createPreview = () => postsApi.preview(post.slug);
  const resource = createPostResource(timeZone);
  const editing = useStoredRecord(resource, post, {
    createSavedNotice: () => ({ text: "✅ Blog updated successfully!" }),
    createFailureNotice,
  });
  const isDraft = useWatch({ control: editing.form.control, name: "publication" }) === "draft";
  return (
    <>
      <DashboardHeader
        title="Edit blog"
        note={<EarlierVersions slug={post.slug} editing={editing} toTexts={resource.toTexts} />}
        back={{ label: "Back to the list", path: dashboardPaths.posts }}
      >
        {getPostLocales(isInArabic(post)).map((locale) =>
          isPublic ? (
            <a
              key={locale}
              className="link"
              href={localizePath(locale, postPath(post.slug))}
              target="_blank"
              rel="noopener"
            >
              <Icon path={icons.external} /> Public page{inLanguage[locale]}
            </a>
          ) : (
            <PreviewButton
              key={locale}
              createPreview={createPreview}
              locale={locale}
              label={(editing.isUnsaved ? "Preview last saved" : "Preview") + inLanguage[locale]}
            />
          ),
        )}
        {!isPublic && <CopyPreviewLink createPreview={createPreview} />}
        <Link className="button button--small button--line" to={dashboardPaths.posts}>
          Cancel
        </Link>
        <SaveButton
          editing={editing}
          label={isDraft ? "Save draft" : "Update blog"}
          busyLabel="Updating..."
        />
      </DashboardHeader>
      <PostForm editing={editing} isPublic={isPublic} />
    </>
  );
}

function createFailureNotice(failure: ApiError): Omit<Notice, "kind"> {
  const detail = describeFailure(failure);
  if (failure.status === null) return { text: "Network or server error.", detail };
  // oxlint-disable-next-line no-console -- The notice sends people there.
  console.warn(`Update failed (${failure.status}): ${failure.message}`, failure.errors);
  return { text: "Update failed. Check console for details.", detail };
}
