import { useMatches } from "react-router";
import { z } from "zod";
import { type Locale, locales } from "#domain/shared/locale.ts";

export interface RouteHandle {
  /** React Router runs in the browser, as in the dashboard. Public pages do without. */
  readonly application?: true;
  readonly ownDock?: true;
}

export function useHandle(name: keyof RouteHandle): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && Reflect.get(handle, name) === true,
  );
}

const writtenSchema = z.object({ writtenIn: z.array(z.enum(locales)) });

/** Of the shown page: one that staff make may wait for a language. */
export function useWrittenLocales(): readonly Locale[] {
  return writtenSchema.safeParse(useMatches().at(-1)?.loaderData).data?.writtenIn ?? locales;
}
