import type { UseFormReturn } from "react-hook-form";
import type { CallFailed } from "../shared/failures.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { type Notice, notify } from "../feedback/notices.ts";
import { blogFormId } from "./PostForm.tsx";
import { type BlogValues, formFieldOf } from "./post-values.ts";

/** Says why a post was not saved: in a notice, and at the fields that the server named. */
export function showBlogFailure(
  notice: Omit<Notice, "kind">,
  failure: CallFailed,
  form: UseFormReturn<BlogValues>,
  sayAtText: (message: string) => void,
): void {
  notify({ kind: "bad", ...notice });
  for (const [field, message] of Object.entries(failure.errors)) {
    const place = formFieldOf(field);
    if (place !== null) form.setError(place, { type: "server", message });
    if (field === "fullDescription") sayAtText(message);
  }
  focusFirstError(blogFormId);
}
