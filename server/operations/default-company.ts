import { company } from "#content/company.ts";
import { createNewCompany } from "#content/new-company.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { hasAccounts } from "#server/accounts/repository.ts";
import type { Config } from "#server/config.ts";
import { readMetadata, writeMetadataOnce } from "#server/database/metadata.ts";
import type { Queries } from "#server/database/tables.ts";

const beginName = "begins-without-demo";

/** Before the first account is made: a site of an earlier release has one, and keeps the company that it had. */
export async function noteBeginWithoutDemo(queries: Queries): Promise<void> {
  if (!(await hasAccounts(queries))) await writeMetadataOnce(queries, beginName, "yes");
}

/** Stands on the pages until the settings are saved. */
export async function findDefaultCompany(
  queries: Queries,
  { mail, firstAccount }: Pick<Config, "mail" | "firstAccount">,
): Promise<CompanyRecord> {
  const isNew = (await readMetadata(queries, beginName)) === "yes";
  return isNew ? createNewCompany(mail.to?.[0]?.address ?? firstAccount.email) : company;
}
