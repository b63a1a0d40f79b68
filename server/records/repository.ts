import { type Expression, type SqlBool, sql } from "kysely";
import type { FieldValues, ResourceFields } from "#domain/shared/resource-fields.ts";
import { getPageOffset } from "#domain/shared/pagination.ts";
import type { RecordPage } from "#domain/shared/record-page.ts";
import { parseSearchTerms } from "#domain/shared/search-text.ts";
import type { RestorableTable } from "#server/database/deletion.ts";
import { type StoredColumns, fromColumns, toColumns } from "#server/database/field-columns.ts";
import type { Queries } from "#server/database/tables.ts";
import { hasWords } from "#server/database/text-search.ts";

interface RecordStamp {
  readonly updatedAt: number;
  readonly version: number;
}

export type FieldRecord<Fields> = FieldValues<Fields> & RecordStamp & { readonly id: string };

type StoredRow<Fields> = StoredColumns<Fields> & { id: string; updated_at: number; version: number };

export interface FieldRecordPage<Fields> {
  readonly records: readonly FieldRecord<Fields>[];
  readonly found: number;
  readonly total: number;
}

export type FieldTable<Fields extends ResourceFields> = ReturnType<typeof createFieldTable<Fields>>;

/** The table of records that consist of the fields of their definition, with the columns of all records. */
export function createFieldTable<const Fields extends ResourceFields>(
  table: RestorableTable,
  fields: Fields,
  options: {
    readonly getSearchText: (values: FieldValues<Fields>) => string;
    readonly compare: (first: FieldRecord<Fields>, second: FieldRecord<Fields>) => number;
  },
) {
  const toRecord = (row: StoredRow<Fields>): FieldRecord<Fields> => ({
    ...fromColumns(fields, row),
    id: row.id,
    updatedAt: row.updated_at,
    version: row.version,
  });
  const toSavedColumns = (values: FieldValues<Fields>) => ({
    ...toColumns(fields, values),
    search_text: options.getSearchText(values),
  });

  async function list(queries: Queries, ...conditions: readonly Expression<SqlBool>[]) {
    const all = sql.join([sql`deleted_at is null`, ...conditions], sql` and `);
    const rows = sql<StoredRow<Fields>>`select * from ${sql.table(table)} where ${all}`;
    return (await rows.execute(queries)).rows.map(toRecord);
  }

  async function find(queries: Queries, id: string): Promise<FieldRecord<Fields> | null> {
    const [record] = await list(queries, sql<SqlBool>`id = ${id}`);
    return record ?? null;
  }

  async function get(queries: Queries, id: string): Promise<FieldRecord<Fields>> {
    const record = await find(queries, id);
    if (record === null) throw new Error(`The record ${id} of ${table} is gone`);
    return record;
  }

  return {
    fields,
    list,
    find,

    /** There are some hundred records: they are sorted here, in the same order on every database. */
    async findPage(
      queries: Queries,
      { search, page, size }: RecordPage,
      ...conditions: readonly Expression<SqlBool>[]
    ): Promise<FieldRecordPage<Fields>> {
      const [matching, { rows }] = await Promise.all([
        list(queries, ...conditions, ...hasWords(parseSearchTerms(search))),
        sql<{
          total: number;
        }>`select count(*) as total from ${sql.table(table)} where deleted_at is null`.execute(queries),
      ]);
      const start = getPageOffset({ number: page, size });
      const records = matching.toSorted(options.compare).slice(start, start + size);
      return { records, found: matching.length, total: rows[0]?.total ?? 0 };
    },

    async insert(queries: Queries, id: string, values: FieldValues<Fields>, now: number) {
      const columns = Object.entries<unknown>({
        id,
        ...toSavedColumns(values),
        created_at: now,
        updated_at: now,
      });
      const names = sql.join(columns.map(([name]) => sql.ref(name)));
      const inserted = sql.join(columns.map(([, value]) => value));
      await sql`insert into ${sql.table(table)} (${names}) values (${inserted})`.execute(queries);
      return get(queries, id);
    },

    async update(
      queries: Queries,
      id: string,
      values: FieldValues<Fields>,
      { updatedAt, version }: RecordStamp,
    ) {
      const columns = Object.entries<unknown>({ ...toSavedColumns(values), updated_at: updatedAt, version });
      const changes = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
      await sql`update ${sql.table(table)} set ${changes} where id = ${id}`.execute(queries);
      return get(queries, id);
    },
  };
}
