import { Link, useLoaderData } from "react-router";
import type { ConsumableResponse } from "#domain/consumables/consumable-response.ts";
import {
  consumableFields,
  formatAvailability,
  getAvailability,
  isLow,
  nameConsumable,
} from "#domain/consumables/consumable.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { formatCounted, formatDirhams } from "#domain/shared/format.ts";
import { useText } from "#app/messages/text-context.ts";
import { listMissingTranslations } from "#domain/shared/translated-fields.ts";
import { recordPageSchema } from "#domain/shared/record-page.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { DeletedLink } from "#app/dashboard/deleted/DeletedLink.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { parseQuery, redirectPastLastPage } from "#app/dashboard/shared/list-query.ts";
import { MissingTexts } from "#app/dashboard/ui/MissingTexts.tsx";
import { RecordList, RecordSearch } from "#app/dashboard/ui/RecordList.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import type { Route } from "./+types/consumable-list";
import { StockField } from "./StockField.tsx";
import { consumablesApi } from "./consumables-api.ts";
import { useConsumableDeletion } from "./use-consumable-deletion.ts";

export const meta = createDashboardMeta("Consumables");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = parseQuery(recordPageSchema, url.searchParams);
  const list = await consumablesApi.list(query);
  redirectPastLastPage(dashboardPaths.consumables, query, list.found);
  return { query, list };
}

export default function ConsumableList() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <DashboardHeader title="Consumables" note={formatCounted(list.total, "part", "parts, by make")}>
        {list.total > 0 && (
          <RecordSearch label="Search consumables" path={dashboardPaths.consumables} query={query} />
        )}
        <DeletedLink list={dashboardPaths.consumables} />
        <Link className="button button--small" to={dashboardPaths.addConsumable}>
          <Icon path={icons.plus} /> Add consumable
        </Link>
      </DashboardHeader>
      <RecordList
        path={dashboardPaths.consumables}
        query={query}
        list={list}
        noMatchHeading="No consumable matches"
        empty={
          <StateSheet art="empty" level={2} heading="No consumables yet">
            <p>Add the first toner, drum or part: visitors find it by make, model and code.</p>
          </StateSheet>
        }
      >
        <RecordTable
          className="records consumable-table"
          caption="Consumables"
          columns={["Part", "Fits", "Price", "Availability", "In stock", "Actions"]}
        >
          {list.consumables.map((consumable) => (
            <ConsumableRow key={consumable._id} consumable={consumable} />
          ))}
        </RecordTable>
      </RecordList>
    </>
  );
}

function ConsumableRow({ consumable }: { readonly consumable: ConsumableResponse }) {
  const t = useText();
  const { code, name, make, fits, price } = consumable;
  const deletion = useConsumableDeletion(consumable);
  const availability = getAvailability({ ...consumable, isLow: isLow(consumable) });
  return (
    <tr aria-busy={deletion.isDeleting || undefined}>
      <th scope="row">
        <Link to={dashboardPaths.editConsumable(consumable._id)}>{name}</Link>{" "}
        <small className="mono">{code}</small>
        <MissingTexts count={listMissingTranslations(consumableFields, consumable).length} />
      </th>
      <td data-label="Fits">
        {make} {fits}
      </td>
      <td className="records__number" data-label="Price">
        {formatDirhams(filsFromDirhams(price))} <small>AED excl. VAT</small>
      </td>
      <td data-label="Availability" className="consumable-table__state" data-state={availability.kind}>
        {formatAvailability(t, availability)}
      </td>
      <td>
        <StockField key={consumable.version} consumable={consumable} />
      </td>
      <td className="records__actions">
        <button
          className="link link--danger"
          type="button"
          aria-label={`Delete ${nameConsumable(consumable)}`}
          aria-disabled={deletion.isDeleting || undefined}
          onClick={() => void deletion.remove()}
        >
          {deletion.isDeleting ? "Deleting..." : "Delete"}
        </button>
      </td>
    </tr>
  );
}
