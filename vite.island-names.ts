import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type ESTree, type Plugin, type Rollup, parseSync, transformWithOxc } from "vite";

/** The registry of the parts that islands replace with server-rendered HTML. */
const replacedPartsRegistry = resolve(import.meta.dirname, "app", "islands", "replaced-parts.ts");

/** An entry of a registry: the name of an island and the path of its module. */
const registryEntry = /(\w+): (?:async )?\((?:element)?\) =>[^]*?import\("([^"]+)"\)/g;

/**
 * Lists the names in all strings of each island's code, and under "loader" those of the loader. A name may be a class, an id
 * or an element that the island adds to its page later, so the page needs its styles (server/pages/page-styles.ts). The
 * modules of parts that the server renders for an island (app/islands/replaced-parts.ts) count as part of the island.
 */
export function islandNames(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: "island-words",
    transform(code, id) {
      if (!id.endsWith("/app/islands/registry.ts")) return;
      for (const [, name = "", path = ""] of code.matchAll(registryEntry))
        modules.set(name, resolve(id, "..", path));
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const loader = chunks.find(({ isEntry, name }) => isEntry && name === "loader");
      if (loader === undefined || modules.size === 0) return this.error("There are no islands");
      const rendered = new Map(chunks.flatMap((chunk) => Object.entries(chunk.modules)));
      const listNames = (ids: Iterable<string>) => [
        ...new Set([...ids].flatMap((id) => listNamesInCode(rendered.get(id)?.code ?? ""))),
      ];
      const namesByIsland: Record<string, string[]> = { loader: listNames(loader.moduleIds) };
      for (const [name, module] of modules) {
        if (!rendered.has(module)) return this.error(`There is no script of the island ${name}`);
        namesByIsland[name] = listNames(listImports(module, (id) => this.getModuleInfo(id)));
      }
      for (const [, name = "", path = ""] of (await readFile(replacedPartsRegistry, "utf8")).matchAll(
        registryEntry,
      )) {
        if (namesByIsland[name] === undefined) return this.error(`There is no island ${name}`);
        namesByIsland[name] = [
          ...new Set([
            ...namesByIsland[name],
            ...(await listNamesInSource(resolve(replacedPartsRegistry, "..", path))),
          ]),
        ];
      }
      this.emitFile({ type: "asset", fileName: "words.json", source: JSON.stringify(namesByIsland) });
    },
  };
}

/** A module and its imports, except packages: they render nothing themselves, but name every element. */
function listImports(
  id: string,
  getModuleInfo: (id: string) => Rollup.ModuleInfo | null,
  found = new Set<string>(),
): Set<string> {
  const info = getModuleInfo(id);
  if (info === null || found.has(id) || id.includes("/node_modules/")) return found;
  found.add(id);
  for (const each of [...info.importedIds, ...info.dynamicallyImportedIds])
    listImports(each, getModuleInfo, found);
  return found;
}

/** The names in a module that runs on the server only, and in its relative imports. */
async function listNamesInSource(file: string, found = new Set<string>()): Promise<string[]> {
  if (found.has(file)) return [];
  found.add(file);
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
  const needed = parseSync("module.js", code).module.staticImports.map(
    ({ moduleRequest }) => moduleRequest.value,
  );
  const names = listNamesInCode(code);
  for (const path of needed) {
    if (path.startsWith(".")) names.push(...(await listNamesInSource(resolve(file, "..", path), found)));
  }
  return names;
}

/** The names in all strings of a module's code. */
function listNamesInCode(code: string): string[] {
  const texts: string[] = [];
  JSON.stringify(parseSync("module.js", code).program, (_key, node: unknown) => {
    if (isStringNode(node)) texts.push(typeof node.value === "string" ? node.value : node.value.raw);
    return node;
  });
  return texts.flatMap((text) => text.match(/[a-z_][\w-]*/gi) ?? []);
}

function isStringNode(node: unknown): node is ESTree.StringLiteral | ESTree.TemplateElement {
  if (typeof node !== "object" || node === null || !("type" in node) || !("value" in node)) return false;
  return node.type === "TemplateElement" || (node.type === "Literal" && typeof node.value === "string");
}
