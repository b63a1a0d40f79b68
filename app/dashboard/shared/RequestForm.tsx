import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useEffect } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { Field } from "#app/forms/Field.tsx";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { dismissFailures, notify } from "#app/dashboard/feedback/notices.ts";
import { AccountOfPassword } from "#app/dashboard/session/AccountOfPassword.tsx";
import { InputField } from "#app/dashboard/ui/InputField.tsx";
import { Select } from "#app/dashboard/ui/Select.tsx";
import { asApiError } from "./api-error.ts";

interface RequestField<Name> extends Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "spellCheck" | "inputMode" | "maxLength"
> {
  readonly name: Name;
  readonly label: string;
  /** Of a choice: value and text. */
  readonly options?: readonly (readonly [value: string, text: string])[];
}

export interface RequestFormProps<Values extends FieldValues> {
  readonly id: string;
  readonly role?: "search";
  readonly schema: z.ZodType<unknown, Values>;
  readonly defaultValues: DefaultValues<NoInfer<Values>>;
  readonly fields: readonly RequestField<Path<NoInfer<Values>>>[];
  readonly hint: string;
  readonly action: string;
  readonly busyLabel: string;
  readonly failedText: string;
  readonly keepsValues?: true;
  /** The address that a password of the form belongs to. */
  readonly account?: string;
  readonly onChange?: (isChanged: boolean) => void;
  readonly onCancel?: () => void;
  readonly send: (values: Values) => Promise<void>;
}

export function RequestForm<Values extends FieldValues>({
  id,
  role,
  fields,
  send,
  onChange,
  ...props
}: RequestFormProps<Values>) {
  const form = useForm<Values>({
    defaultValues: props.defaultValues,
    resolver: zodResolver(props.schema, undefined, { raw: true }),
  });
  const { isSubmitting, isDirty } = form.formState;
  useEffect(() => onChange?.(isDirty), [onChange, isDirty]);
  const submit = form.handleSubmit(async (values) => {
    dismissFailures();
    try {
      await send(values);
      if (props.keepsValues !== true) form.reset();
    } catch (error) {
      const failure = asApiError(error);
      const refused = fields.flatMap(({ name }) => {
        const message = failure.errors[name];
        return message === undefined ? [] : [{ name, message }];
      });
      for (const [index, { name, message }] of refused.entries()) {
        form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
      }
      if (refused.length === 0) {
        notify({ kind: "bad", text: props.failedText, detail: describeFailure(failure) });
      }
    }
  });
  return (
    <form
      className="account-form"
      role={role}
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void submit(event);
      }}
    >
      {props.account !== undefined && <AccountOfPassword email={props.account} />}
      {fields.map(({ name, label, options, ...input }) => {
        const field = {
          id: `${id}-${name}`,
          label,
          error: form.getFieldState(name, form.formState).error?.message,
        };
        const registration = form.register(name);
        return options === undefined ? (
          <InputField key={name} {...field} {...input} registration={registration} />
        ) : (
          <Field key={name} {...field}>
            {(control) => <Select {...control} {...registration} options={options} />}
          </Field>
        );
      })}
      <p className="hint">{props.hint}</p>
      <div className="button-row">
        <button className="button button--small" type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? props.busyLabel : props.action}
        </button>
        {props.onCancel !== undefined && (
          <button className="button button--small button--line" type="button" onClick={props.onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
