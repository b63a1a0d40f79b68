import { useLoaderData } from "react-router";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import type { LandingPageResponse } from "#domain/landing-pages/landing-page.ts";
import { landingPagePath } from "#domain/pages/site-paths.ts";
import { localizePath, locales } from "#domain/shared/locale.ts";
import { recordPageLimits } from "#domain/shared/record-page.ts";
import { CopyPreviewLink, PreviewButton } from "#app/dashboard/blog/PreviewButton.tsx";
import { DeleteLink } from "#app/dashboard/editing/DeleteLink.tsx";
import { useNewRecord, useStoredRecord } from "#app/dashboard/editing/record-resource.ts";
import { preloadEditor } from "#app/dashboard/editor/LazyTextEditor.tsx";
import { createFailedSave } from "#app/dashboard/feedback/describe-failure.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { Route } from "./+types/page";
import { PageForm } from "./PageForm.tsx";
import { usePageDeletion } from "./page-list.tsx";
import { createPageResource, emptyPage, pageListPath, pagesApi } from "./page-resource.ts";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = createDashboardMeta("Page", ({ page }: Loaded) => page?.title);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  preloadEditor();
  const query = { search: "", page: 1, size: recordPageLimits.maxPageSize };
  const [page, list] = await Promise.all([
    params.id === "add" ? null : pagesApi.find(params.id),
    pagesApi.list(query),
  ]);
  const others = list.pages.filter(({ _id: id }) => id !== params.id);
  return { page, takenSlugs: others.map(({ slug }) => slug) };
}

const back = { label: "Pages", path: pageListPath };

export default function Page() {
  const { page, takenSlugs } = useLoaderData<typeof clientLoader>();
  return page === null ? (
    <NewPage takenSlugs={takenSlugs} />
  ) : (
    <StoredPage key={page._id} page={page} takenSlugs={takenSlugs} />
  );
}

function NewPage({ takenSlugs }: { readonly takenSlugs: readonly string[] }) {
  const { timeZone } = useCompany();
  const editing = useNewRecord(createPageResource(timeZone), {
    empty: emptyPage,
    createSavedNotice: ({ title }) => ({ text: "Page added", detail: title.trim() }),
    createFailureNotice: createFailedSave("The page is not added."),
  });
  return (
    <>
      <DashboardHeader title="Add page" back={back}>
        <SaveButton editing={editing} label="Add page" busyLabel="Adding..." />
      </DashboardHeader>
      <PageForm editing={editing} takenSlugs={takenSlugs} storedSlug={null} />
    </>
  );
}

function StoredPage({
  page,
  takenSlugs,
}: {
  readonly page: LandingPageResponse;
  readonly takenSlugs: readonly string[];
}) {
  const { timeZone } = useCompany();
  const deletion = usePageDeletion(page, pageListPath);
  const editing = useStoredRecord(createPageResource(timeZone), page, {
    createSavedNotice: ({ title }) => ({ text: "Page updated", detail: title.trim() }),
    createFailureNotice: createFailedSave("The page is not saved."),
  });
  const isPublished = page.publication === "published";
  const createPreview = () => pagesApi.preview(page._id);
  return (
    <>
      <DashboardHeader title={page.title} back={back}>
        {locales.map((locale) =>
          isPublished && page.locales.includes(locale) ? (
            <a
              key={locale}
              className="link"
              href={localizePath(locale, landingPagePath(page.slug))}
              target="_blank"
              rel="noopener"
            >
              <Icon path={icons.external} /> Public page, {languageNames[locale]}
            </a>
          ) : (
            <PreviewButton
              key={locale}
              createPreview={createPreview}
              locale={locale}
              label={`${editing.isUnsaved ? "Preview last saved" : "Preview"}, ${languageNames[locale]}`}
            />
          ),
        )}
        {!isPublished && <CopyPreviewLink createPreview={createPreview} />}
        <DeleteLink deletion={deletion} />
        <SaveButton editing={editing} label="Save page" busyLabel="Saving..." />
      </DashboardHeader>
      <PageForm editing={editing} takenSlugs={takenSlugs} storedSlug={page.slug} />
    </>
  );
}
