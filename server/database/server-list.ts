export function listServerUrls(databaseUrl: string): string[] {
  const [, before = "", hosts = "", after = ""] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}
