import { data } from "react-router";
import type { VerificationResult } from "#server/quotes/customer-responses.ts";
import { verifyPath } from "#domain/pages/site-paths.ts";
import { formatDateTime, isolate } from "#domain/shared/format.ts";
import { Field } from "#app/forms/Field.tsx";
import { Notice } from "#app/forms/Notice.tsx";
import { readPostedForm, toResponseInit } from "#app/forms/submit-posted-form.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { servicesContext } from "#app/layout/services.ts";
import { createRejectionNotice } from "#app/quotes/page/response-notices.ts";
import { getPageText, useText } from "#app/messages/text-context.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { Route } from "./+types/verify-page";
import "#app/styles/form.css";
import "./verify-page.css";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return new Headers([["X-Robots-Tag", "noindex"], ...(actionHeaders ?? [])]);
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const t = getPageText();
  const description = t("verify.lead", { company: site.company.name });
  const page = createPageMeta(site, { title: t("verify.heading"), description, path: verifyPath });
  return [...page, { name: "robots", content: "noindex" }];
}

/** Checks, and changes nothing. By POST, so that what a stranger types stands in no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const { customerResponses, client, t, report } = context.get(servicesContext);
  const form = Object.fromEntries(await readPostedForm(request));
  const sent = { reference: String(form["reference"] ?? ""), hash: String(form["hash"] ?? "") };
  try {
    const result = await customerResponses.verify(sent, client.address, t);
    if (result.kind === "limited") {
      const refused = createRejectionNotice(t, result);
      return data({ sent, result: null, notice: refused }, toResponseInit(429, result.retryAfter));
    }
    return data({ sent, result, notice: null }, { status: result.kind === "invalid" ? 422 : 200 });
  } catch (error) {
    const { status, body, retryAfter } = report(error);
    const notice = { kind: "bad", text: body.message } as const;
    return data({ sent, result: null, notice }, toResponseInit(status, retryAfter));
  }
}

export default function VerifyPage({ actionData }: Route.ComponentProps) {
  const t = useText();
  const company = useCompany();
  const { sent, result = null, notice = null } = actionData ?? {};
  const errors = result?.kind === "invalid" ? result.errors : {};
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <h1 className="page-title">{t("verify.heading")}</h1>
          <p className="lead verify__lead">{t("verify.lead", { company: company.name })}</p>
        </div>
      </section>
      <div className="wrap page-body verify">
        {(result?.kind === "matches" || result?.kind === "unknown") && <Result {...result} />}
        <form className="form verify__form" method="post" action={t.path(verifyPath)} noValidate>
          {notice !== null && <Notice notice={notice} isResult />}
          {(["reference", "hash"] as const).map((field) => (
            <Field
              key={field}
              id={`verify-${field}`}
              label={t(`verify.${field}`)}
              error={errors[field]}
              isWide
              {...(field === "hash" && { hintId: "verify-hint" })}
            >
              {(control) => {
                const Control = field === "hash" ? "textarea" : "input";
                return (
                  <Control
                    {...control}
                    className="input mono"
                    name={field}
                    dir="ltr"
                    autoComplete="off"
                    spellCheck={false}
                    required
                    defaultValue={sent?.[field]}
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it rejects.
                    autoFocus={Object.keys(errors)[0] === field}
                  />
                );
              }}
            </Field>
          ))}
          <p className="hint full" id="verify-hint">
            {t("verify.hash.hint")}
          </p>
          <div className="full button-row">
            <button className="button" type="submit">
              {t("verify.button")} <Icon path={icons.arrow} />
            </button>
            <span className="hint">{t("verify.kept")}</span>
          </div>
        </form>
      </div>
    </>
  );
}

function Result({ kind, reference, checkedAt }: Extract<VerificationResult, { reference: string }>) {
  const t = useText();
  const { timeZone, quotePrefix } = useCompany();
  const prefix = isolate(quotePrefix, t.locale);
  return (
    <section className="verify__result" data-result={kind} aria-labelledby="verify-result">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the answer to its form. */}
      <h2 className="subheading" id="verify-result" tabIndex={-1} autoFocus>
        <Icon path={kind === "matches" ? icons.check : icons.information} /> {t(`verify.${kind}`)}
      </h2>
      <p>{t(`verify.${kind}.text`)}</p>
      <p className="mark">
        <bdi dir="ltr">{reference}</bdi>, {formatDateTime(checkedAt, timeZone, t.locale)}
      </p>
      <p>{t(`verify.${kind}.note`, { prefix })}</p>
    </section>
  );
}
