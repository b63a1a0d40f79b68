import { expect } from "@playwright/test";
import { findSpamSigns } from "#domain/enquiries/spam.ts";
import { createJpeg } from "#tests/support/files/images.ts";
import type { Site } from "./catalogue.ts";
import {
  endingPayloads,
  payloads,
  unclosedPayloads,
  completePayloads,
} from "#tests/support/script-payloads.ts";
import { fetchToken } from "./staff.ts";
import { emptyContact } from "#domain/shared/contact.ts";
import { productFields } from "#domain/catalogue/product.ts";
import { mapFields } from "#domain/shared/resource-fields.ts";
import { buildProductFormTexts } from "#tests/support/builders/products.ts";

export interface HostileSite {
  readonly products: readonly string[];
  readonly posts: readonly string[];
  readonly enquiries: readonly string[];
  readonly quotes: readonly string[];
  readonly token: string;
}

/** Removes the used payloads from the list. */
function joinPayloads(list: string[], most: number): string {
  let text = list.shift() ?? "";
  while (list.length > 0 && text.length + 1 + (list[0] ?? "").length <= most) text += ` ${list.shift()}`;
  return text.slice(0, most);
}

function createPayloadSupply(all: readonly string[]): (most: number) => string {
  let remaining: string[] = [];
  return (most) => {
    if (remaining.length === 0) remaining = [...all];
    return joinPayloads(remaining, most);
  };
}

/** The speed is a number. */
const lineFields = Object.fromEntries(
  Object.entries(productFields).filter(([name, { kind }]) => kind === "line" && name !== "speed"),
);

export async function fillWithPayloads(site: Site): Promise<HostileSite> {
  const token = await fetchToken(site);
  const authorization = `Bearer ${token}`;
  const nextPayloads = createPayloadSupply(payloads);
  // Without a sign of spam, which the mail would name.
  const huda = { ...emptyContact, name: "Huda", mobile: "971501234567", email: "huda@school.example" };
  const isMailed = (text: string) =>
    findSpamSigns({ ...huda, company: text, message: text }, "").length === 0;
  const nextMailedPayloads = createPayloadSupply(payloads.filter(isMailed));

  async function sendRequest(
    method: string,
    path: string,
    body?: object,
    statuses = [200, 201],
  ): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(site.url + path, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(statuses, `${method} ${path}: ${text}`).toContain(response.status);
    return JSON.parse(text);
  }
  const createForm = (
    fields: Readonly<Record<string, string>>,
    ...files: readonly (readonly [string, File])[]
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, file] of files) form.append(name, file);
    return form;
  };
  const image = new File(
    [new Uint8Array(await createJpeg(7, 80, 60))],
    `"><img src=x onerror=__xss(1)>.jpg`,
    {
      type: "image/jpeg",
    },
  );

  const products: string[] = [];
  for (let number = 0; number < 26; number += 1) {
    const line = () => nextPayloads(200);
    const form = createForm(
      {
        ...buildProductFormTexts({ customOrder: String(number) }),
        ...mapFields(lineFields, line),
        description: nextPayloads(5000),
        features: JSON.stringify([1, 2, 3, 4].map(() => ({ title: line(), detail: nextPayloads(1000) }))),
      },
      ["img", image],
      ["img1", image],
    );
    const { product } = (await sendRequest("POST", "/api/add", form)) as { product: { _id: string } };
    products.push(product._id);
  }

  // Each post ends with a payload that swallows the following content, after a part of the self-contained payloads.
  const posts: string[] = [];
  const count = 12;
  const part = Math.ceil(completePayloads.length / count);
  for (let number = 0; number < count; number += 1) {
    const texts = [
      ...completePayloads.slice(number * part, (number + 1) * part),
      ...endingPayloads.slice(number * 10, (number + 1) * 10),
    ].map((payload) => `<p>${payload}</p>\n${payload}`);
    const swallower = unclosedPayloads[Math.floor((number * unclosedPayloads.length) / count) + (number % 5)];
    const form = createForm(
      {
        title: nextPayloads(200),
        authorName: nextPayloads(200),
        place: nextPayloads(200),
        date: "2026-01-20",
        excerpt: nextPayloads(1000),
        fullDescription: `${texts.join("\n")}${swallower}`,
      },
      ["image", image],
    );
    const { blog } = (await sendRequest("POST", "/api/blogs/add", form)) as { blog: { slug: string } };
    posts.push(blog.slug);
  }

  const quotes: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const contact = {
      ...huda,
      company: nextMailedPayloads(100),
      email: `huda${number}@school.example`,
      message: number % 3 === 0 ? nextPayloads(5000) : nextMailedPayloads(5000),
      attribution: {
        landing: `/products`,
        referrer: "attacker.invalid",
        source: nextPayloads(100),
        medium: nextPayloads(100),
        campaign: nextPayloads(100),
        term: nextPayloads(100),
        content: nextPayloads(100),
      },
    };
    await sendRequest("POST", "/api/email/send-email", contact);
    const { quote } = (await sendRequest("POST", "/api/email/send-email-to-customer", {
      ...contact,
      productId: products[number],
      productFullName: nextPayloads(200),
      makeModel: nextPayloads(200),
      blackPrints: 1500,
      colorPrints: 700,
      monthlyCost: 644,
      office: nextPayloads(100),
    })) as { quote: { path: string } };
    quotes.push(quote.path);
  }
  const listed = (await sendRequest("GET", "/api/enquiries?size=100")) as {
    enquiries: { _id: string; version: number }[];
  };
  const enquiries = listed.enquiries.map(({ _id }) => _id);
  for (const { _id } of listed.enquiries.slice(0, 4)) {
    await sendRequest("POST", `/api/enquiries/${_id}/notes`, { text: nextPayloads(5000) });
    const { enquiry } = (await sendRequest("GET", `/api/enquiries/${_id}`)) as {
      enquiry: { version: number };
    };
    await sendRequest("PATCH", `/api/enquiries/${_id}`, {
      version: enquiry.version,
      stage: "lost",
      lostReason: nextPayloads(500),
    });
  }
  // Deleted records are listed with their title, and changes are listed under Activity.
  for (const id of products.splice(20)) await sendRequest("DELETE", `/api/delete/${id}`);
  for (const slug of posts.slice(-3)) await sendRequest("DELETE", `/api/blogs/delete/${slug}`);

  const { settings, version } = (await sendRequest("GET", "/api/settings")) as {
    settings: { map: object; social: object; phones: object[]; whatsapp: object; search: object };
    version: number;
  };
  for (const address of ["javascript:__xss(3)", "data:text/html,x", "//attacker.invalid"]) {
    const social = { ...settings.social, facebook: address };
    await sendRequest("PUT", "/api/settings", { ...settings, social, version }, [422]);
  }
  const nextShortPayload = () => nextPayloads(60);
  await sendRequest("PUT", "/api/settings", {
    ...settings,
    name: nextShortPayload(),
    legalName: nextPayloads(200),
    registration: {
      legalForm: nextPayloads(200),
      licenceNumber: nextShortPayload(),
      authority: nextPayloads(200),
      address: nextPayloads(200),
    },
    tagline: nextPayloads(200),
    locationLine: nextPayloads(200),
    search: { ...settings.search, trade: nextShortPayload().slice(0, 40) },
    blogName: nextShortPayload(),
    seasons: [{ name: nextShortPayload(), firstDay: "2040-01-01", lastDay: "2040-01-02" }],
    phones: [{ label: nextShortPayload(), display: "+971 6 000 0000" }],
    whatsapp: { ...settings.whatsapp, greeting: nextPayloads(300) },
    social: { ...settings.social, facebook: `https:"onclick="__xss(4)"` },
    address: {
      street: nextPayloads(200),
      area: nextPayloads(200),
      city: nextShortPayload(),
      country: nextShortPayload(),
    },
    map: {
      ...settings.map,
      directionsUrl: `https://maps.example/?q="onmouseover="__xss(5)"><script>__xss(6)</script>`,
    },
    version,
  });
  return { products, posts: posts.slice(0, -3), enquiries, quotes, token };
}
