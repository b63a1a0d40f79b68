import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fetchText } from "#bench/checkout.ts";
import { runProgram, startServer } from "#bench/programs.ts";
import { type Site, pageNames } from "./site.ts";

const folder = join(homedir(), ".cache", "waraq-bench", "next");

const dependencies = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1", "html-react-parser": "6.1.9" };

export async function openNext(ours: Site): Promise<Site> {
  await writeApp(ours);
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  await runProgram("npm", ["install", ...flags], { cwd: folder, env: { NODE_ENV: "development" } });
  const next = join(folder, "node_modules", "next", "dist", "bin", "next");
  const options = { cwd: folder, env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" } };
  await runProgram(process.execPath, [next, "build"], options);
  const args = [next, "start", "-p", "0", "-H", "127.0.0.1"];
  const { ready: url, pid } = await startServer(process.execPath, args, /Local:\s+(http:\S+)/, options);
  const description = `Next.js ${dependencies.next}, React ${dependencies.react}, \`next start\`: static server components with the same markup, without our islands`;
  return { name: "Next.js", software: "Next.js", description, url, paths: ours.paths, processes: [pid] };
}

const layoutSource = `export default function Layout({ children }) {
  return <html lang="en" dir="ltr"><body>{children}</body></html>;
}
`;

/** React puts a stylesheet with a precedence into the head and blocks rendering until it is loaded. */
const pageSource = `import parse from "html-react-parser";
import page from "./page.json";

export const dynamic = "force-static";
export const metadata = page.metadata;

export default function Page() {
  return (
    <>
      {parse(page.links)}
      <link rel="stylesheet" href={page.styles} precedence="default" />
      {parse(page.body)}
    </>
  );
}
`;

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

async function writeApp(ours: Site): Promise<void> {
  for (const name of ["app", "public", ".next"]) rmSync(join(folder, name), { recursive: true, force: true });
  write("package.json", JSON.stringify({ private: true, dependencies }));
  write("next.config.mjs", "export default { poweredByHeader: false };\n");
  write("app/layout.js", layoutSource);
  const assets = new Set(["/favicon.ico", "/favicon.svg"]);
  for (const name of pageNames) {
    const html = await fetchText(ours.url + ours.paths[name]);
    const { styles, ...page } = dividePage(html);
    const route = join("app", ours.paths[name]);
    write(join(route, "page.json"), JSON.stringify({ ...page, styles: `/${name}.css` }));
    write(join(route, "page.js"), pageSource);
    write(`public/${name}.css`, styles);
    const files = html.matchAll(/\/(?:assets|images)\/[\w./-]+\.(?:css|woff2|avif|webp|jpg|png|svg)/g);
    for (const [path] of files) assets.add(path);
  }
  for (const path of assets) {
    const response = await fetch(ours.url + path);
    if (response.ok) write(join("public", path), new Uint8Array(await response.arrayBuffer()));
  }
}

/** The styles inside the page become a stylesheet, as Next.js does with styles. */
function dividePage(html: string) {
  const content = html.replaceAll(/<(script|noscript)\b.*?<\/\1>/gs, "");
  const styles = [...content.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
  const [head = "", rest = ""] = content.replaceAll(/<style[^>]*>.*?<\/style>/gs, "").split(/<body[^>]*>/);
  const title = /<title>(.*?)<\/title>/s.exec(head)?.[1];
  const description = /<meta name="description" content="(.*?)"/s.exec(head)?.[1];
  const links = (head.match(/<link rel="(?:preload|icon)".*?>/gs) ?? []).join("");
  return {
    metadata: { title, description },
    links,
    styles: styles.join("\n"),
    body: rest.replace(/<\/body>.*/s, ""),
  };
}
