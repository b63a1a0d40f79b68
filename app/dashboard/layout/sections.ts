import { staffPaths } from "#domain/pages/site-paths.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { type RestorableSubject, type Subject, subjects } from "#domain/shared/subjects.ts";
import type { DashboardIconName } from "#app/dashboard/ui/DashboardIcon.tsx";
import * as icons from "#app/ui/icons.ts";

export const dashboardPaths = {
  products: staffPaths.dashboard,
  productTable: `${staffPaths.dashboard}/products`,
  addProduct: `${staffPaths.dashboard}/products/add`,
  product: (id: string) => `${staffPaths.dashboard}/product/${id}`,
  today: `${staffPaths.dashboard}/today`,
  enquiries: staffPaths.enquiries,
  personalData: `${staffPaths.enquiries}/personal-data`,
  retention: `${staffPaths.enquiries}/retention`,
  enquiry: (id: string) => `${staffPaths.enquiries}/${id}`,
  quote: (enquiry: string, quote?: string) =>
    `${staffPaths.enquiries}/${enquiry}/quote${quote === undefined ? "" : `?quote=${quote}`}`,
  reports: `${staffPaths.dashboard}/reports`,
  accounts: `${staffPaths.dashboard}/accounts`,
  ownAccount: `${staffPaths.dashboard}/account`,
  auditLog: `${staffPaths.dashboard}/activity`,
  setup: `${staffPaths.dashboard}/setup`,
  deleted: `${staffPaths.dashboard}/deleted`,
  settings: `${staffPaths.dashboard}/settings`,
  settingsSection: (id: string) => `${staffPaths.dashboard}/settings/${id}`,
  brand: `${staffPaths.dashboard}/settings/brand`,
  mail: `${staffPaths.dashboard}/settings/mail`,
  claims: `${staffPaths.dashboard}/settings/claims`,
  texts: `${staffPaths.dashboard}/settings/texts`,
  redirects: `${staffPaths.dashboard}/settings/redirects`,
  editProduct: (id: string) => `${staffPaths.dashboard}/product/${id}?edit`,
  posts: `${staffPaths.dashboard}/blogs/list`,
  addPost: `${staffPaths.dashboard}/blogs/add`,
  editPost: (slug: string) => `${staffPaths.dashboard}/blogs/edit/${slug}`,
} as const;

/**
 * The records that consist of the fields of their definition. Their list is `<folder>/<singular>-list.tsx`, the form
 * `<folder>/<singular>.tsx`; the folder has the name of the plural.
 */
const fieldRecordSections = {
  consumable: { label: "Consumables", icon: { shared: icons.box } },
  page: { label: "Pages", icon: { dashboard: "page" } },
  customer: { label: "Customers", icon: { dashboard: "person" } },
  machine: { label: "Machines", icon: { dashboard: "list" } },
} as const satisfies Partial<Record<RestorableSubject, Pick<Section, "label" | "icon">>>;

export const fieldRecords = listFieldNames(fieldRecordSections);

/** Of the list; with an id, or `add`, of the form. */
export function getFieldRecordPath(subject: (typeof fieldRecords)[number], id?: string): string {
  const list = `${staffPaths.dashboard}/${subjects[subject].plural}`;
  return id === undefined ? list : `${list}/${id}`;
}

/** The pages of the records by their ids, or the page that has them all. */
export const recordPaths: Readonly<Record<Subject, ((id: string) => string) | string | null>> = {
  product: dashboardPaths.product,
  // The path of a post has its slug.
  post: null,
  consumable: (id) => getFieldRecordPath("consumable", id),
  page: (id) => getFieldRecordPath("page", id),
  customer: (id) => getFieldRecordPath("customer", id),
  machine: (id) => getFieldRecordPath("machine", id),
  enquiry: dashboardPaths.enquiry,
  account: dashboardPaths.accounts,
  settings: dashboardPaths.settings,
  text: dashboardPaths.texts,
  redirect: dashboardPaths.redirects,
};

interface Section {
  readonly label: string;
  readonly path: string;
  readonly icon: { readonly dashboard: DashboardIconName } | { readonly shared: string };
  readonly hasSubpages?: true;
  readonly isForAdministrators?: true;
}

function createFieldRecordSection(subject: (typeof fieldRecords)[number]): Section {
  return { ...fieldRecordSections[subject], path: getFieldRecordPath(subject), hasSubpages: true };
}

export const sections: readonly Section[] = [
  { label: "Product List", path: dashboardPaths.products, icon: { dashboard: "grid" } },
  { label: "Add Product", path: dashboardPaths.addProduct, icon: { shared: icons.plus } },
  { label: "Blogs List", path: dashboardPaths.posts, icon: { dashboard: "list" } },
  { label: "Add Blogs", path: dashboardPaths.addPost, icon: { dashboard: "pencil" } },
  createFieldRecordSection("consumable"),
  createFieldRecordSection("page"),
  { label: "Today", path: dashboardPaths.today, icon: { dashboard: "today" } },
  { label: "Enquiries", path: dashboardPaths.enquiries, icon: { dashboard: "inbox" }, hasSubpages: true },
  createFieldRecordSection("customer"),
  createFieldRecordSection("machine"),
  { label: "Reports", path: dashboardPaths.reports, icon: { dashboard: "chart" } },
  {
    label: "Accounts",
    path: dashboardPaths.accounts,
    icon: { dashboard: "people" },
    isForAdministrators: true,
  },
  {
    label: "Activity",
    path: dashboardPaths.auditLog,
    icon: { shared: icons.clock },
    isForAdministrators: true,
  },
  {
    label: "Settings",
    path: dashboardPaths.settings,
    icon: { dashboard: "sliders" },
    hasSubpages: true,
    isForAdministrators: true,
  },
];

const administratorPaths: ReadonlySet<string> = new Set([
  ...sections.flatMap(({ path, isForAdministrators: isLimited }) => (isLimited === true ? [path] : [])),
  dashboardPaths.setup,
  dashboardPaths.personalData,
  dashboardPaths.retention,
]);

export function isForAdministrators(path: string): boolean {
  return administratorPaths.has(path) || path.startsWith(`${dashboardPaths.settings}/`);
}
