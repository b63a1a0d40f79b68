import { data } from "react-router";
import type { Services } from "./services.ts";

/** Null if it fails: the failure is in the log, and the page stands without this part. */
export function loadPart<Part>(
  { report }: Pick<Services, "report">,
  part: Promise<Part>,
): Promise<Part | null> {
  return part.catch((error: unknown) => {
    report(error);
    return null;
  });
}

/** A page that lacks a part has status 503: no cache stores it, and an older copy of the page goes before it. */
export function respondWithParts<Loaded>(loaded: Loaded, isComplete: boolean, headers: HeadersInit = {}) {
  const all = new Headers(headers);
  if (isComplete) return data(loaded, { headers: all });
  all.set("Cache-Control", "no-store");
  return data(loaded, { status: 503, headers: all });
}

export function sendLoaderHeaders({ loaderHeaders }: { readonly loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}
