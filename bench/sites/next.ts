import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findFreePort, get, getOk } from "../http.ts";
import { installPackage } from "../npm-package.ts";
import { runProgram, startServer } from "../host/programs.ts";
import { parsePage } from "./element-tree.ts";
import type { MeasuredSite } from "./measured-site.ts";
import { elementSource, layoutSource, createPageSource, productsRouteSource } from "./next-sources.ts";

const nextVersion = "16.4.6";
const reactVersion = "19.3.1";

const quietEnvironment = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };

/**
 * A Next.js app with our home page, a product, a post and the API of the catalogue: the same markup in server components, the
 * same styles, images and data, all rendered at build time.
 */
export async function openNext(ours: MeasuredSite): Promise<MeasuredSite> {
  const folder = await installPackage("next", nextVersion, [
    `react@${reactVersion}`,
    `react-dom@${reactVersion}`,
  ]);
  await writeApp(ours, folder);
  const next = join(folder, "node_modules", "next", "dist", "bin", "next");
  await runProgram(process.execPath, [next, "build"], { cwd: folder, env: quietEnvironment });
  const port = await findFreePort();
  const server = await startServer(
    process.execPath,
    [next, "start", "-p", String(port), "-H", "127.0.0.1"],
    /Ready in/,
    { cwd: folder, env: quietEnvironment },
  );
  return {
    name: "Next.js",
    description: `Next.js ${nextVersion}, React ${reactVersion}, \`next start\`: static server components with the same markup, without our calculator`,
    url: `http://127.0.0.1:${port}`,
    paths: ours.paths,
    processes: [server.pid],
    end: server.end,
  };
}

async function writeApp(ours: MeasuredSite, folder: string): Promise<void> {
  for (const name of ["app", "public", ".next"]) rmSync(join(folder, name), { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write("next.config.mjs", "export default { poweredByHeader: false };\n");
  write("app/element.js", elementSource);
  write("app/layout.js", layoutSource);
  const assets = new Set<string>();
  for (const name of ["home", "product", "post"] as const) {
    const path = ours.paths[name];
    if (path === null) continue;
    const html = (await getOk(ours.url + path)).body.toString();
    const folderOfPage = path === "/" ? "app" : join("app", path);
    write(join(folderOfPage, "tree.json"), JSON.stringify(parsePage(html)));
    write(join(folderOfPage, "page.js"), createPageSource(path.split("/").filter(Boolean).length));
    for (const asset of listAssets(html)) assets.add(asset);
  }
  write(
    "app/api/getallproducts/products.json",
    (await getOk(`${ours.url}/api/getallproducts`)).body.toString(),
  );
  write("app/api/getallproducts/route.js", productsRouteSource);
  await copyAssets(ours, assets, folder);
}

/** Paths of the styles, fonts and images in a page or a stylesheet. */
function listAssets(text: string): string[] {
  return [...text.matchAll(/\/(?:assets|images)\/[\w./-]+\.(?:css|woff2|avif|webp|jpg|png|svg)/g)].map(
    ([path]) => path,
  );
}

async function copyAssets(ours: MeasuredSite, assets: ReadonlySet<string>, folder: string): Promise<void> {
  const todo = [...assets, "/favicon.ico", "/favicon.svg"];
  const seen = new Set(todo);
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    const response = await get(ours.url + path);
    if (response.status !== 200) continue;
    const file = join(folder, "public", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, response.body);
    if (!path.endsWith(".css")) continue;
    for (const inside of listAssets(response.body.toString())) {
      if (seen.has(inside)) continue;
      seen.add(inside);
      todo.push(inside);
    }
  }
}
