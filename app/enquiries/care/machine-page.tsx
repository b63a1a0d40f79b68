import { formatMachineCode, machinePath } from "#domain/machines/machine-code.ts";
import { getMachinePlace } from "#domain/machines/machine.ts";
import { carePath } from "#domain/pages/site-paths.ts";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { servicesContext } from "#app/layout/services.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { getPageText, useText } from "#app/messages/text-context.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import type { Route } from "./+types/machine-page";
import { CareForms } from "./CareForms.tsx";
import { CareWays } from "./CareWays.tsx";
import { loadReceived, submitCareForm } from "./care-action.ts";

/** A code is no secret, but leads to a place: no cache stores the page, no search engine finds it. */
const quietHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** Model, picture and the name of the place: nothing about the customer. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { care, client } = services;
  await care.noteScan(params.code);
  const machine = await care.findMachine(params.code, client);
  const code = formatCode(params.code);
  const received = await loadReceived(request, url, services, machinePath(params.code));
  if (machine === null) return { code, received, machine: null };
  const [product] = await services.catalogue.findByName(machine.product);
  const place = getMachinePlace(machine, services.locale);
  const { product: name, hasColour } = machine;
  return { code, received, machine: { name, place, hasColour, image: product?.images.img } };
}

/** Also where the code has come out of use since the page was opened. */
export function action({ request, params, context }: Route.ActionArgs) {
  const path = machinePath(params.code);
  return submitCareForm(request, context.get(servicesContext), path, formatCode(params.code));
}

function formatCode(typed: string): string {
  return formatMachineCode(typed.slice(0, 8).toUpperCase());
}

export const handle = { ownDock: true } satisfies RouteHandle;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return new Headers([...Object.entries(quietHeaders), ...(actionHeaders ?? [])]);
}

export function meta({ matches, params }: Route.MetaArgs) {
  const t = getPageText();
  const texts = { title: t("care.title"), description: t("care.description") };
  const page = createPageMeta(matches[0].loaderData, { ...texts, path: machinePath(params.code) });
  return [...page, { name: "robots", content: "noindex, nofollow" }];
}

export default function MachinePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useText();
  const { code, machine, received } = loaderData;
  return (
    <div className="wrap page-body care care--machine">
      {machine !== null && (
        <div className="care__machine">
          <StoredImage image={machine.image} alt={machine.name} sizes="176px" isFirst isSmall />
          <div>
            <h1>{machine.name}</h1>
            <p className="lead">{machine.place}</p>
            <p className="care__code">
              <bdi dir="ltr" className="mark">
                {code}
              </bdi>
            </p>
          </div>
        </div>
      )}
      <div>
        {(machine !== null || actionData !== undefined || received !== null) && (
          <CareForms
            path={machinePath(params.code)}
            asksForMachine={false}
            hasColour={machine?.hasColour}
            received={received}
            result={actionData}
          />
        )}
        {machine === null && <Unlinked code={code} />}
        <p className="care__other">
          <Rich text={t("care.another")} tags={{ link: <PageLink path={carePath} /> }} />
        </p>
      </div>
      <aside aria-label={t("care.telephone")}>
        <h2 className="subheading">{t("care.telephone")}</h2>
        <CareWays code={code} />
      </aside>
    </div>
  );
}

/** The same for a code that waits for its machine, is out of use or does not exist. */
function Unlinked({ code }: { readonly code: string }) {
  const t = useText();
  return (
    <div className="care__unlinked">
      <h1 className="page-title">{t("care.unlinked")}</h1>
      <p className="lead">{t("care.unlinked.lead")}</p>
      <p className="care-number">
        <small>{t("care.code")}</small>
        <bdi dir="ltr">{code}</bdi>
      </p>
    </div>
  );
}
