import "./styles/site.css";
import type { ReactNode } from "react";
import {
  type LinksFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from "react-router";
import { languages, localizePath } from "#domain/shared/locale.ts";
import { colours } from "#domain/company/colours.ts";
import { documentPaths } from "#domain/pages/site-paths.ts";
import type { Route } from "./+types/root";
import monoFont from "./fonts/martian-mono.woff2?url";
import arabicFont from "./fonts/readex-pro.woff2?url";
import sansFont from "./fonts/special-gothic.woff2?url";
import type { SiteInfo } from "./layout/company-data.ts";
import { useHandle } from "./layout/route-handle.ts";
import { servicesContext } from "./layout/services.ts";
import { ErrorPage } from "./layout/error/ErrorPage.tsx";
import { PageMessagesScript } from "./messages/page-messages.tsx";
import { useText } from "./messages/text-context.ts";
import arabicNames from "./styles/arabic-names.css?url";
import arabicStyles from "./styles/arabic.css?url";
import laterStyles from "./styles/later.css?url";

const preloadFont = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  ...[sansFont, monoFont].map(preloadFont),
  { rel: "stylesheet", href: laterStyles, media: "print, (forced-colors: active)" },
  { rel: "icon", href: "/favicon.ico", sizes: "48x48" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** Works without the database, so that error pages show the company too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale, publicUrl, islandLoader, earlyEvents, ...services } = context.get(servicesContext);
  const company = await services.company();
  const site: SiteInfo = {
    company,
    locale,
    publicUrl,
    card: services.socialCards.get({ company }),
    pages: await services.landingPages.listLinks().catch((error: unknown) => {
      services.report(error);
      return [];
    }),
  };
  const brand = services.brand();
  const { lockup } = company;
  const hasArabicName = lockup?.logo === null && /\p{Script=Arabic}/u.test(lockup.name + lockup.nameAr);
  const styles = [
    ...(locale === "en" && hasArabicName ? [arabicNames] : []),
    ...(brand.styles === undefined ? [] : [brand.styles]),
  ];
  return { ...site, brand, styles, islandLoader, earlyEvents };
}

/** The brand alone changes the frame around its own page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) =>
  nextUrl.pathname.endsWith("/brand");

/** Public pages get the islands' loader only; the dashboard gets the router's scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const runsRouter = useHandle("application");
  const { locale } = useText();
  const { tag, direction } = languages[locale];
  return (
    <html lang={tag} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site?.brand.paper ?? colours.paper} />
        <Meta />
        <Links />
        <link rel="manifest" href={localizePath(locale, documentPaths.manifest)} />
        {locale === "ar" && (
          <>
            <link {...preloadFont(arabicFont)} />
            <link rel="stylesheet" href={arabicStyles} />
          </>
        )}
        {site?.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Rendering waits for <main>: painting the top first would lay the page out twice. */}
        {!runsRouter && <link rel="expect" href="#main" blocking="render" />}
        {!runsRouter && site !== undefined && <IslandScripts {...site} />}
      </head>
      <body>
        {children}
        <PageMessagesScript />
        {runsRouter && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function IslandScripts(site: { islandLoader: string; earlyEvents: string | undefined }) {
  return (
    <>
      {/* In development the modules of components need this first; <Scripts> does it inline. */}
      {import.meta.env.DEV && (
        <>
          <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
          <script type="module" src="/app/islands/early-events.ts" />
        </>
      )}
      {site.earlyEvents !== undefined && <script dangerouslySetInnerHTML={{ __html: site.earlyEvents }} />}
      <script type="module" src={site.islandLoader} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Where the company is not known either; app/layout/site-layout.tsx shows every other error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}
