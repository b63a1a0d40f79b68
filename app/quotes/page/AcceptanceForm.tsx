import { useLocation } from "react-router";
import { listEmirateOptions } from "#domain/shared/emirate-options.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { isolate } from "#domain/shared/format.ts";
import { asTypedText } from "#app/messages/typed-text.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import {
  type AcceptanceField,
  acceptanceFieldNames,
  acceptanceLimits,
  agreedValue,
  getLastDeliveryDay,
} from "#domain/quotes/acceptance.ts";
import { invoiceFields } from "#domain/quotes/invoice-details.ts";
import { Field } from "#app/forms/Field.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { reviewId } from "./part-ids.ts";
import type { RejectedResponse } from "./posted-response.ts";
import type { ShownQuote } from "./shown-quote.ts";

interface AcceptanceFormProps {
  readonly shown: ShownQuote | null;
  readonly rejected: RejectedResponse | null;
}

const getId = (field: AcceptanceField) => `accept-${field}`;

/** Its button, and Enter in its fields, lead to the review: only the button of the review accepts. */
export function AcceptanceForm({ shown, rejected }: AcceptanceFormProps) {
  const t = useText();
  const { pathname } = useLocation();
  const errors = rejected?.errors ?? {};
  const firstWrong = acceptanceFieldNames.find((field) => errors[field] !== undefined);
  const getInput = (field: AcceptanceField, value = "") => ({
    className: "input",
    name: field,
    defaultValue: rejected?.sent[field] ?? value,
    autoFocus: field === firstWrong,
  });
  return (
    <form method="post" action={t.path(`${pathname}#${reviewId}`)} noValidate className="form">
      <Field id={getId("name")} label={t("acceptance.name")} error={errors["name"]}>
        {(control) => (
          <input
            {...control}
            {...getInput("name", shown?.contact.name)}
            autoComplete="name"
            dir="auto"
            required
            maxLength={acceptanceLimits.name.max}
          />
        )}
      </Field>
      <Field id={getId("position")} label={t("acceptance.position")} error={errors["position"]}>
        {(control) => (
          <input
            {...control}
            {...getInput("position")}
            autoComplete="organization-title"
            dir="auto"
            required
            maxLength={acceptanceLimits.position.max}
          />
        )}
      </Field>
      <Field
        id={getId("purchaseOrder")}
        label={t("acceptance.purchaseOrder")}
        isOptional
        error={errors["purchaseOrder"]}
      >
        {(control) => (
          <input
            {...control}
            {...getInput("purchaseOrder")}
            autoComplete="off"
            dir="auto"
            maxLength={acceptanceLimits.purchaseOrder.max}
          />
        )}
      </Field>
      <Field
        id={getId("deliveryDay")}
        label={t("acceptance.deliveryDay")}
        hintId={`${getId("deliveryDay")}-hint`}
        isOptional
        error={errors["deliveryDay"]}
      >
        {(control) => (
          <>
            <input
              {...control}
              {...getInput("deliveryDay")}
              type="date"
              autoComplete="off"
              min={shown?.today}
              max={shown === null ? undefined : getLastDeliveryDay(shown.today)}
            />
            {/* Safari shows the date of today in an empty field. */}
            <p className="hint" id={`${getId("deliveryDay")}-hint`}>
              {t("acceptance.deliveryDay.hint")}
            </p>
          </>
        )}
      </Field>
      <fieldset className="full quote-invoice" aria-describedby="accept-invoice-hint">
        <legend>{t("acceptance.invoice")}</legend>
        <p className="hint" id="accept-invoice-hint">
          {t("acceptance.invoice.hint")}
        </p>
        <div className="form">
          {listFieldNames(invoiceFields).map((field) => (
            <Field
              key={field}
              id={getId(field)}
              label={t.text(invoiceFields[field].label)}
              isOptional={field !== "legalName"}
              isWide={field === "legalName"}
              error={errors[field]}
            >
              {(control) =>
                field === "emirate" ? (
                  <select {...control} {...getInput(field, shown?.invoice[field])}>
                    <option value="">{t("enquiry.choose")}</option>
                    {listEmirateOptions(t).map(([value, text]) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input
                    {...control}
                    {...getInput(field, shown?.invoice[field])}
                    autoComplete={field === "legalName" ? "organization" : "off"}
                    dir="auto"
                    required={field === "legalName"}
                  />
                )
              }
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="full">
        <label className="check answers__check">
          <input
            type="checkbox"
            id={getId("agreed")}
            name="agreed"
            value={agreedValue}
            required
            defaultChecked={rejected?.sent.agreed === agreedValue}
            aria-invalid={errors["agreed"] === undefined ? undefined : true}
            aria-describedby={errors["agreed"] === undefined ? undefined : `${getId("agreed")}-error`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it rejects.
            autoFocus={firstWrong === "agreed"}
          />
          <span>
            {shown === null ? (
              t("quotePage.accept.box.unread")
            ) : (
              <Rich
                text={t(
                  shown.review.terms.length === 0 ? "quotePage.accept.box.noTerms" : "quotePage.accept.box",
                  {
                    company: asTypedText(shown.contact.company),
                    reference: isolate(shown.reference, t.locale),
                    price: shown.review.price,
                  },
                )}
                tags={{ bdi: <bdi /> }}
              />
            )}
          </span>
        </label>
        {errors["agreed"] !== undefined && (
          <p className="error" id={`${getId("agreed")}-error`}>
            <Icon path={icons.alert} />
            {errors["agreed"]}
          </p>
        )}
      </div>
      <p className="full hint">
        {t("quotePage.accept.kept")} <a href={t.path(sitePaths.privacy)}>{t("quotePage.accept.privacy")}</a>
      </p>
      <div className="full button-row">
        <button className="button" name="answer" value="review">
          {t("quotePage.accept.review")} <Icon path={icons.arrow} />
        </button>
        <span className="hint">{t("quotePage.accept.notYet")}</span>
      </div>
    </form>
  );
}
