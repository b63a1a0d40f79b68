/**
 * The servers that a DATABASE_URL names, one address for each. Several stand behind one another as libpq takes them:
 * `postgresql://user:password@db1:5432,db2:5432/waraq`. One of them takes writes, the others are its replicas.
 */
export function listServerUrls(databaseUrl: string): string[] {
  const [, before = "", hosts = "", after = ""] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}
