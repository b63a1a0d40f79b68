import type { UseFormReturn } from "react-hook-form";
import type { ApiError } from "../shared/api-error.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { type Notice, notify } from "../feedback/notices.ts";
import { postFormId } from "./PostForm.tsx";
import { type PostValues, findFormField } from "./post-values.ts";

/** Shows why a post was not saved: in a notice, and at the fields that the server reports. */
export function showPostFailure(
  notice: Omit<Notice, "kind">,
  failure: ApiError,
  form: UseFormReturn<PostValues>,
  setTextError: (message: string) => void,
): void {
  notify({ kind: "bad", ...notice });
  for (const [field, message] of Object.entries(failure.errors)) {
    const name = findFormField(field);
    if (name !== null) form.setError(name, { type: "server", message });
    if (field === "fullDescription") setTextError(message);
  }
  focusFirstError(postFormId);
}
