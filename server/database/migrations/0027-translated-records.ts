import type { Kysely } from "kysely";

export const translatedRecords = {
  async up(database: Kysely<unknown>): Promise<void> {
    const columns = [
      ["products", "product_full_name_ar"],
      ["products", "description_ar"],
      ["products", "functions_ar"],
      ["products", "output_ar"],
      ["consumables", "name_ar"],
    ] as const;
    for (const [table, name] of columns) {
      await database.schema
        .alterTable(table)
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    }
  },
};
