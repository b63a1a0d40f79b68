import type { Company, CompanyRecord } from "#domain/company/company.ts";
import { arabicCompany } from "./arabic/company.ts";
import { addWords } from "./arabic/add-words.ts";

/**
 * The demo company. Waraq is Arabic for paper. It does not exist: the phone numbers are zeros,
 * the web and mail domains end in .example, and the street is invented.
 */
const english: Omit<Company, "nameAr"> = {
  name: "Waraq",
  legalName: "Waraq Office Equipment",
  tagline: "Office printing, by the page.",
  blogName: "From the service desk",
  locationLine: "Sharjah, United Arab Emirates. Renting, leasing and looking after office print since 2012.",

  phones: [
    { label: "Landline, quotes", display: "+971 6 000 0000" },
    { label: "Landline, service", display: "+971 6 000 0001" },
    { label: "Mobile", display: "+971 50 000 0000" },
  ],
  visitingHours: [
    { days: "Monday to Thursday", hours: "08:00 to 18:00" },
    { days: "Friday", hours: "08:00 to 12:00, 14:00 to 18:00" },
    { days: "Saturday", hours: "09:00 to 14:00" },
    { days: "Sunday, public holidays", hours: "Closed" },
  ],
  directions: [
    { way: "By car", detail: "Two visitor bays in front of the unit, free" },
    {
      way: "By taxi",
      detail: "Say “Industrial Area, Paper Street, unit 4”; we take the driver’s call",
    },
    { way: "Deliveries and returns", detail: "Gate at the back, ramp, no steps" },
    { way: "Wheelchairs", detail: "Level entrance, showroom on the ground floor" },
  ],
  serviceAreas: [
    {
      area: "Sharjah and Ajman",
      withContract: "4 working hours",
      withoutContract: "Next working day",
    },
    {
      area: "Dubai and Umm Al Quwain",
      withContract: "8 working hours",
      withoutContract: "Two working days",
    },
    {
      area: "Abu Dhabi, Ras Al Khaimah, Fujairah",
      withContract: "Next working day",
      withoutContract: "Three working days",
    },
  ],
  deliveries: [
    { place: "Sharjah, Ajman, Dubai", time: "Next working day" },
    { place: "Other emirates", time: "Two working days" },
  ],
  email: "info@waraq.example",
  whatsapp: {
    digits: "971500000000",
    greeting: "Hello Waraq, I would like to know more about your printer and copier services.",
  },
  address: {
    street: "Unit 4, 12 Paper Street",
    area: "Industrial Area",
    city: "Sharjah",
    country: "United Arab Emirates",
  },
  map: {
    latitude: 25.315,
    longitude: 55.413,
    directionsUrl: "",
  },
  social: {
    facebook: "https://facebook.example/waraq",
    instagram: "https://instagram.example/waraq",
    linkedin: "https://linkedin.example/company/waraq",
  },

  claims: {
    since: 2012,
    clients: 1000,
    placedProducts: 1400,
    savingsPercent: 30,
    refurbishedCopiers: 1000,
    co2PerCopierKg: { from: 110, to: 220 },
    co2SavedKg: 220000,
  },
  copyrightYear: 2025,

  currency: { code: "AED", display: "DHS" },
  vatPercent: 5,
  priceDisplay: "both",
  trn: "100000000000003",
  contract: {
    agreement: "24 months, from the day all machines work",
    included: "Toner, spare parts, and every visit of an engineer",
    change: "Swap a machine or move its pages at any month\u2019s end",
    delivery: "Within 5 working days of your acceptance",
    meterReading: "Last working day of the month, black and colour apart",
    payment: "30 days from the invoice",
    engineer: "Counted from your call",
    ending: "60 days\u2019 notice in writing, after month 12",
  },
  lease: {
    agreement: "36, 48 or 60 months",
    change: "The machine is fixed; add another at any time",
    ending: "Keep it for one more instalment, lease on, or give it back",
    price: "One instalment for the machine, the same to the end; pages apart",
    included: "With a full-service agreement, by the page",
  },
  support: {
    reading: "two working hours",
    pricing: "one working day",
    auditPlan: "five working days",
  },
  consumables: { cutOff: "14:00", confirmation: "two working hours" },
  maintenance: {
    priceBasis: "For an A3 colour machine under five years old",
    scheduledVisits: "Four a year",
    visitPrice: 250,
    yearPrice: 1450,
    blackPageRate: 0.06,
    colourPageRate: 0.38,
  },
  quotePrefix: "WQ",
  enquiryMail: "confirmation",
  retentionMonths: 24,
  acceptedQuoteYears: 8,
  timeZone: "Asia/Dubai",

  brands: [
    { name: "Recto" },
    { name: "Quire" },
    { name: "octavo" },
    { name: "Verso" },
    { name: "Platen" },
    { name: "kern" },
    { name: "Deckle" },
    { name: "Tympan" },
  ],
  multifunctionCategoryId: "6500a3a40000000000000001",
};

export const company: CompanyRecord = {
  ...english,
  ...arabicCompany,
  phones: addWords(english.phones, arabicCompany.phones),
  visitingHours: addWords(english.visitingHours, arabicCompany.visitingHours),
  directions: addWords(english.directions, arabicCompany.directions),
  serviceAreas: addWords(english.serviceAreas, arabicCompany.serviceAreas),
  deliveries: addWords(english.deliveries, arabicCompany.deliveries),
  whatsapp: { ...english.whatsapp, ...arabicCompany.whatsapp },
  address: { ...english.address, ...arabicCompany.address },
  currency: { ...english.currency, ...arabicCompany.currency },
  contract: { ...english.contract, ...arabicCompany.contract },
  lease: { ...english.lease, ...arabicCompany.lease },
  support: { ...english.support, ...arabicCompany.support },
  consumables: { ...english.consumables, ...arabicCompany.consumables },
  maintenance: { ...english.maintenance, ...arabicCompany.maintenance },
};
