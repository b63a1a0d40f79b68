import { createHash } from "node:crypto";
import { ZodError } from "zod";
import { getFieldErrors } from "#domain/shared/contact.ts";
import { type ImportResponse, maxImportRows } from "#domain/shared/import-response.ts";
import { type FieldValue, type ResourceField, formatFieldValue } from "#domain/shared/resource-fields.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { getStaffLabel } from "#domain/shared/form-text.ts";
import { dirhamsFromFils, dirhamsFromPageRate, fils, pageRate } from "#domain/pricing/money.ts";
import { normalizeNumber } from "#domain/shared/typed-number.ts";
import { getTranslate } from "#messages/catalogue.ts";
import type { Actor } from "#server/accounts/staff-member.ts";
import { type CsvTable, formatCsvLine, parseCsv } from "#server/shared/csv.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";

const t = getTranslate("en");

interface StoredRecord {
  readonly id: string;
  readonly version: number;
}

/** A kind of records in a CSV file: a row is a record, a column one of its fields. */
export interface CsvKind<Stored extends StoredRecord> {
  readonly fields: Readonly<Record<string, ResourceField>>;
  /** Names a record in a file without ids. */
  readonly keyField: string;
  /**
   * A row, as the form of the record would send it. Of a stored record only the changed cells.
   * @throws ZodError or InvalidInput if a rule of the form, or the rights of the account, refuse it
   */
  readRow(
    queries: Queries,
    before: Stored | null,
    sent: Readonly<Record<string, string>>,
    by: Actor,
  ): ReadRow | Promise<ReadRow>;
  list(queries: Queries): Promise<readonly Stored[]>;
}

interface ReadRow {
  readonly values: object;
  save(queries: TransactionQueries): Promise<unknown>;
}

interface ImportPlan {
  readonly response: Omit<ImportResponse, "success" | "message" | "isSaved">;
  readonly saves: readonly ReadRow["save"][];
}

const idColumn = "Id";
const versionColumn = "Version";

function getHeading({ label, unit }: ResourceField): string {
  return unit === undefined ? getStaffLabel(label) : `${getStaffLabel(label)} (${unit})`;
}

function readField(record: object, name: string): FieldValue {
  const value: unknown = Reflect.get(record, name);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

export function formatRecordsCsv(
  fields: Readonly<Record<string, ResourceField>>,
  records: readonly StoredRecord[],
): string {
  const columns = Object.entries(fields);
  const heading = [idColumn, versionColumn, ...columns.map(([, field]) => getHeading(field))];
  const lines = records.map((record) => [
    record.id,
    record.version,
    ...columns.map(([name, field]) => formatCell(field, readField(record, name))),
  ]);
  return `\uFEFF${[heading, ...lines].map(formatCsvLine).join("")}`;
}

function formatCell(field: ResourceField, value: FieldValue): string | number {
  if (typeof value !== "number") return formatFieldValue(t, field, value);
  if (field.kind === "money") return dirhamsFromFils(fils(value));
  return field.kind === "pageRate" ? dirhamsFromPageRate(pageRate(value)) : value;
}

/** As the form of the record would send it. */
function readCell(field: ResourceField, cell: string, hasDecimalComma: boolean): string {
  const text = cell.trim();
  if (field.kind === "flag") {
    if (/^(?:yes|true|1)$/i.test(text)) return "true";
    return /^(?:no|false|0|)$/i.test(text) ? "false" : text;
  }
  if (field.kind === "choice") {
    const named = Object.entries(field.choices).find(
      ([, label]) => t.text(label).toLowerCase() === text.toLowerCase(),
    );
    return named?.[0] ?? text;
  }
  if (field.kind === "line" || field.kind === "multiline") return cell;
  return normalizeNumber(hasDecimalComma ? text.replace(/^(\d+),(\d+)$/, "$1.$2") : text);
}

interface Columns {
  readonly id: number;
  readonly version: number;
  /** By their places in a row. */
  readonly fields: readonly { readonly at: number; readonly name: string; readonly field: ResourceField }[];
  readonly ignored: readonly string[];
}

/** @throws InvalidInput if the file is no table of these records */
function readColumns(
  { header, rows }: CsvTable,
  kind: Pick<CsvKind<StoredRecord>, "fields" | "keyField">,
): Columns {
  const names = header.map((name) => name.trim());
  const find = (...wanted: readonly string[]) =>
    names.findIndex((name) => wanted.some((each) => each.toLowerCase() === name.toLowerCase()));
  const fields = Object.entries(kind.fields).flatMap(([name, field]) => {
    const at = find(getHeading(field), getStaffLabel(field.label), name);
    return at === -1 ? [] : [{ at, name, field }];
  });
  const id = find(idColumn, "_id");
  const version = find(versionColumn);
  const used = new Set([id, version, ...fields.map(({ at }) => at)]);
  const ignored = names.filter((name, at) => name !== "" && !used.has(at));
  const twice = ignored.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const keyHeading = getStaffLabel(kind.fields[kind.keyField]?.label ?? "");
  if (twice !== undefined) refuseFile(`The column ${twice} is there twice`);
  if (id === -1 && !fields.some(({ name }) => name === kind.keyField))
    refuseFile(`The first row names the columns: one of them is ${idColumn} or ${keyHeading}`);
  if (rows.length > maxImportRows)
    refuseFile(`The file has more than ${maxImportRows} rows: import it in parts`);
  return { id, version, fields, ignored };
}

function refuseFile(reason: string): never {
  throw new InvalidInput("value", reason, { csv: reason });
}

/** In one transaction, if that changes what the response with the digest has shown. Without a digest nothing is saved. */
export async function importRecords<Stored extends StoredRecord>(
  { queries, write }: { queries: Queries; write: RecordWrite },
  kind: CsvKind<Stored>,
  { csv, digest }: { csv: string; digest?: string | undefined },
  by: Actor,
): Promise<ImportResponse> {
  if (digest === undefined) {
    const { response } = await planImport(queries, kind, csv, by);
    return { success: true, message: "Nothing is saved yet", isSaved: false, ...response };
  }
  return write(by, async (transaction) => {
    const { response, saves } = await planImport(transaction, kind, csv, by);
    if (response.digest !== digest) throw new VersionConflictError(changedMessage);
    for (const save of saves) await save(transaction);
    const message = `${formatCounted(saves.length, "row", "rows")} imported`;
    return { success: true, message, isSaved: true, ...response };
  });
}

type RecordWrite = <Result>(
  by: Actor,
  work: (queries: TransactionQueries) => Promise<Result>,
) => Promise<Result>;

const changedMessage =
  "Nothing is imported: someone changed these records after the file was checked. Check it again";

async function planImport<Stored extends StoredRecord>(
  queries: Queries,
  kind: CsvKind<Stored>,
  csv: string,
  by: Actor,
): Promise<ImportPlan> {
  const table = parseCsv(csv);
  const columns = readColumns(table, kind);
  const stored = await kind.list(queries);
  const byId = new Map(stored.map((record) => [record.id, record]));
  const byKey = Map.groupBy(stored, (record) => toKey(readField(record, kind.keyField)));
  const rowOfRecord = new Map<string, number>();
  const rows: ImportResponse["rows"] = [];
  const faults: ImportResponse["faults"] = [];
  const saves: ReadRow["save"][] = [];
  let unchanged = 0;

  for (const { row, cells } of table.rows) {
    const typedKey = cells[columns.fields.find(({ name }) => name === kind.keyField)?.at ?? -1] ?? "";
    const id = cells[columns.id]?.trim().toLowerCase() ?? "";
    const named = byKey.get(toKey(typedKey)) ?? [];
    const before = (id === "" ? named[0] : byId.get(id)) ?? null;
    const name = before === null ? typedKey || id : String(readField(before, kind.keyField));
    const identity = before?.id ?? `new ${toKey(typedKey)}`;
    const earlier = rowOfRecord.get(identity);
    rowOfRecord.set(identity, earlier ?? row);
    const fault =
      // Spreadsheets leave out empty cells at the end of some rows.
      cells.slice(table.header.length).some((cell) => cell !== "")
        ? `The row has ${cells.length} cells, the heading ${table.header.length}`
        : id !== "" && before === null
          ? `There is no record with the id ${id}`
          : id === "" && named.length > 1
            ? `${named.length} records have this name: add the column ${idColumn}`
            : earlier !== undefined
              ? `Row ${earlier} is about the same record`
              : null;
    const planned = fault ?? (await planRow(before, cells));
    if (typeof planned === "string") faults.push({ row, name, reason: planned });
    else if (planned === null) unchanged++;
    else {
      rows.push({ row, name, isNew: before === null, changes: planned.changes });
      saves.push(planned.save);
    }
  }
  const shown = { rows, faults, unchanged, ignoredColumns: [...columns.ignored] };
  return {
    response: { ...shown, digest: createHash("sha256").update(JSON.stringify(shown)).digest("hex") },
    saves,
  };

  async function planRow(before: Stored | null, cells: readonly string[]) {
    // A cell that is as it was exported is not checked: the rules may be newer than the record.
    const changed = columns.fields.filter(
      ({ at, name, field }) =>
        before === null || (cells[at] ?? "") !== String(formatCell(field, readField(before, name))),
    );
    const sent = changed.map(({ at, name, field }) => [
      name,
      readCell(field, cells[at] ?? "", table.hasDecimalComma),
    ]);
    try {
      const { values, save } = await kind.readRow(queries, before, Object.fromEntries(sent), by);
      const changes = changed.flatMap(({ name, field }) => {
        const [old, next] = [before && readField(before, name), readField(values, name)];
        if (old === next) return [];
        const format = (value: FieldValue) => (value === null ? "" : formatFieldValue(t, field, value));
        return [{ field: getStaffLabel(field.label), before: format(old), after: format(next) }];
      });
      if (changes.length === 0) return null;
      const version = cells[columns.version]?.trim() ?? "";
      return before !== null && version !== "" && version !== String(before.version)
        ? "Someone changed this after the file was exported: export it again"
        : { changes, save };
    } catch (error) {
      if (error instanceof ZodError) return describeFaults(getFieldErrors(t, error), cells);
      if (error instanceof InvalidInput) return error.message;
      throw error;
    }
  }

  /** In the headings of the columns and the words of the choices, not the names and values of the API. */
  function describeFaults(errors: Readonly<Record<string, string>>, cells: readonly string[]): string {
    const reasons = Object.entries(errors).map(([name, message]) => {
      const field = kind.fields[name];
      if (field === undefined) return { group: message };
      const label = getStaffLabel(field.label);
      const at = columns.fields.find((column) => column.name === name)?.at;
      if (at === undefined) return { group: "Columns that are missing", label };
      if ((cells[at] ?? "").trim() === "") return { group: "Cells that are empty", label };
      if (field.kind === "flag") return { group: `${label} must be yes or no` };
      if (field.kind === "choice") {
        const choices = Object.values(field.choices).map((choice) => t.text(choice));
        return { group: `${label} must be one of: ${choices.join(", ")}` };
      }
      return { group: message.startsWith(label) ? message : `${label}: ${message}` };
    });
    return [...Map.groupBy(reasons, ({ group }) => group)]
      .map(([group, each]) => [group, each.flatMap(({ label }) => label ?? []).join(", ")])
      .map(([group, labels]) => (labels === "" ? group : `${group}: ${labels}`))
      .join(". ");
  }
}

function toKey(value: FieldValue): string {
  return String(value ?? "")
    .trim()
    .toLowerCase();
}
