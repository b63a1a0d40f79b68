import type { Dialect } from "kysely";
import pg from "pg";
import type { CommitDeadline } from "./commit-deadline.ts";
import { createPostgresDialect } from "./postgres-driver.ts";
import { createPostgresPools } from "./postgres-pools.ts";
import { listServerUrls } from "./server-list.ts";

const int8 = 20;

/** Times, fils and page rates are far below 2^53. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    return oid === int8 ? Number : pg.types.getTypeParser(oid, format);
  },
};

interface PostgresDialects {
  /** Owns the connections: whoever destroys it ends those of `local` too. */
  readonly replicated: Dialect;
  /** Its writes do not wait for a replica. */
  readonly local: Dialect;
}

/** @param deadline null for commands that write as much as a whole backup */
export function openPostgres(
  url: string,
  deadline: CommitDeadline | null,
  onError: (error: Error) => void,
): PostgresDialects {
  const options = { connectionTimeoutMillis: 5000, application_name: "waraq", types };
  const pools = createPostgresPools(listServerUrls(url), options, onError);
  return {
    replicated: createPostgresDialect({ pools, kind: null, deadline }),
    local: createPostgresDialect({ pools, kind: "reads", deadline: null }),
  };
}
