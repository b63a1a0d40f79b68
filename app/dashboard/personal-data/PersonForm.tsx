import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { personRequestSchema } from "../../../domain/enquiries/personal-data.ts";
import { Field } from "../../forms/Field.tsx";
import { asApiError } from "../shared/api-error.ts";
import { describeFailure } from "../feedback/describe-failure.ts";
import { notify, dismissFailures } from "../feedback/notices.ts";

interface PersonFormProps {
  /** Searches by e-mail address or phone number. */
  readonly onSearch: (person: string) => Promise<void>;
}

const validate = zodResolver(personRequestSchema);

/** Search for the data of a person. */
export function PersonForm({ onSearch }: PersonFormProps) {
  const form = useForm<{ person: string }>({
    defaultValues: { person: "" },
    // Sends the value as typed: the server normalises it with the same schema.
    resolver: async (values, context, options) => {
      const { errors } = await validate(values, context, { ...options, shouldUseNativeValidation: false });
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ person }) => {
    dismissFailures();
    try {
      await onSearch(person.trim());
    } catch (error) {
      const failure = asApiError(error);
      const message = failure.errors["person"];
      if (message === undefined)
        notify({ kind: "bad", text: "Search failed.", detail: describeFailure(failure) });
      else form.setError("person", { type: "server", message }, { shouldFocus: true });
    }
  });
  return (
    <form
      className="account-form"
      role="search"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <Field id="person" label="E-mail address or phone number" error={errors.person?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register("person")}
            className="input"
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <p className="hint">The whole address, or the number; one of another country with its country code.</p>
      <button className="btn btn--sm" type="submit" aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? "Looking..." : "Find"}
      </button>
    </form>
  );
}
