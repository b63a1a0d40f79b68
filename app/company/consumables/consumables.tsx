import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Route } from "./+types/consumables";
import { ConsumablesGallery } from "./ConsumablesGallery.tsx";
import "#app/catalogue/product/product.css";

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return createPageMeta(site, {
    title: "Consumables and spare parts",
    description: `Toner, ink, drums, fusers, rollers and paper for copiers and printers, from stock in ${site.company.address.city}. With a rental they are included.`,
    path: sitePaths.consumables,
  });
}

export default function Consumables() {
  const { address } = useCompany();
  return (
    <>
      <section className="wrap">
        <Breadcrumb
          parent={{ label: "Products", path: sitePaths.products }}
          current="Consumables and parts"
        />
        <div className="product">
          <ConsumablesGallery />
          <div className="product__spec">
            <h1 className="page-title">Toner, drums and parts</h1>
            <p className="product__full-name">Copier and printer consumables and spare parts</p>
            <p className="lead">
              If you rent from us, all of this arrives before you run out and costs you nothing. If you own
              the machine, we sell it from the same shelf.
            </p>
            <SpecificationList
              entries={[
                ["Toner and ink", "Black, cyan, magenta, yellow"],
                ["Drums and developer", "By machine"],
                ["Fusers, rollers, belts", `From stock in ${address.city}`],
                ["Paper", "A4 and A3, by the ream or the box"],
              ]}
            />
            <div className="product__buy">
              <div className="button-row">
                <a className="button" href={sitePaths.quoteWizard}>
                  Quick enquiry <Icon name="arrow" />
                </a>
                <a className="button button--line" href={sitePaths.contact}>
                  Talk to the desk
                </a>
              </div>
            </div>
          </div>
        </div>
      </section>
      <Supply />
    </>
  );
}

function Supply() {
  const { address } = useCompany();
  return (
    <FeatureSection
      heading="What wears out, and what you do about it"
      features={[
        {
          name: "With a rental: nothing",
          detail: (
            <>
              Toners and spare parts belong to the price of the page. They are sent before you run out and
              fitted by our engineers. <a href={sitePaths.service}>How a rental works</a>, and the{" "}
              <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> for what a month costs
            </>
          ),
        },
        {
          name: "Your own machine: one line",
          detail: `Send us the model and what is empty or worn. We answer with the price and when it can leave ${address.city}.`,
        },
        {
          name: "Not sure what it needs?",
          detail: "The code on the display, the meter reading and one printed page tell us which part it is.",
        },
        {
          name: "Rather not think about it?",
          detail: (
            <>
              A maintenance contract brings the parts with the engineer.{" "}
              <a href={sitePaths.maintenance}>Two contracts, side by side</a>
            </>
          ),
        },
      ]}
      isSheet
    />
  );
}
