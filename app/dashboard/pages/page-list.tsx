import { Link, useLoaderData } from "react-router";
import { formatPublication } from "#domain/blog/publication.ts";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import type { LandingPageResponse } from "#domain/landing-pages/landing-page.ts";
import { landingPagePath } from "#domain/pages/site-paths.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import { DeleteLink } from "#app/dashboard/editing/DeleteLink.tsx";
import { useRecordDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { loadRecordPage } from "#app/dashboard/shared/list-query.ts";
import { RecordListPage } from "#app/dashboard/ui/RecordList.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import type { Route } from "./+types/page-list";
import { pageListPath, pagesApi } from "./page-resource.ts";

export const meta = createDashboardMeta("Pages");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadRecordPage(pageListPath, url, pagesApi.list);
}

export default function PageList() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  return (
    <RecordListPage
      subject="page"
      note={formatCounted(list.total, "page")}
      path={pageListPath}
      query={query}
      list={list}
      emptyText="Add the first one, for a city, a purpose or a category: it has an address of its own."
    >
      <RecordTable
        className="records"
        caption="Pages"
        columns={["Page", "Address", "Languages", "Status", "Actions"]}
      >
        {list.pages.map((page) => (
          <PageRow key={page._id} page={page} />
        ))}
      </RecordTable>
    </RecordListPage>
  );
}

function PageRow({ page }: { readonly page: LandingPageResponse }) {
  const { timeZone } = useCompany();
  const deletion = usePageDeletion(page);
  const { _id: id, title, slug, locales, publication } = page;
  return (
    <tr aria-busy={deletion.isDeleting || undefined}>
      <th scope="row">
        <Link to={`${pageListPath}/${id}`}>{title}</Link>
      </th>
      <td data-label="Address">
        {publication === "published" ? <a href={landingPagePath(slug)}>/{slug}</a> : `/${slug}`}
      </td>
      <td data-label="Languages">
        {locales.map((locale) => languageNames[locale]).join(", ") || "None is complete"}
      </td>
      <td data-label="Status">{formatStatus(page, timeZone)}</td>
      <td className="records__actions">
        <DeleteLink deletion={deletion} name={title} />
      </td>
    </tr>
  );
}

function formatStatus(page: LandingPageResponse, timeZone: string, now = Date.now()): string {
  const publishAt = page.publishAt === null ? null : Date.parse(page.publishAt);
  return capitalize(formatPublication({ ...page, publishAt }, { timeZone, now }));
}

export function usePageDeletion({ _id: id, title, publication }: LandingPageResponse, nextPath?: string) {
  const effects = publication === "published" && {
    effect: "Links to it stop working at once. ",
    detail: `${title} is no longer on the public site.`,
  };
  return useRecordDeletion(
    title,
    { word: "page", ...effects },
    { remove: () => pagesApi.remove(id), nextPath },
  );
}
