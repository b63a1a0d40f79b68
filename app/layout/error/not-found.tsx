import { data } from "react-router";
import { servicesContext } from "#app/layout/services.ts";
import type { Route } from "./+types/not-found";

/** Serves requests too that the server refused before rendering: the error boundary of the layout shows the reason. */
export function loader({ context }: Route.LoaderArgs) {
  const { refusal } = context.get(servicesContext);
  throw data(refusal === undefined ? null : { refused: refusal.message }, { status: refusal?.status ?? 404 });
}

export default function NotFound() {
  return null;
}
