import { createStore } from "#app/dashboard/shared/store.ts";
import { waitUntilIdle } from "#app/ui/wait-until-idle.ts";

declare global {
  interface Window {
    readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, ManifestRoute>> };
    readonly __reactRouterRouteModules: Record<string, object>;
  }
}

interface ManifestRoute {
  readonly id: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

const retryMs = 3000;

export const arePagesLoaded = createStore(false);

/**
 * Loads the other pages of the dashboard, once the first is shown. React Router reloads the document if it cannot load the
 * script of a page, and unsaved input is lost. So it finds a promise in place of each module: a navigation waits for it.
 */
export function loadPages(): void {
  const modules = window.__reactRouterRouteModules;
  for (const route of Object.values(window.__reactRouterManifest.routes)) {
    if (route.id.startsWith("dashboard/") && !(route.id in modules)) modules[route.id] = loadPage(route);
  }
  void Promise.all(Object.values(modules)).then(() => arePagesLoaded.set(true));
}

async function loadPage({ id, module, imports = [] }: ManifestRoute): Promise<object> {
  await Promise.all([module, ...imports].map(fetchScript));
  await waitUntilIdle();
  const page: object = await import(/* @vite-ignore */ module);
  window.__reactRouterRouteModules[id] = page;
  return page;
}

const scripts = new Map<string, Promise<void>>();

/** Into the browser's cache. A failed `import` would fail again: browsers keep its result. */
function fetchScript(path: string): Promise<void> {
  const script = scripts.get(path) ?? fetchUntilDone(path);
  scripts.set(path, script);
  return script;
}

async function fetchUntilDone(path: string): Promise<void> {
  try {
    const response = await fetch(path, { priority: "low" });
    await response.arrayBuffer();
    if (response.ok) return;
  } catch {
    // The network is down: tried again like a server that is restarting.
  }
  await new Promise((resolve) => setTimeout(resolve, retryMs));
  await fetchUntilDone(path);
}
