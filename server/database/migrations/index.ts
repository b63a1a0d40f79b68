import type { MigrationProvider } from "kysely/migration";
import type { Engine } from "#server/database/engine.ts";
import { initial } from "./0001-initial.ts";
import { enquiryHandling } from "./0002-enquiry-desk.ts";
import { postPublication } from "./0003-post-publication.ts";
import { companySettings } from "./0004-company-settings.ts";
import { versionsAndDeletion } from "./0005-versions-and-deletion.ts";
import { quoteReferences } from "./0006-living-quotes.ts";
import { enquiryAttribution } from "./0007-enquiry-origin.ts";
import { refurbishedProducts } from "./0008-refurbished-products.ts";
import { largeCatalogue } from "./0009-large-catalogue.ts";
import { variantQueue } from "./0010-variants-ahead.ts";
import { indexedSearch } from "./0011-indexed-search.ts";
import { shownImages } from "./0012-shown-pictures.ts";
import { endedLogins } from "./0013-ended-logins.ts";
import { postTexts } from "./0014-post-texts.ts";
import { confirmedAddresses } from "./0015-confirmed-addresses.ts";
import { plainSearch } from "./0016-plain-search.ts";
import { noVariantQueue } from "./0017-no-variant-queue.ts";
import { quoteAcceptances } from "./0018-quote-acceptances.ts";
import { monthlyDuty } from "./0019-monthly-duty.ts";
import { customerTrn } from "./0020-customer-trn.ts";
import { erasedEnquiries } from "./0021-erased-enquiries.ts";
import { enquiryTopics } from "./0022-enquiry-topics.ts";
import { consumables } from "./0023-consumables.ts";
import { salePrice } from "./0024-sale-price.ts";
import { enquiryParts } from "./0025-enquiry-parts.ts";
import { arabicSearch } from "./0026-arabic-search.ts";
import { translatedRecords } from "./0027-translated-records.ts";
import { arabicPosts } from "./0028-arabic-posts.ts";
import { customerLanguage } from "./0029-customer-language.ts";
import { trustedAccounts } from "./0030-trusted-accounts.ts";
import { mailFaults } from "./0031-mail-faults.ts";
import { mailRanks } from "./0033-mail-ranks.ts";
import { networksOfSessions } from "./0034-networks-of-sessions.ts";
import { foldedSearch } from "./0035-folded-search.ts";

/** A released migration is never changed or renamed. */
export function migrationsFor(engine: Engine): MigrationProvider {
  return {
    getMigrations: async () => ({
      "0001-initial": initial(engine),
      "0002-enquiry-desk": enquiryHandling,
      "0003-post-publication": postPublication,
      "0004-company-settings": companySettings,
      "0005-versions-and-deletion": versionsAndDeletion,
      "0006-living-quotes": quoteReferences,
      "0007-enquiry-origin": enquiryAttribution,
      "0008-refurbished-products": refurbishedProducts,
      "0009-large-catalogue": largeCatalogue(engine),
      "0010-variants-ahead": variantQueue,
      "0011-indexed-search": indexedSearch(engine),
      "0012-shown-pictures": shownImages,
      "0013-ended-logins": endedLogins,
      "0014-post-texts": postTexts,
      "0015-confirmed-addresses": confirmedAddresses,
      "0016-plain-search": plainSearch(engine),
      "0017-no-variant-queue": noVariantQueue,
      "0018-quote-acceptances": quoteAcceptances,
      "0019-monthly-duty": monthlyDuty,
      "0020-customer-trn": customerTrn,
      "0021-erased-enquiries": erasedEnquiries,
      "0022-enquiry-topics": enquiryTopics,
      "0023-consumables": consumables,
      "0024-sale-price": salePrice,
      "0025-enquiry-parts": enquiryParts,
      "0026-arabic-search": arabicSearch,
      "0027-translated-records": translatedRecords,
      "0028-arabic-posts": arabicPosts,
      "0029-customer-language": customerLanguage,
      "0030-trusted-accounts": trustedAccounts(engine),
      "0031-mail-faults": mailFaults,
      "0033-mail-ranks": mailRanks,
      "0034-networks-of-sessions": networksOfSessions,
      "0035-folded-search": foldedSearch,
    }),
  };
}
