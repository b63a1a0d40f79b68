import type { Company } from "#domain/company/company.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage, type LegalSection } from "./LegalPage.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return createPageMeta(site, {
    title: "Terms and Conditions",
    description: `The ten terms on which ${site.company.legalName} offers this site, its prices and its agreements.`,
    path: sitePaths.terms,
  });
}

export default function Terms() {
  return (
    <LegalPage heading="Terms and Conditions" updated="2025-09-01" sections={createSections(useCompany())} />
  );
}

function createSections({ legalName, name, address, currency }: Company): readonly LegalSection[] {
  return [
    {
      id: "use-of-services",
      heading: "Use of services",
      body: (
        <p>
          You may use this site to look at machines, price pages and ask for a quote. Prices shown by the
          calculator are estimates until we confirm them in writing. Please do not use the site to send other
          people’s details without asking them, or to disturb its working.
        </p>
      ),
    },
    {
      id: "account-registration",
      heading: "Account registration",
      body: (
        <p>
          Visitors need no account. Accounts are for {name} staff and are made by us. If you hold one, keep
          its password to yourself and tell us when you think that somebody else knows it.
        </p>
      ),
    },
    {
      id: "documents-and-signatures",
      heading: "Document handling and e-signatures",
      body: (
        <p>
          Agreements may be signed on paper or electronically. Both count the same. Documents that you send us
          for an agreement are used for that agreement and for nothing else.
        </p>
      ),
    },
    {
      id: "intellectual-property",
      heading: "Intellectual property",
      body: (
        <p>
          The text, drawings and pictures here belong to {legalName}. You may quote them if you say where they
          are from. Makers’ names and clients’ marks belong to their owners.
        </p>
      ),
    },
    {
      id: "subscription-and-payments",
      heading: "Subscription and payments",
      body: (
        <p>
          A rental is charged by the month: the base, and the pages beyond those in it, as the meter counted
          them. Fees are due monthly, in dirhams ({currency.display}), and are non-refundable.
        </p>
      ),
    },
    {
      id: "termination",
      heading: "Termination",
      body: (
        <p>
          Either side may end an agreement on the terms written in it. A staff account ends when we remove it.
          We may refuse the use of this site to anybody who disturbs its working.
        </p>
      ),
    },
    {
      id: "disclaimers",
      heading: "Disclaimers",
      body: (
        <p>
          We describe machines as carefully as we can, and makers change them. The site is offered as it is
          and may be out of reach at times. The signed agreement is what binds us.
        </p>
      ),
    },
    {
      id: "limitation-of-liability",
      heading: "Limitation of liability",
      body: (
        <p>
          As far as the law allows, our liability is limited to the fees paid for the service in question. We
          do not answer for profit or work lost because a page could not be printed.
        </p>
      ),
    },
    {
      id: "governing-law",
      heading: "Governing law",
      body: (
        <p>
          The law of the {address.country} applies, and the courts of the Emirate of {address.city} decide.
        </p>
      ),
    },
    {
      id: "changes",
      heading: "Changes",
      body: (
        <p>
          When these terms change, the date at the top changes with them. An agreement keeps the terms it was
          signed on.
        </p>
      ),
    },
  ];
}
