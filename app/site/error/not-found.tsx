import { data } from "react-router";

/** Any path that is no page: the root's error boundary shows it, with status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
