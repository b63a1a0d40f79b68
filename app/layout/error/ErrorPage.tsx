import { useText } from "#app/messages/text-context.ts";
import { isRouteErrorResponse, useLocation } from "react-router";
import { z } from "zod";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StatePage } from "./StatePage.tsx";

const rejectionSchema = z.object({ refused: z.string() });

export function ErrorPage({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ServerErrorPage />;
  if (error.status === 404) return <NotFoundPage />;
  const rejection = rejectionSchema.safeParse(error.data);
  return rejection.success ? <RejectedPage reason={rejection.data.refused} /> : <ServerErrorPage />;
}

function NotFoundPage() {
  const t = useText();
  const isPost = useLocation().pathname.startsWith(`${sitePaths.blog}/`);
  return (
    <StatePage title={t("error.notFound.title")} heading={t("error.notFound.heading")} art="notFound">
      <p className="lead">{t(isPost ? "error.notFound.post" : "error.notFound.page")}</p>
      <div className="button-row">
        {isPost ? (
          <a className="button" href={t.path(sitePaths.blog)}>
            {t("error.allPosts")} <Icon path={icons.arrow} />
          </a>
        ) : (
          <a className="button" href={t.path(sitePaths.products)}>
            {t("error.allProducts")} <Icon path={icons.arrow} />
          </a>
        )}
        <a className="button button--line" href={t.path(sitePaths.home)}>
          {t("error.toHome")}
        </a>
      </div>
    </StatePage>
  );
}

function RejectedPage({ reason }: { readonly reason: string }) {
  const t = useText();
  return (
    <StatePage title={t("error.rejected.title")} heading={t("error.rejected.heading")} art="jam">
      <p className="lead">{t("error.rejected.lead", { reason: t.text(reason) })}</p>
      <div className="button-row">
        <a className="button" href={t.path(sitePaths.home)}>
          {t("error.toHome")}
        </a>
        <a className="button button--line" href={t.path(sitePaths.contact)}>
          {t("error.contact")}
        </a>
      </div>
    </StatePage>
  );
}

function ServerErrorPage() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <StatePage title={t("error.failed.heading")} heading={t("error.failed.heading")} art="jam">
      <p className="lead">{t("error.failed.lead")}</p>
      <div className="button-row">
        <a className="button" href={t.path(pathname + search)}>
          {t("error.again")}
        </a>
        <a className="button button--line" href={t.path(sitePaths.home)}>
          {t("error.toHome")}
        </a>
      </div>
    </StatePage>
  );
}
