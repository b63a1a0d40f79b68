import { createContext, use as readContext, useContext } from "react";
import type { Translate } from "#messages/message.ts";

/** Around each page (app/entry.server.tsx), each island (app/islands/mount.tsx) and the dashboard (app/entry.client.tsx). */
export const TextContext = createContext<Translate | null>(null);

/** The messages in the language of the page: `t("home.bill.heading")`. */
export function useText(): Translate {
  const t = useContext(TextContext);
  if (t === null) throw new Error("No messages around this component");
  return t;
}

/** For the `meta` of a route, which React Router calls while it renders `<Meta>`. */
export function getPageText(): Translate {
  const t = readContext(TextContext);
  if (t === null) throw new Error("No messages around this page");
  return t;
}
