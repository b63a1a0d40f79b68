import { colours } from "#domain/company/colours.ts";
import type { Company } from "#domain/company/company.ts";
import { languages } from "#domain/shared/locale.ts";
import type { Translate } from "#messages/message.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";

/** Each language is an application of its own, which opens in it and leads to the pages of both. */
export function renderManifest(
  { name, tagline, brand }: Pick<Company, "name" | "tagline" | "brand">,
  t: Translate,
): string {
  const paper = brand.paper || colours.paper;
  const { tag, direction } = languages[t.locale];
  return JSON.stringify({
    id: t.path(sitePaths.home),
    name,
    short_name: name,
    description: tagline,
    lang: tag,
    dir: direction,
    start_url: t.path(sitePaths.home),
    scope: sitePaths.home,
    // With a back button: the pages have none.
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    categories: ["business"],
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("nav.priceYourPages"), url: t.path(sitePaths.quoteWizard) },
      { name: t("catalogue.machines"), url: t.path(sitePaths.products) },
      { name: t("nav.contact"), url: t.path(sitePaths.contact) },
    ],
  });
}
