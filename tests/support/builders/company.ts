import { company as record } from "#content/company.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";

/** The demo company, as English pages show it. */
export const company = localizeCompany(record, "en");
