import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

/** Every page, readable as a site map. Other spellings of these paths are redirected before they come here. */
export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home.tsx"),
    route("products", "site/products/products.tsx"),
    route("products/:id", "site/product/product.tsx"),
    route("ProductEnquiry", "quote/wizard-page.tsx"),
    route("quotes/:token", "quote/living-quote/quote-page.tsx"),
    route("requestquote", "quote/request-page.tsx"),
    route("aboutus", "site/about/about.tsx"),
    route("consumables", "site/consumables/consumables.tsx"),
    route("service", "site/service/service.tsx"),
    route("servicemaintance", "site/maintenance/maintenance.tsx"),
    route("contactus", "site/contact/contact.tsx"),
    route("client", "site/customers/customers.tsx"),
    route("Sustainability", "site/sustainability/sustainability.tsx"),
    route("privacy", "site/legal/privacy.tsx"),
    route("terms", "site/legal/terms.tsx"),
    route("blogs", "site/blog/blog.tsx"),
    route("blogs/:slug", "site/blog/article.tsx"),
  ]),
  layout("dashboard/application.tsx", [
    route("login", "dashboard/session/login.tsx"),
    route("dashboard", "dashboard/desk/desk.tsx", [
      index("dashboard/products/product-list.tsx"),
      route("product/:id", "dashboard/products/product-detail.tsx"),
      route("products/add", "dashboard/products/add-product.tsx"),
      route("blogs/list", "dashboard/blogs/blog-list.tsx"),
      route("blogs/add", "dashboard/blogs/add-blog.tsx"),
      route("blogs/edit/:slug", "dashboard/blogs/edit-blog.tsx"),
      route("enquiries", "dashboard/enquiries/enquiry-list.tsx"),
      route("enquiries/:id", "dashboard/enquiries/enquiry-detail.tsx"),
      route("accounts", "dashboard/accounts/account-list.tsx"),
      route("activity", "dashboard/activity/activity-list.tsx"),
      route("deleted", "dashboard/deleted/deleted-list.tsx"),
      route("settings", "dashboard/settings/company-settings.tsx"),
    ]),
  ]),
  route("*", "site/error/not-found.tsx"),
] satisfies RouteConfig;
