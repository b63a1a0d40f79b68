import { fieldRecords } from "#app/dashboard/layout/sections.ts";
import { subjects } from "#domain/shared/subjects.ts";
import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

/** The server redirects other spellings of these paths before routing. */
export default [
  layout("layout/site-layout.tsx", [
    index("company/home/home.tsx"),
    route("products", "catalogue/listing/products.tsx"),
    route("products/:id", "catalogue/product/product.tsx"),
    route("bestmachine", "pricing/ranking/best-product-page.tsx"),
    route("compare", "catalogue/comparison/compare-page.tsx"),
    route("ProductEnquiry", "quotes/wizard/wizard-page.tsx"),
    route("quotes/:token", "quotes/page/quote-page.tsx"),
    route("verify", "quotes/verify/verify-page.tsx"),
    route("requestquote", "enquiries/request-page.tsx"),
    route("customers", "enquiries/care/care-page.tsx"),
    route("m/:code", "enquiries/care/machine-page.tsx"),
    route("aboutus", "company/about/about.tsx"),
    route("consumables", "company/consumables/consumables.tsx"),
    route("service", "company/service/service.tsx"),
    route("servicemaintance", "company/maintenance/maintenance.tsx"),
    route("managed-print", "company/managed-print/managed-print.tsx"),
    route("contactus", "company/contact/contact.tsx"),
    route("questions", "company/questions/questions-page.tsx"),
    route("client", "company/customers/customers.tsx"),
    route("Sustainability", "company/sustainability/sustainability.tsx"),
    route("accessibility", "company/legal/accessibility.tsx"),
    route("privacy", "company/legal/privacy.tsx"),
    route("terms", "company/legal/terms.tsx"),
    route("blogs", "blog/blog-page.tsx"),
    route("blogs/:slug", "blog/post-page.tsx"),
    route(":slug", "landing-pages/landing-page.tsx"),
    route("*", "layout/error/not-found.tsx"),
  ]),
  layout("dashboard/layout/application.tsx", [
    route("login", "dashboard/session/login.tsx"),
    route("login/forgotten-password", "dashboard/session/forgotten-password.tsx"),
    route("login/new-password", "dashboard/session/new-password.tsx"),
    route("login/not-me", "dashboard/session/factor-report.tsx"),
    route("dashboard", "dashboard/layout/dashboard-layout.tsx", [
      index("dashboard/catalogue/list/product-list.tsx"),
      route("product/:id", "dashboard/catalogue/product-detail.tsx"),
      route("products", "dashboard/catalogue/table/product-table.tsx"),
      route("products/add", "dashboard/catalogue/form/add-product.tsx"),
      route("blogs/list", "dashboard/blog/post-list.tsx"),
      route("blogs/add", "dashboard/blog/add-post.tsx"),
      route("blogs/edit/:slug", "dashboard/blog/edit-post.tsx"),
      ...fieldRecords.flatMap((subject) => {
        const { singular, plural } = subjects[subject];
        return [
          route(plural, `dashboard/${plural}/${singular}-list.tsx`),
          route(`${plural}/:id`, `dashboard/${plural}/${singular}.tsx`),
        ];
      }),
      route("today", "dashboard/today/today.tsx"),
      route("enquiries", "dashboard/enquiries/list/inbox.tsx", [
        route(":id", "dashboard/enquiries/detail/enquiry-detail.tsx"),
      ]),
      route("enquiries/:id/quote", "dashboard/quotes/editor/quote-editor.tsx"),
      route("enquiries/personal-data", "dashboard/personal-data/personal-data.tsx"),
      route("enquiries/retention", "dashboard/personal-data/retention.tsx"),
      route("reports", "dashboard/reports/reports.tsx"),
      route("accounts", "dashboard/accounts/account-list.tsx"),
      route("account", "dashboard/account/own-account.tsx"),
      route("activity", "dashboard/audit/audit-log.tsx"),
      route("deleted", "dashboard/deleted/deleted-list.tsx"),
      route("setup", "dashboard/setup/setup-page.tsx"),
      route("settings", "dashboard/company/settings.tsx", [
        index("dashboard/company/settings-search.tsx"),
        route("redirects", "dashboard/redirects/redirects-page.tsx"),
        route(":section", "dashboard/company/settings-section.tsx"),
      ]),
      route("settings/brand", "dashboard/company/brand/brand-page.tsx"),
      route("settings/texts", "dashboard/texts/texts-page.tsx"),
      route("settings/mail", "dashboard/operations/mail-page.tsx"),
      route("settings/claims", "dashboard/claims/claims-page.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
