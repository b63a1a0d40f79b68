import type { Register } from "react-router";
import * as accountList from "#app/dashboard/accounts/account-list.tsx";
import * as ownAccount from "#app/dashboard/account/own-account.tsx";
import * as auditLog from "#app/dashboard/audit/audit-log.tsx";
import * as addPost from "#app/dashboard/blog/add-post.tsx";
import * as postList from "#app/dashboard/blog/post-list.tsx";
import * as editPost from "#app/dashboard/blog/edit-post.tsx";
import * as addConsumable from "#app/dashboard/consumables/add-consumable.tsx";
import * as consumableList from "#app/dashboard/consumables/consumable-list.tsx";
import * as editConsumable from "#app/dashboard/consumables/edit-consumable.tsx";
import * as deletedList from "#app/dashboard/deleted/deleted-list.tsx";
import * as dashboardLayout from "./dashboard-layout.tsx";
import * as enquiryDetail from "#app/dashboard/enquiries/detail/enquiry-detail.tsx";
import * as enquiryList from "#app/dashboard/enquiries/list/enquiry-list.tsx";
import * as personalData from "#app/dashboard/personal-data/personal-data.tsx";
import * as retention from "#app/dashboard/personal-data/retention.tsx";
import * as addProduct from "#app/dashboard/catalogue/form/add-product.tsx";
import * as productDetail from "#app/dashboard/catalogue/product-detail.tsx";
import * as productList from "#app/dashboard/catalogue/list/product-list.tsx";
import * as reports from "#app/dashboard/reports/reports.tsx";
import * as factorReport from "#app/dashboard/session/factor-report.tsx";
import * as forgottenPassword from "#app/dashboard/session/forgotten-password.tsx";
import * as login from "#app/dashboard/session/login.tsx";
import * as newPassword from "#app/dashboard/session/new-password.tsx";
import * as mailPage from "#app/dashboard/operations/mail-page.tsx";
import * as companySettings from "#app/dashboard/company/company-settings.tsx";

type DashboardPage = Exclude<
  Extract<keyof Register["routeModules"], `dashboard/${string}`>,
  "dashboard/layout/application"
>;

/** Bundled, so that navigation loads no further script. */
export const dashboardPages = {
  "dashboard/session/login": login,
  "dashboard/session/forgotten-password": forgottenPassword,
  "dashboard/session/new-password": newPassword,
  "dashboard/session/factor-report": factorReport,
  "dashboard/layout/dashboard-layout": dashboardLayout,
  "dashboard/catalogue/list/product-list": productList,
  "dashboard/catalogue/product-detail": productDetail,
  "dashboard/catalogue/form/add-product": addProduct,
  "dashboard/blog/post-list": postList,
  "dashboard/blog/add-post": addPost,
  "dashboard/blog/edit-post": editPost,
  "dashboard/consumables/consumable-list": consumableList,
  "dashboard/consumables/add-consumable": addConsumable,
  "dashboard/consumables/edit-consumable": editConsumable,
  "dashboard/enquiries/list/enquiry-list": enquiryList,
  "dashboard/enquiries/detail/enquiry-detail": enquiryDetail,
  "dashboard/personal-data/personal-data": personalData,
  "dashboard/personal-data/retention": retention,
  "dashboard/reports/reports": reports,
  "dashboard/accounts/account-list": accountList,
  "dashboard/account/own-account": ownAccount,
  "dashboard/audit/audit-log": auditLog,
  "dashboard/deleted/deleted-list": deletedList,
  "dashboard/company/company-settings": companySettings,
  "dashboard/operations/mail-page": mailPage,
} satisfies Pick<Register["routeModules"], DashboardPage>;
