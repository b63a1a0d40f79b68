import type { CompanyRecord } from "#domain/company/company.ts";
import { company } from "./company.ts";

/**
 * A site that begins without the demo content begins with this company: no name, telephone, place or promise of another.
 * An empty value has no place on the pages.
 * @param email where its enquiries go
 */
export function createNewCompany(email: string): CompanyRecord {
  const { phones, seasons, directions, serviceAreas, deliveries, brands } = company;
  const { social, contract, lease, map, registration, hours } = company;
  return {
    ...company,
    ...emptyAll({ phones, seasons, directions, serviceAreas, deliveries, brands }),
    ...emptyAll({ social, contract, lease, map, registration, hours }),
    name: "Your company",
    nameAr: "تأجير الطابعات",
    legalName: "Your company",
    legalNameAr: "تأجير الطابعات",
    locationLine: "",
    locationLineAr: "",
    email,
    whatsapp: {
      digits: "",
      greeting: "Hello, I would like to know more about your printer and copier services.",
      greetingAr: "مرحباً، أودّ معرفة المزيد عن خدمات الطابعات وآلات التصوير لديكم.",
    },
    address: {
      ...emptyAll(company.address),
      country: "United Arab Emirates",
      countryAr: "الإمارات العربية المتحدة",
    },
    trn: "",
    support: {
      reading: "two working days",
      readingAr: "يومَي عمل",
      pricing: "three working days",
      pricingAr: "ثلاثة أيام عمل",
      auditPlan: "ten working days",
      auditPlanAr: "عشرة أيام عمل",
      isAroundTheClock: false,
    },
    consumables: {
      ...emptyAll(company.consumables),
      confirmation: "two working days",
      confirmationAr: "يومَي عمل",
    },
    maintenance: {
      ...emptyAll(company.maintenance),
      priceBasis: "By agreement",
      priceBasisAr: "حسب الاتفاق",
      scheduledVisits: "By agreement",
      scheduledVisitsAr: "حسب الاتفاق",
    },
    quotePrefix: "Q",
  };
}

function emptyAll<Values extends object>(values: Values): Values;
function emptyAll(values: object) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, getEmpty(value)]),
  );
}

function getEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "number") return 0;
  return typeof value === "object" && value !== null ? emptyAll(value) : "";
}
