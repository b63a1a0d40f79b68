import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The first document of the dashboard contains all of its routes.
  routeDiscovery: { mode: "initial" },
  // The dashboard loads all of its pages soon (app/dashboard/layout/load-pages.ts): splitting would make more files.
  splitRouteModules: false,
  // Forms without script never act for a signed-in person, so there is no request to forge. A visitor may use another host
  // name of the site, such as localhost or an IP address.
  allowedActionOrigins: ["**"],
} satisfies Config;
