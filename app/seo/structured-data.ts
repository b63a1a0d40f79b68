import { getTranslate } from "#messages/catalogue.ts";
import { defaultLocale, languages, localizePath } from "#domain/shared/locale.ts";
import { joinWithCommas } from "#domain/shared/format.ts";
import type { Question } from "#domain/company/contract-terms.ts";
import { getDirectionsUrl } from "#domain/company/office-map.ts";
import { type WeekHours, groupDays, splitPeriods } from "#domain/company/opening-hours.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { listCountries } from "#app/enquiries/phone/countries.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";

/** A node of schema.org. It contains only what the page shows. */
export interface JsonLdNode {
  readonly [property: string]: JsonLdValue | undefined;
}
type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[];

export function createCompanyReference({ publicUrl }: Pick<SiteInfo, "publicUrl">): JsonLdNode {
  return { "@id": `${publicUrl}/#company` };
}

export function createCompanyNode(site: SiteInfo): JsonLdNode {
  const { company, publicUrl, card } = site;
  return {
    "@type": "LocalBusiness",
    ...createCompanyReference(site),
    name: company.name,
    legalName: company.legalName,
    slogan: company.tagline,
    url: publicUrl + localizePath(site.locale, sitePaths.home),
    logo: `${publicUrl}/icon-512.png`,
    image: publicUrl + card.path,
    telephone: company.phones.map(({ display }) => display),
    email: company.email,
    address: createPostalAddress(site),
    sameAs: Object.values(company.social).filter((profile) => profile !== ""),
  };
}

/** On pages that name the areas of service. */
export function createServingNode(site: SiteInfo): JsonLdNode {
  return { ...createCompanyNode(site), areaServed: site.company.serviceAreas.map(({ area }) => area) };
}

export function createOfficeNode(site: SiteInfo): JsonLdNode {
  const { address, map, trn } = site.company;
  return {
    ...createServingNode(site),
    ...(trn !== "" && { vatID: trn }),
    address: {
      ...createPostalAddress(site),
      streetAddress: joinWithCommas([address.street, address.area].filter(Boolean), site.locale),
    },
    openingHoursSpecification: listHoursNodes(site.company),
    ...(address.street !== "" && {
      geo: { "@type": "GeoCoordinates", latitude: map.latitude, longitude: map.longitude },
      hasMap: getDirectionsUrl(map),
    }),
  };
}

function listHoursNodes({ hours, seasons }: SiteInfo["company"]): JsonLdNode[] {
  return [
    ...listWeekNodes(hours, {}).filter(({ closes }) => closes !== closedAllDay),
    ...seasons.flatMap((season) =>
      listWeekNodes(season, { validFrom: season.firstDay, validThrough: season.lastDay }),
    ),
  ];
}

const closedAllDay = "00:00";

function listWeekNodes(week: WeekHours, validity: JsonLdNode): JsonLdNode[] {
  return groupDays(week).flatMap(({ days, hours }) => {
    const periods = splitPeriods(hours);
    return (periods.length > 0 ? periods : [[closedAllDay, closedAllDay] as const]).map(
      ([opens, closes]) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days.map((day) => capitalize(day)),
        opens,
        closes: closes === "24:00" ? "23:59" : closes,
        ...validity,
      }),
    );
  });
}

function createPostalAddress({ locale, company: { address } }: SiteInfo): JsonLdNode {
  // Search engines read the ISO code. Without one the name of the setting stays, in English where Arabic is missing.
  const names = [locale, defaultLocale].flatMap((each) => listCountries(getTranslate(each)).flat());
  const country = names.find(({ name }) => name === address.country);
  return {
    "@type": "PostalAddress",
    addressLocality: address.city,
    addressCountry: country?.code ?? address.country,
  };
}

export function createWebsiteNode(site: SiteInfo): JsonLdNode {
  const { company, publicUrl } = site;
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name: company.name,
    url: publicUrl + localizePath(site.locale, sitePaths.home),
    inLanguage: languages[site.locale].tag,
    publisher: createCompanyReference(site),
  };
}

/** @param paths of the pages of a list, in its order */
export function createItemListNode({ locale, publicUrl }: SiteInfo, paths: readonly string[]): JsonLdNode {
  return {
    "@type": "ItemList",
    itemListElement: paths.map((path, place) => ({
      "@type": "ListItem",
      position: place + 1,
      url: publicUrl + localizePath(locale, path),
    })),
  };
}

export function createBreadcrumbNode(
  { locale, publicUrl }: SiteInfo,
  steps: readonly { readonly label: string; readonly path: string }[],
): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: label,
      item: publicUrl + localizePath(locale, path),
    })),
  };
}

export function createQuestionsNode(questions: readonly Question[]): JsonLdNode {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
