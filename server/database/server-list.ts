/** Syntax of libpq: `postgresql://user:password@db1:5432,db2:5432/waraq`, one primary and its replicas. */
export function listServerUrls(databaseUrl: string): string[] {
  const [, before = "", hosts = "", after = ""] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}
