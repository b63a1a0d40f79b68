import type { Showcase } from "#domain/company/showcase.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { addWords } from "./arabic/add-words.ts";
import { arabicShowcase } from "./arabic/showcase.ts";

/** Invented, like the company: offices, pages and prices are examples. */
const english: Showcase = {
  exampleOffice: [
    {
      product: "Quire C340",
      place: "First floor",
      image: "a3-colour",
      month: { black: 1850, colour: 620 },
      monthBefore: { black: 1800, colour: 600 },
    },
    {
      product: "Recto M450",
      place: "Accounts",
      image: "a3-mono",
      month: { black: 4300, colour: 0 },
      monthBefore: { black: 4575, colour: 0 },
    },
    {
      product: "Verso C26",
      place: "Reception",
      image: "a4-colour",
      month: { black: 640, colour: 210 },
      monthBefore: { black: 630, colour: 212 },
    },
    {
      product: "Verso T20",
      place: "HR",
      image: "a4-ink",
      month: { black: 400, colour: 190 },
      monthBefore: { black: 392, colour: 198 },
    },
    {
      product: "Kern L30",
      place: "Stores",
      image: "a4-mono",
      month: { black: 720, colour: 0 },
      monthBefore: { black: 809, colour: 0 },
    },
    {
      product: "Platen W36",
      place: "Drawings",
      image: "plotter",
      month: { black: 230, colour: 64 },
      monthBefore: { black: 195, colour: 54 },
    },
  ],
  cases: [
    {
      heading: "Eleven desk printers became four copiers.",
      customer: "Example Clinic, three branches, Sharjah and Ajman",
      image: { name: "a4-colour", alt: "Verso C26, an A4 colour multifunction printer" },
      figures: [
        { label: "Machines", before: 11, now: 4 },
        { label: "Pages a month", before: 14_200, now: 12_900 },
        { label: "A month", before: 2980, now: 2205, isPrice: true },
      ],
      story:
        "Every room had its own printer and its own toner in a drawer. The audit found that three of them printed fewer than 40 pages a month. Today each branch has one machine, and reception in Sharjah has two; appointment slips and insurance forms are black by setting.",
      agreement: "Rental since March 2024.",
    },
    {
      heading: "The plotter moves when the site does.",
      customer: "Example Contracting, five site offices, Dubai and Sharjah",
      image: { name: "plotter", alt: "Platen W36, a 36-inch wide-format plotter" },
      figures: [
        { label: "Sites served", now: 5 },
        { label: "Moves in a year", now: 9 },
        { label: "Longest standstill", before: 8, now: 1, unit: "working day" },
      ],
      story:
        "A site office stays for fourteen months; a purchased plotter lasts longer, and then stands in a container. Under a flexible agreement the machines go from site to site, and each month is billed to the site that used them.",
      agreement: "Managed print since 2023: five copiers, two plotters, one invoice with seven lines.",
    },
  ],
  sectors: [
    {
      name: "Clinics and pharmacies",
      habit:
        "Short jobs all day, in every room. A4 machines close to the desk, PIN release for anything with a name on it.",
    },
    {
      name: "Schools and nurseries",
      habit: "Many pages in exam weeks, few in August. A base with few pages, and the rest by the page.",
    },
    {
      name: "Law and audit firms",
      habit: "Long black documents, scanned as often as printed. A3 black with a finisher that staples.",
    },
    {
      name: "Contractors and site offices",
      habit: "Drawings, dust and a new address each year. Wide format that moves with the site.",
    },
    {
      name: "Banks and exchange houses",
      habit: "Many branches, one auditor. The same machine everywhere, counted by cost centre.",
    },
    {
      name: "Trading and logistics",
      habit: "Labels, waybills and customs papers before noon. Label printers, and a spare one on the shelf.",
    },
  ],
};

const arabic: Showcase = {
  exampleOffice: addWords(english.exampleOffice, arabicShowcase.exampleOffice).map(
    ({ placeAr: place, ...machine }) => ({ ...machine, place }),
  ),
  cases: addWords(
    english.cases,
    arabicShowcase.cases.map((words) => ({ words })),
  ).map(({ words, image, figures }) => ({
    heading: words.headingAr,
    customer: words.customerAr,
    image: { name: image.name, alt: words.image.altAr },
    figures: addWords(figures, words.figures).map(({ labelAr: label, unit: _unit, ...figure }) => ({
      ...figure,
      label,
    })),
    story: words.storyAr,
    agreement: words.agreementAr,
  })),
  sectors: arabicShowcase.sectors.map(({ nameAr: name, habitAr: habit }) => ({ name, habit })),
};

export const showcases: Readonly<Record<Locale, Showcase>> = { en: english, ar: arabic };
