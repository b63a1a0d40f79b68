import { CompiledQuery } from "kysely";
import type { Queries } from "./tables.ts";

export function createQueryClient(queries: Queries, onError: (error: Error) => void) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      try {
        const result = await queries.executeQuery<unknown>(CompiledQuery.raw(text, values));
        return { rows: result.rows, rowCount: Number(result.numAffectedRows ?? result.rows.length) };
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
  };
}
