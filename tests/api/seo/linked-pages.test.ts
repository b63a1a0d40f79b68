import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { documentPaths } from "#domain/pages/site-paths.ts";
import { localizePath, splitLocale } from "#domain/shared/locale.ts";
import { shareServerProcess } from "#tests/support/shared-server.ts";

const publicUrl = "https://www.waraq.example";

const { get } = shareServerProcess({ DEMO_CONTENT: "on", PUBLIC_URL: publicUrl });

const getText = async (path: string) => (await get(path)).text();

interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly authorName: string;
  readonly date: string;
}

const fetchPosts = async () => JSON.parse(await getText("/api/blogs/get")) as readonly ListedPost[];

async function fetchProducts() {
  const { products } = JSON.parse(await getText("/api/getallproducts")) as {
    products: readonly { _id: string; title: string }[];
  };
  return products;
}

function listAttributes(html: string, tag: string, attribute: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*? ${attribute}="([^"]*)"`, "gi");
  return [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

function listTexts(document: string, name: string): string[] {
  const pattern = new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "gs");
  return [...document.matchAll(pattern)].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, ""));
}

/** Uploaded images have tests of their own. */
function listFiles(html: string): string[] {
  return [
    ...listAttributes(html, "script", "src"),
    ...listAttributes(html, "link", "href"),
    ...listAttributes(html, "img", "src"),
    ...listAttributes(html, "source", "srcSet").flatMap((set) => set.split(", ")),
  ]
    .map((candidate) => candidate.replace(/ .*/, ""))
    .filter((address) => address.startsWith("/") && !address.startsWith("/images/"));
}

/** Of links that differ in the values of their parameters alone, such as the machine of a form. */
const maxAlike = 3;

async function crawl() {
  const alike = new Map<string, number>();
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const paths = ["/"];
  for (const path of paths) {
    const response = await get(path);
    if (response.status !== 200) {
      broken.push(`${path}: ${response.status}`);
      continue;
    }
    const html = await response.text();
    pages.set(path, html);
    for (const link of listAttributes(html, "a", "href")) {
      const { origin, pathname, search, hash } = new URL(link, publicUrl + path);
      if (origin !== publicUrl) continue;
      if (!paths.includes(pathname + search)) {
        const kind = [pathname, ...new URLSearchParams(search).keys()].join(" ");
        alike.set(kind, (alike.get(kind) ?? 0) + 1);
        if ((alike.get(kind) ?? 0) <= maxAlike) paths.push(pathname + search);
      }
      if (
        pathname + search === path &&
        hash !== "" &&
        !html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)
      )
        broken.push(`${path}: ${hash} leads to nothing`);
    }
  }
  const files = new Set([...pages.values()].flatMap(listFiles));
  for (const file of files) {
    const { status } = await get(file);
    if (status !== 200) broken.push(`${file}: ${status}`);
  }
  return { pages, files, broken };
}

test("no link or file is broken or redirected; each page of the sitemap is linked, with a title of its own", async () => {
  const { pages, files, broken } = await crawl();
  expect(broken).toEqual([]);
  // The ten products and six posts of the demo content, and the other pages.
  expect(pages.size).toBeGreaterThan(30);
  expect(files.size).toBeGreaterThan(30);

  const all = listTexts(await getText(documentPaths.sitemap), "loc").map((url) =>
    url.slice(publicUrl.length),
  );
  const listed = all.filter((path) => splitLocale(path).locale === "en");
  // Each demo post is in Arabic.
  expect(all.toSorted()).toEqual([...listed, ...listed.map((path) => localizePath("ar", path))].toSorted());
  expect(listed.toSorted()).toEqual(
    [
      ...publicPaths,
      ...(await fetchProducts()).map(({ _id }) => `/products/${_id}`),
      ...(await fetchPosts()).map(({ slug }) => `/blogs/${slug}`),
    ].toSorted(),
  );
  const heads = listed.map((path) => {
    const html = pages.get(path) ?? "";
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description.length, path).toBeGreaterThan(40);
    expect(description.length, path).toBeLessThanOrEqual(200);
    expect(html, path).toContain(
      `type="application/atom+xml" title="${company.blogName}" href="${documentPaths.feed}"`,
    );
    return { title: listTexts(html, "title")[0], description };
  });
  expect(new Set(heads.map(({ title }) => title)).size).toBe(listed.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(listed.length);
});

test.each([
  [
    "/aboutus",
    "About Waraq, office printing in Sharjah and Ajman",
    "We have been counting pages since 2012.",
  ],
  ["/consumables", "Toner, drums and spare parts in Sharjah and Ajman. Waraq", "Toner, drums and parts"],
  ["/service", "Copier lease and rental in Sharjah and Ajman. Waraq", "Rent the machine. Pay for the page."],
  [
    "/servicemaintance",
    "Copier and printer maintenance in Sharjah and Ajman. Waraq",
    "Own it? We will keep it printing.",
  ],
  [
    "/managed-print",
    "Managed print services in Sharjah and Ajman. Waraq",
    "Managed print: every printer you have, one contract.",
  ],
  [
    "/contactus",
    "Contact Waraq: printer service in Sharjah and Ajman",
    "Corporate office: Unit 4, 12 Paper Street",
  ],
  ["/client", "Offices in Sharjah and Ajman that print with Waraq", "Customers"],
  ["/questions", "Printer rental in Sharjah and Ajman: your questions. Waraq", "Questions and answers"],
  ["/blogs", "Printing advice for offices in Sharjah and Ajman. Waraq", "From the service desk"],
  ["/privacy", "Privacy policy of Waraq", "Privacy Policy"],
  ["/terms", "Terms and conditions of printer and copier rental. Waraq", "Terms and Conditions"],
  [
    "/Sustainability",
    "Refurbished copiers for rent in Sharjah and Ajman. Waraq",
    "A refurbished copier is a copier nobody had to make.",
  ],
])("%s has its title and heading, and links to the calculator", async (path, title, heading) => {
  const html = await getText(path);
  expect(listTexts(html, "title")[0]).toBe(title);
  expect(listTexts(html, "h1")).toEqual([expect.stringContaining(heading)]);
  expect(listAttributes(html, "a", "href")).toContain("/ProductEnquiry");
});

test.each(publicPaths)("%s has a link to the usage and pricing calculator in these words", async (path) => {
  const html = await getText(path);
  const links = [...html.matchAll(/<a\b[^>]* href="\/ProductEnquiry[^>]*>(.*?)<\/a>/gs)].map(
    ([, text]) => text,
  );
  expect(links).toContainEqual(expect.stringMatching(/usage and pricing calculator/i));
});

test("the shortcut to the calculator carries product and pages, and leads to the slip on its own page", async () => {
  const getShortcut = async (path: string) => {
    const [, dock = ""] = /<nav class="dock"(.*?)<\/nav>/s.exec(await getText(path)) ?? [];
    return listAttributes(dock, "a", "href")[0];
  };
  expect(await getShortcut("/")).toMatch(/^\/ProductEnquiry\?printer=\w{24}&black=\d+&colour=\d+$/);
  expect(await getShortcut("/client")).toBe("/ProductEnquiry");
  expect(await getShortcut("/ProductEnquiry")).toBe("#slip");
});

test.each([
  ["/", ["Request now"]],
  [
    "/aboutus",
    [
      "Cost savings",
      "Hassle-free maintenance",
      "Eco-friendly",
      "Productivity",
      "No hidden costs",
      "Rental and leasing",
      "Managed print services",
      "Enterprise solutions",
      "A second working life comes first.",
      "Mission",
      "Vision",
      "Customer-centric",
      "Integrity and trust",
      "Reliability and excellence",
      "Innovation and technology",
      "Cost efficiency",
      "Sustainability",
    ],
  ],
  [
    "/service",
    [
      "We analyse your printing",
      "You get a multifunction machine",
      "Consumables are free",
      "So is the service",
      "Flexible agreement terms",
      "You pay per print",
      "2012",
      "1,000+",
      "1,400+",
      "up to 30%",
      "Pay per print",
      "Fastest support",
      "Flexible agreement",
      "Flexible plans",
      "Machines, by the month",
      "Quick Enquiry",
      company.contract.agreement,
      company.lease.agreement,
      ...company.serviceAreas.map(({ withContract }) => withContract),
      company.contract.delivery,
    ],
  ],
  [
    "/client",
    [
      "Eleven desk printers became four copiers.",
      "The month is 26% below the one before.",
      "Clinics and pharmacies",
      "Trading and logistics",
      "93 customers, by their logos",
    ],
  ],
  [
    "/contactus",
    [
      "Corporate office",
      "Industrial Area, Sharjah",
      company.email,
      "Visiting hours",
      "Show the map",
      "Need Support? We’re Here 24/7!",
    ],
  ],
  [
    "/servicemaintance",
    [
      "Annual maintenance contracts and full-service agreements",
      "from a Sharjah team with its own engineers and its own stock of spare parts",
      "Price indication",
      "Where we come, and how fast",
      "Makes we know by heart",
      "Quick Enquiry",
    ],
  ],
])("%s shows the content of the specification", async (path, texts) => {
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(await getText(path)) ?? [];
  const shown = main.replaceAll(/<[^>]*>/g, "");
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
});

test.each([
  "/",
  "/aboutus",
  "/products",
  "/consumables",
  "/service",
  "/managed-print",
  "/client",
  "/blogs",
  "/contactus",
  "/requestquote",
])("%s has the brand strip, and the calculator banner with its link", async (path) => {
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(await getText(path)) ?? [];
  expect(main).toContain("Makers we supply</h2>");
  expect(main.match(/class="pricing-banner"/g)).toHaveLength(1);
  expect(main).toContain("Request now");
});

test.each([
  ["/", "Request this price", /^\/ProductEnquiry\?printer=.*#request$/],
  ["/ar", "اطلبوا هذا السعر", /^\/ar\/ProductEnquiry\?printer=.*#request$/],
  ["/", "Request now", /^\/ProductEnquiry#request$/],
  ["/bestmachine?black=1500&colour=700", "Request this price", /^\/ProductEnquiry\?printer=.*#request$/],
  ["/ar/bestmachine", "اطلبوا هذا السعر", /^\/ar\/ProductEnquiry\?printer=.*#request$/],
  ["/service", "Quick Enquiry", /^\/ProductEnquiry#request$/],
  ["/servicemaintance", "Quick Enquiry", /^\/ProductEnquiry#request$/],
  ["/consumables", "Quick Enquiry", /^#order$/],
  ["/ar/consumables", "استفسار سريع", /^#order$/],
  ["/Sustainability", "Tell us what you have", /^\/requestquote\?topic=refurbished$/],
  ["/Sustainability", "Request now", /^\/requestquote\?topic=refurbished$/],
  ["/ar/Sustainability", "أخبرونا بما لديكم", /^\/ar\/requestquote\?topic=refurbished$/],
  [
    "/bestmachine?black=6000&colour=700",
    "Ask for a custom quote",
    /^\/requestquote\?black=6000&colour=700#request$/,
  ],
  ["/?black=6000&colour=0", "Custom quote", /^\/requestquote\?black=6000&colour=0#request$/],
  ["/ar?black=6000&colour=0", "عرض سعر خاص", /^\/ar\/requestquote\?black=6000&colour=0#request$/],
])("%s leads to the form that %s promises", async (path, name, target) => {
  const links = [...(await getText(path)).matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , content = ""]) => content.replaceAll(/<[^>]*>/g, "").trim() === name)
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  expect(links).not.toEqual([]);
  for (const href of links) expect(href).toMatch(target);
  const form = links[0]?.startsWith("#") === true ? path : (links[0] ?? "");
  const id = /#(.*)/.exec(links[0] ?? "")?.[1];
  expect(await getText(form.replace(/#.*/, ""))).toMatch(
    id === undefined ? /<form\b/ : new RegExp(` id="${id}"`),
  );
});

test.each([
  ["/requestquote?black=13,000,000&colour=700", "We print 13,000,000 black and 700 colour pages a month."],
  ["/ar/requestquote?black=6000&colour=0", "حجم الطباعة لدينا: 6,000 صفحة أبيض وأسود"],
  ["/?black=13000000&colour=500", "Priced for 5,000."],
  ["/ar/bestmachine?black=abc&colour=500", 'value="abc"'],
  ["/ar/bestmachine?black=abc&colour=500", "السعر لعدد 1,000."],
])("%s keeps the pages as typed, and says %s", async (path, text) => {
  expect(await getText(path)).toContain(text);
});

test.each(["/", "/aboutus"])("%s leads to managed print from its list of services", async (path) => {
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(await getText(path)) ?? [];
  expect(listAttributes(main, "a", "href")).toContain("/managed-print");
});

test.each(publicPaths)("each section of %s has a heading", async (path) => {
  const open: { tag: string; hasHeading: boolean }[] = [];
  const without: string[] = [];
  for (const [tag, end, name = ""] of (await getText(path)).matchAll(/<(\/?)(section|h[1-6])\b[^>]*>/g)) {
    const last = open.at(-1);
    if (name !== "section") {
      if (last !== undefined) last.hasHeading = true;
    } else if (end === "") open.push({ tag, hasHeading: false });
    else if (open.pop()?.hasHeading === false) without.push(last?.tag ?? "");
  }
  expect(without).toEqual([]);
});

test("the customers page shows the logos of 93 clients, as files that browsers keep", async () => {
  const [, list = ""] = /<ul class="logos">(.*?)<\/ul>/s.exec(await getText("/client")) ?? [];
  const logos = listAttributes(list, "img", "src").filter((source) => source.startsWith("/client-logos/"));
  expect(new Set(logos).size).toBe(93);
  expect(new Set(listAttributes(list, "img", "alt")).size).toBe(93);
  for (const logo of logos) {
    const response = await get(logo);
    expect(response.status, logo).toBe(200);
    expect(response.headers.get("content-type"), logo).toBe("image/svg+xml");
    expect(response.headers.get("cache-control"), logo).toMatch(/immutable/);
    expect(response.headers.get("content-security-policy"), logo).toBe("default-src 'none'; sandbox");
    expect(await response.text(), logo).toContain("<svg");
  }
});

test("the feed has every post, newest first, and the blog links to it", async () => {
  const posts = await fetchPosts();
  const [, ...entries] = (await getText(documentPaths.feed)).split("<entry>");
  expect(entries.map((entry) => listTexts(entry, "id"))).toEqual(
    posts.map(({ slug }) => [`${publicUrl}/blogs/${slug}`]),
  );
  expect(listAttributes(await getText("/blogs"), "a", "href")).toContain(documentPaths.feed);
});

test("the id of the category shows the list of products with its filter and the canonical URL /products", async () => {
  const html = await getText(`/products/${company.multifunctionCategoryId}?paper=A0`);
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const cards = [...main.matchAll(/<article\b.*?<\/article>/gs)].join("\n");
  expect(listTexts(cards, "h[23]")).toEqual(["Platen W36"]);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/products"/);
});

describe("structured data", () => {
  async function readNodes(path: string): Promise<Record<string, Record<string, unknown>>> {
    const [data = ""] = listTexts(await getText(path), "script").filter((text) => text.includes("@graph"));
    const nodes = (JSON.parse(data) as { "@graph": readonly Record<string, unknown>[] })["@graph"];
    return Object.fromEntries(nodes.map((node) => [String(node["@type"]), node]));
  }

  test("names the site on the home page, and the street on the contact page", async () => {
    expect(await readNodes("/")).toMatchObject({ WebSite: { name: company.name, url: `${publicUrl}/` } });
    const { LocalBusiness: office } = await readNodes("/contactus");
    expect(office?.["address"]).toMatchObject({
      streetAddress: `${company.address.street}, ${company.address.area}`,
      addressLocality: company.address.city,
    });
    const html = await getText("/contactus");
    expect(html).toContain(company.address.street);
    expect(listAttributes(html, "a", "href")).toContain(office?.["hasMap"]);
  });

  test.each(["/questions", "/ar/questions"])(
    "of %s has the questions and answers that it shows",
    async (path) => {
      const { FAQPage: asked } = await readNodes(path);
      const html = await getText(path);
      const [, list = ""] = /<div class="questions">(.*?)<\/div>/s.exec(html) ?? [];
      const questions = listTexts(list, "h3");
      expect(questions).toHaveLength(21);
      const answers = listTexts(list, "p");
      expect(asked?.["mainEntity"]).toEqual(
        questions.map((name, place) => ({
          "@type": "Question",
          name,
          acceptedAnswer: { "@type": "Answer", text: answers[place] },
        })),
      );
      expect(list.match(/<details open/g)).toHaveLength(1);
      expect(await getText("/sitemap.xml")).toContain("/questions<");
      expect(listAttributes(await getText(path.replace("questions", "aboutus")), "a", "href")).toContain(
        path,
      );
    },
  );

  test("of a product has its name, its monthly price and its breadcrumb", async () => {
    const octavo = (await fetchProducts()).find(({ title }) => title === "Octavo C600");
    const url = `${publicUrl}/products/${octavo?._id}`;
    expect(await readNodes(`/products/${octavo?._id}`)).toMatchObject({
      Product: {
        name: "Octavo C600",
        offers: {
          "@type": "Offer",
          url,
          seller: { "@id": `${publicUrl}/#company` },
          priceSpecification: [
            { price: 1150, valueAddedTaxIncluded: false },
            { price: 1207.5, valueAddedTaxIncluded: true },
          ].map((price) => ({
            ...price,
            "@type": "UnitPriceSpecification",
            priceCurrency: "AED",
            unitCode: "MON",
            referenceQuantity: { value: 1, unitCode: "MON" },
          })),
        },
      },
      BreadcrumbList: {
        itemListElement: [
          { position: 1, item: `${publicUrl}/products` },
          { position: 2, item: url, name: "Octavo C600" },
        ],
      },
    });
  });

  test("of a product that is sold has its sale price beside the month, and none on request", async () => {
    const products = await fetchProducts();
    const readOffers = async (title: string) => {
      const path = `/products/${products.find((product) => product.title === title)?._id}`;
      return (await readNodes(path))["Product"]?.["offers"];
    };
    expect(await readOffers("Quire C340")).toMatchObject([
      { businessFunction: "http://purl.org/goodrelations/v1#LeaseOut" },
      {
        "@type": "Offer",
        businessFunction: "http://purl.org/goodrelations/v1#Sell",
        priceSpecification: [
          { "@type": "PriceSpecification", price: 9800, priceCurrency: "AED", valueAddedTaxIncluded: false },
          { "@type": "PriceSpecification", price: 10290, priceCurrency: "AED", valueAddedTaxIncluded: true },
        ],
      },
    ]);
    expect(await readOffers("Octavo C600")).toMatchObject({
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    });
  });

  test("of a post has its title, author and date", async () => {
    const [newest] = await fetchPosts();
    const path = `/blogs/${newest?.slug}`;
    const url = publicUrl + path;
    expect(await readNodes(path)).toMatchObject({
      BlogPosting: {
        headline: newest?.title,
        datePublished: newest?.date,
        author: { name: newest?.authorName },
        mainEntityOfPage: url,
      },
      BreadcrumbList: {
        itemListElement: [
          { name: "Blog", item: `${publicUrl}/blogs` },
          { name: newest?.title, item: url },
        ],
      },
    });
  });
});
