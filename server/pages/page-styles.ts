import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

interface StyledPage {
  readonly html: string;
  readonly styleSource: string;
}

export type StylePage = (html: string) => StyledPage;

/** As React Router renders them; a link with a media query is loaded later. */
const stylesheetLinks = /<link rel="stylesheet" href="\/assets\/([^"#]+)#?"\/>/g;

export async function readPageStyles(buildFolder: string): Promise<StylePage> {
  const folder = join(buildFolder, "client", "assets");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const stylesheets = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)),
  );
  return (html) => {
    const css = [...html.matchAll(stylesheetLinks)].map(([, name = ""]) => stylesheets.get(name)).join("");
    return {
      html: html.replaceAll(stylesheetLinks, "").replace("</head>", () => `<style>${css}</style></head>`),
      styleSource: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    };
  };
}
