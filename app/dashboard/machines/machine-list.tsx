import { useEffect, useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import { z } from "zod";
import { findServicePhone } from "#domain/company/company.ts";
import { formatMachineCode, getMachineAddress } from "#domain/machines/machine-code.ts";
import {
  type MachineResponse,
  getMachinePlace,
  getMachineState,
  listedStates,
  machinePageResponseSchema,
  machinePageSchema,
  sheetSchema,
} from "#domain/machines/machine.ts";
import { formatCount, formatCounted } from "#domain/shared/format.ts";
import { Field } from "#app/forms/Field.tsx";
import { useCompany, usePublicUrl } from "#app/layout/company-data.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { ExportButton } from "#app/dashboard/import/CsvActions.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { callApi, readApi } from "#app/dashboard/shared/call-api.ts";
import { formatListPath, parseQuery, redirectPastLastPage } from "#app/dashboard/shared/list-query.ts";
import { FilterLinks } from "#app/dashboard/ui/FilterLinks.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { QrCode } from "#app/dashboard/ui/QrCode.tsx";
import { RecordListPage } from "#app/dashboard/ui/RecordList.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { Select } from "#app/dashboard/ui/Select.tsx";
import type { Route } from "./+types/machine-list";
import { machineResource } from "./machine-resource.ts";

export const meta = createDashboardMeta("Machines");

const { listPath } = machineResource;

const stateNames = { scanned: "Scanned, not linked", linked: "Linked", free: "Free", outOfUse: "Out of use" };

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = parseQuery(machinePageSchema, url.searchParams);
  const path = formatListPath("/api/machines", query, machinePageSchema);
  const list = await readApi(path, machinePageResponseSchema);
  redirectPastLastPage(getStatePath(query.state), query, list.found);
  return { query, list };
}

const getStatePath = (state?: string) => (state === undefined ? listPath : `${listPath}?state=${state}`);

export default function MachineList() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  return (
    <div className="machines">
      <RecordListPage
        subject="machine"
        note={formatCounted(list.total, "code", "codes")}
        actions={<ExportButton subject="machine" />}
        filter={
          <FilterLinks
            label="State"
            links={[undefined, ...listedStates].map((state) => ({
              text: `${state === undefined ? "All" : stateNames[state]} ${formatCount(state === undefined ? list.total : list.states[state])}`,
              path: getStatePath(state),
              isShown: query.state === state,
            }))}
          />
        }
        path={getStatePath(query.state)}
        query={query}
        list={list}
        emptyText="Make the first sheet, or add a machine before its delivery: its label then names it."
      >
        <RecordTable
          className="records machine-table"
          caption="Codes of machines"
          columns={["Code and sheet", "Machine", "Where it stands", "Last scan", "State"]}
        >
          {list.machines.map((machine) => (
            <MachineRow key={machine._id} machine={machine} />
          ))}
        </RecordTable>
      </RecordListPage>
      <Sheets list={list} isSheet={query.sheet > 0} />
    </div>
  );
}

function MachineRow({ machine }: { readonly machine: MachineResponse }) {
  const { _id, code, product, serialNumber, customer, scannedAt, printedAt } = machine;
  const state = getMachineState(machine);
  return (
    <tr>
      <th scope="row">
        <Link className="mono" to={`${listPath}/${_id}`}>
          {formatMachineCode(code)}
        </Link>
        {printedAt !== null && (
          <small>
            <Link to={formatSheetPath(printedAt)}>
              Sheet <Moment at={new Date(printedAt).toISOString()} />
            </Link>
          </small>
        )}
      </th>
      <td>
        {product} <small className="mono">{serialNumber}</small>
      </td>
      <td dir="auto">
        {customer} <small dir="auto">{getMachinePlace(machine, "en")}</small>
      </td>
      <td data-label="Last scan">
        {scannedAt !== null && <Moment at={new Date(scannedAt).toISOString()} />}
      </td>
      <td data-state={state}>{stateNames[state]}</td>
    </tr>
  );
}

function formatSheetPath(printedAt: number): string {
  return `?sheet=${printedAt}&size=1000`;
}

/** Firefox prints a named page with the margins of the others. */
function usePageMargin(margin: string): void {
  useEffect(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(`@page { size: A4; margin: ${margin} }`);
    document.adoptedStyleSheets.push(styles);
    return () => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(styles), 1);
  }, [margin]);
}

/** On A4. */
const sheetKinds = [
  ["21", "21 of 63.5 × 38.1 mm"],
  ["8", "8 of 99.1 × 67.7 mm"],
] as const;

interface SheetsProps {
  readonly list: z.output<typeof machinePageResponseSchema>;
  /** The list is that of a sheet. */
  readonly isSheet: boolean;
}

function Sheets({ list, isSheet }: SheetsProps) {
  const navigate = useNavigate();
  return (
    <section className="labels" aria-labelledby="labels-heading">
      <h2 id="labels-heading">New sheet</h2>
      <RequestForm
        id="sheet"
        schema={sheetSchema}
        defaultValues={{ codes: 21 }}
        fields={[{ name: "codes", label: "Number of codes", inputMode: "numeric" }]}
        hint="Machines without a label come first and are named on it. Free codes follow, which are linked on site."
        action="Make a sheet"
        busyLabel="Making..."
        failedText="No sheet is made."
        send={async (body) => {
          const made = z.object({ printedAt: z.int() });
          const { printedAt } = await callApi({ method: "POST", path: "/api/machines/sheet", body }, made);
          await navigate(formatSheetPath(printedAt));
          notify({ kind: "ok", text: "The sheet is ready to print" });
        }}
      />
      {isSheet && <PrintedSheet list={list} />}
    </section>
  );
}

function PrintedSheet({ list: { machines, label } }: Pick<SheetsProps, "list">) {
  const [kind, setKind] = useState("21");
  const [first, setFirst] = useState("1");
  const places = Array.from({ length: Number(kind) }, (_, index) => String(index + 1));
  const used = places.indexOf(first);
  usePageMargin(kind === "21" ? "15.1mm 7.2mm" : "13mm 4.6mm");
  const sheets = Math.ceil((used + machines.length) / places.length);
  return (
    <>
      <Field id="sheet-kind" label="Labels on a sheet" error={undefined}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            options={sheetKinds}
            onChange={({ target }) => {
              setKind(target.value);
              setFirst("1");
            }}
          />
        )}
      </Field>
      <Field id="sheet-first" label="First free label of the sheet" error={undefined}>
        {(control) => (
          <Select
            {...control}
            value={first}
            options={places.map((place) => [place, place] as const)}
            onChange={({ target }) => setFirst(target.value)}
          />
        )}
      </Field>
      <button className="button button--small" type="button" onClick={() => print()}>
        Print {formatCounted(sheets, "sheet", "sheets")}, {formatCounted(machines.length, "code", "codes")}
      </button>
      <figure className="sheets" data-kind={kind} aria-label="The sheet as it will be printed">
        {places.slice(0, used).map((place) => (
          <div key={place} />
        ))}
        {machines.map((machine) => (
          <Label key={machine._id} machine={machine} text={label} />
        ))}
      </figure>
    </>
  );
}

function Label({
  machine,
  text,
}: {
  readonly machine: MachineResponse;
  readonly text: SheetsProps["list"]["label"];
}) {
  const company = useCompany();
  const code = formatMachineCode(machine.code);
  return (
    <div className="code-label">
      <QrCode text={getMachineAddress(usePublicUrl(), machine.code)} label={`QR code of ${code}`} />
      <div>
        <p className="code-label__company">{company.name}</p>
        <p>{text.en}</p>
        <p lang="ar" dir="rtl">
          {text.ar}
        </p>
        <p className="code-label__code">{code}</p>
        <p className="code-label__machine">
          {[machine.product, getMachinePlace(machine, "en")].filter(Boolean).join(", ")}
        </p>
        <p className="code-label__phone">{findServicePhone(company)?.display}</p>
      </div>
    </div>
  );
}
