import { data } from "react-router";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/not-found";

/** Any path that is no page, and any request that was turned down: the root's error boundary shows which, with its status. */
export function loader({ context }: Route.LoaderArgs) {
  const { refusal } = context.get(servicesContext);
  throw data(refusal === undefined ? null : { refused: refusal.message }, { status: refusal?.status ?? 404 });
}

export default function NotFound() {
  return null;
}
