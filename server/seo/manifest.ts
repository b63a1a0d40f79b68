import { colours } from "#domain/company/colours.ts";
import type { Company } from "#domain/company/company.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";

export function renderManifest({ name, tagline }: Pick<Company, "name" | "tagline">): string {
  return JSON.stringify({
    id: sitePaths.home,
    name,
    short_name: name,
    description: tagline,
    lang: "en-GB",
    dir: "ltr",
    start_url: sitePaths.home,
    scope: sitePaths.home,
    // With a back button: the pages have none.
    display: "minimal-ui",
    background_color: colours.paper,
    theme_color: colours.paper,
    categories: ["business"],
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Price your pages", url: sitePaths.quoteWizard },
      { name: "Machines", url: sitePaths.products },
      { name: "Contact and support", url: sitePaths.contact },
    ],
  });
}
