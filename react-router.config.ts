import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The dashboard knows all its routes from its first document on.
  routeDiscovery: { mode: "initial" },
  // The dashboard's pages come together with it (app/entry.client.tsx): parts of them would only exist twice.
  splitRouteModules: false,
  // Forms that are posted without script act for nobody who is signed in, so that there is nothing to forge, and a
  // visitor who came by another name of the site (localhost, an address) must not be turned away.
  allowedActionOrigins: ["**"],
} satisfies Config;
