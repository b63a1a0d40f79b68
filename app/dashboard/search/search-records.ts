import { consumablePageResponseSchema } from "#domain/consumables/consumable-response.ts";
import { enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { recordPageSchema } from "#domain/shared/record-page.ts";
import { postsApi } from "#app/dashboard/blog/posts-api.ts";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";
import { customersApi } from "#app/dashboard/customers/customer-resource.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { readApi } from "#app/dashboard/shared/call-api.ts";
import { formatListPath } from "#app/dashboard/shared/list-query.ts";

export type FoundRecords = Awaited<ReturnType<typeof searchRecords>>;

/** The first records of each kind that contain all the words. */
export async function searchRecords(search: string) {
  const query = { search, page: 1, size: 6 };
  const [enquiries, products, posts, consumables, customers] = await Promise.all([
    enquiriesApi.list(enquiryPageSchema.parse(query)),
    productsApi.list(query),
    postsApi.list(query),
    readApi(formatListPath("/api/consumables", query, recordPageSchema), consumablePageResponseSchema),
    customersApi.list(query),
  ]);
  return {
    enquiries: { total: enquiries.total, rows: enquiries.enquiries },
    products: { total: products.found, rows: products.products },
    posts: { total: posts.found, rows: posts.blogs },
    consumables: { total: consumables.found, rows: consumables.consumables },
    customers: { total: customers.found, rows: customers.customers },
  };
}
