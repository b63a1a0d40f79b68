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
import { CsvActions } from "#app/dashboard/import/CsvActions.tsx";
import { DeleteLink } from "#app/dashboard/editing/DeleteLink.tsx";
import { useFieldRecordDeletion } from "#app/dashboard/editing/FieldRecordPage.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { loadRecordPage } from "#app/dashboard/shared/list-query.ts";
import { MissingTexts } from "#app/dashboard/ui/MissingTexts.tsx";
import { RecordListPage } from "#app/dashboard/ui/RecordList.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import type { Route } from "./+types/consumable-list";
import { StockField } from "./StockField.tsx";
import { consumableResource, consumablesApi } from "./consumable-resource.ts";

export const meta = createDashboardMeta("Consumables");

const { listPath } = consumableResource;

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadRecordPage(listPath, url, consumablesApi.list);
}

export default function ConsumableList() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  return (
    <RecordListPage
      subject="consumable"
      note={formatCounted(list.total, "part", "parts, by make")}
      actions={<CsvActions subject="consumable" />}
      path={listPath}
      query={query}
      list={list}
      emptyText="Add the first toner, drum or part: visitors find it by make, model and code."
    >
      <div className="consumable-frame" tabIndex={0} role="region" aria-label="Consumables">
        <RecordTable
          className="records consumable-table"
          caption="Consumables"
          columns={["Part", "Fits", "Price", "Availability", "In stock", "Actions"]}
        >
          {list.consumables.map((consumable) => (
            <ConsumableRow key={consumable._id} consumable={consumable} />
          ))}
        </RecordTable>
      </div>
    </RecordListPage>
  );
}

function ConsumableRow({ consumable }: { readonly consumable: ConsumableResponse }) {
  const t = useText();
  const { code, name, make, fits, price } = consumable;
  const deletion = useFieldRecordDeletion(consumableResource, consumable);
  const availability = getAvailability({ ...consumable, isLow: isLow(consumable) });
  return (
    <tr aria-busy={deletion.isDeleting || undefined}>
      <th scope="row">
        <Link to={`${listPath}/${consumable._id}`}>{name}</Link> <small className="mono">{code}</small>
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
        <DeleteLink deletion={deletion} name={nameConsumable(consumable)} />
      </td>
    </tr>
  );
}
