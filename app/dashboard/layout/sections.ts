import { sitePaths } from "../../../domain/pages/site-paths.ts";
import type { DeskIconName } from "../ui/DashboardIcon.tsx";
import type { IconName } from "../../ui/Icon.tsx";

export const deskPaths = {
  products: sitePaths.dashboard,
  addProduct: `${sitePaths.dashboard}/products/add`,
  product: (id: string) => `${sitePaths.dashboard}/product/${id}`,
  enquiries: `${sitePaths.dashboard}/enquiries`,
  personalData: `${sitePaths.dashboard}/enquiries/personal-data`,
  retention: `${sitePaths.dashboard}/enquiries/retention`,
  enquiry: (id: string) => `${sitePaths.dashboard}/enquiries/${id}`,
  reports: `${sitePaths.dashboard}/reports`,
  accounts: `${sitePaths.dashboard}/accounts`,
  activity: `${sitePaths.dashboard}/activity`,
  deleted: `${sitePaths.dashboard}/deleted`,
  settings: `${sitePaths.dashboard}/settings`,
  editProduct: (id: string) => `${sitePaths.dashboard}/product/${id}?edit`,
  blogs: `${sitePaths.dashboard}/blogs/list`,
  addBlog: `${sitePaths.dashboard}/blogs/add`,
  editBlog: (slug: string) => `${sitePaths.dashboard}/blogs/edit/${slug}`,
} as const;

interface Section {
  readonly label: string;
  readonly path: string;
  readonly icon: { readonly desk: DeskIconName } | { readonly shared: IconName };
  /** Further pages belong to it, below its address. */
  readonly hasPages?: true;
}

/** The sidebar's entries in their order (specification section 2). */
export const sections: readonly Section[] = [
  { label: "Product List", path: deskPaths.products, icon: { desk: "grid" } },
  { label: "Add Product", path: deskPaths.addProduct, icon: { shared: "plus" } },
  { label: "Blogs List", path: deskPaths.blogs, icon: { desk: "list" } },
  { label: "Add Blogs", path: deskPaths.addBlog, icon: { desk: "pencil" } },
  { label: "Enquiries", path: deskPaths.enquiries, icon: { desk: "inbox" }, hasPages: true },
  { label: "Reports", path: deskPaths.reports, icon: { desk: "chart" } },
  { label: "Accounts", path: deskPaths.accounts, icon: { desk: "people" } },
  { label: "Activity", path: deskPaths.activity, icon: { desk: "clock" } },
  { label: "Settings", path: deskPaths.settings, icon: { desk: "sliders" } },
];
