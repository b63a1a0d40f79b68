import type { Register } from "react-router";
import * as accountList from "../accounts/account-list.tsx";
import * as auditLog from "../audit/audit-log.tsx";
import * as addPost from "../posts/add-post.tsx";
import * as postList from "../posts/post-list.tsx";
import * as editPost from "../posts/edit-post.tsx";
import * as deletedList from "../deleted/deleted-list.tsx";
import * as dashboardLayout from "./dashboard-layout.tsx";
import * as enquiryDetail from "../enquiries/detail/enquiry-detail.tsx";
import * as enquiryList from "../enquiries/list/enquiry-list.tsx";
import * as personalData from "../personal-data/personal-data.tsx";
import * as retention from "../personal-data/retention.tsx";
import * as addProduct from "../products/form/add-product.tsx";
import * as productDetail from "../products/product-detail.tsx";
import * as productList from "../products/list/product-list.tsx";
import * as reports from "../reports/reports.tsx";
import * as login from "../session/login.tsx";
import * as companySettings from "../settings/company-settings.tsx";

type DashboardPage = Exclude<
  Extract<keyof Register["routeModules"], `dashboard/${string}`>,
  "dashboard/layout/application"
>;

/** Dashboard pages by route id, bundled so that navigation loads no further script. */
export const dashboardPages = {
  "dashboard/session/login": login,
  "dashboard/layout/dashboard-layout": dashboardLayout,
  "dashboard/products/list/product-list": productList,
  "dashboard/products/product-detail": productDetail,
  "dashboard/products/form/add-product": addProduct,
  "dashboard/posts/post-list": postList,
  "dashboard/posts/add-post": addPost,
  "dashboard/posts/edit-post": editPost,
  "dashboard/enquiries/list/enquiry-list": enquiryList,
  "dashboard/enquiries/detail/enquiry-detail": enquiryDetail,
  "dashboard/personal-data/personal-data": personalData,
  "dashboard/personal-data/retention": retention,
  "dashboard/reports/reports": reports,
  "dashboard/accounts/account-list": accountList,
  "dashboard/audit/audit-log": auditLog,
  "dashboard/deleted/deleted-list": deletedList,
  "dashboard/settings/company-settings": companySettings,
} satisfies Pick<Register["routeModules"], DashboardPage>;
