import type { MigrationProvider } from "kysely/migration";
import type { Engine } from "#server/database/engine.ts";
import { initial } from "./0001-initial.ts";
import { desk } from "./0002-desk.ts";
import { hiddenProducts } from "./0003-hidden-products.ts";
import { posts } from "./0004-posts.ts";
import { postSlugs } from "./0005-post-slugs.ts";
import { postVersions } from "./0006-post-versions.ts";
import { wonEnquiries } from "./0007-won-enquiries.ts";
import { quoteVersions } from "./0008-quote-versions.ts";
import { quoteApprovals } from "./0009-quote-approvals.ts";
import { invoiceDetails } from "./0010-invoice-details.ts";
import { reminders } from "./0011-reminders.ts";
import { replies } from "./0012-replies.ts";
import { customers } from "./0013-customers.ts";
import { customerMerges } from "./0014-customer-merges.ts";
import { texts } from "./0015-texts.ts";
import { showcase } from "./0016-showcase.ts";
import { logoFiles } from "./0017-logo-files.ts";
import { redirects } from "./0018-redirects.ts";
import { pages } from "./0019-pages.ts";
import { machines } from "./0022-machines.ts";

/** A released migration is never changed or renamed. */
export function migrationsFor(engine: Engine): MigrationProvider {
  return {
    getMigrations: async () => ({
      "0001-initial": initial(engine),
      "0002-desk": desk,
      "0003-hidden-products": hiddenProducts,
      "0004-posts": posts,
      "0005-post-slugs": postSlugs,
      "0006-post-versions": postVersions,
      "0007-won-enquiries": wonEnquiries,
      "0008-quote-versions": quoteVersions,
      "0009-quote-approvals": quoteApprovals,
      "0010-invoice-details": invoiceDetails,
      "0011-reminders": reminders,
      "0012-replies": replies,
      "0013-customers": customers,
      "0014-customer-merges": customerMerges,
      "0015-texts": texts,
      "0016-showcase": showcase,
      "0017-logo-files": logoFiles(engine),
      "0018-redirects": redirects,
      "0019-pages": pages,
      "0022-machines": machines,
    }),
  };
}
