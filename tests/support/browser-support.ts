import compatData, {
  type CompatStatement,
  type Identifier,
} from "@mdn/browser-compat-data" with { type: "json" };

const names: Readonly<Record<string, string>> = { ios: "safari_ios" };

function isSupportedIn(browser: string, { support }: CompatStatement): boolean {
  const [, name = "", version = ""] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return Object.entries(support)
    .filter(([each]) => each === (names[name] ?? name))
    .flatMap(([, statements]) => statements)
    .some(
      ({ version_added: added, version_removed: removed, flags }) =>
        typeof added === "string" &&
        Number(added.replace("≤", "")) <= Number(version) &&
        !(typeof removed === "string" && Number(removed) <= Number(version)) &&
        flags === undefined,
    );
}

/**
 * With a prefix it counts as supported: the build writes the prefixes of styles.
 * @param browsers as in vite.browsers.ts: "safari15.6"
 */
export function isMissingIn(browsers: readonly string[], { __compat: statement }: Identifier): boolean {
  return statement !== undefined && !browsers.every((browser) => isSupportedIn(browser, statement));
}

/** The paths of what a page may not find, such as "AbortSignal.any" and "Array.prototype.toSorted". */
export function listMissingFunctions(browsers: readonly string[]): readonly string[] {
  return [
    ...listMissingMembers(browsers, compatData.api).map((path) => path.replace(/^Window\.prototype\./, "")),
    ...listMissingMembers(browsers, compatData.javascript.builtins ?? {}).flatMap((path) =>
      // Of the language the data does not say which members are static.
      path.includes(".prototype.") ? [path, path.replace(".prototype.", ".")] : [path],
    ),
  ];
}

function listMissingMembers(browsers: readonly string[], owners: Identifier): readonly string[] {
  const isMissing = (feature: Identifier | undefined) =>
    feature !== undefined && isMissingIn(browsers, feature);
  return Object.keys(owners).flatMap((owner) => {
    const members = owners[owner];
    if (isMissing(members)) return [owner];
    return Object.keys(members ?? {})
      .filter((name) => name !== "__compat" && isMissing(members?.[name]))
      .map((name) =>
        name.endsWith("_static") ? `${owner}.${name.replace("_static", "")}` : `${owner}.prototype.${name}`,
      );
  });
}
