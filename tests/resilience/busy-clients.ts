import type { BlogAnswer } from "../../domain/blog/post-response.ts";
import type { ProductAnswer } from "../../domain/catalogue/product-response.ts";
import { file, jpeg } from "../support/images.ts";
import { mariam, quireC340, quoteRequest } from "../support/office.ts";

export const staff = { email: "amal@example.com", password: "correct horse battery" };

/** Everything a site has answered with success. */
export interface Acknowledged {
  /** By their messages, of which each is sent once. */
  readonly enquiries: Set<string>;
  /** Reference of each quote, with the path of its page. */
  readonly quotes: Map<string, string>;
  /** By id, as they were answered last. */
  readonly products: Map<string, ProductAnswer>;
  /** By slug. */
  readonly posts: Map<string, BlogAnswer>;
  /** Answers of any other kind, which nothing here has earned. */
  readonly refusals: string[];
}

export function nothingYet(): Acknowledged {
  return {
    enquiries: new Set(),
    quotes: new Map(),
    products: new Map(),
    posts: new Map(),
    refusals: [],
  };
}

export async function logIn(url: string): Promise<string> {
  const answer = await sendJson(`${url}/api/auth/login`, staff);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

function sendJson(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** The fields of the machine that quotes are asked for. */
function machineForm(changes: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  const { features, ...texts } = quireC340;
  const fields = {
    ...texts,
    features: JSON.stringify(features),
    colorPrice: "0.35",
    blackPrice: "0.05",
    itemPrice: "549.00",
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

/** Pictures of small size, each with bytes of its own. */
async function picture(number: number): Promise<File> {
  return file(await jpeg(number, 60 + (number % 89), 48 + (number % 31)), `${number}.jpg`);
}

/** The machine that visitors ask a quote for, with two pictures. */
export async function machineUpload(changes: Readonly<Record<string, string>> = {}): Promise<FormData> {
  const form = machineForm(changes);
  for (const number of [1, 2]) form.append("images", await picture(number));
  return form;
}

export async function addMachine(
  url: string,
  token: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = await machineUpload(changes);
  return fetch(`${url}/api/add`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
}

/** One who writes to a site until it is gone. @param name of everything they write, which nobody else may have */
interface Writing {
  readonly url: string;
  readonly token: string;
  readonly name: string;
  readonly acknowledged: Acknowledged;
}

/** Does one thing after the other until the connection breaks. */
async function untilGone(work: (turn: number) => Promise<void>, maxTurns = Infinity): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    try {
      await work(turn);
    } catch (error) {
      // fetch speaks of a connection that broke as a TypeError, before the answer or in its middle.
      if (error instanceof TypeError || (error instanceof Error && error.name === "SyntaxError")) return;
      throw error;
    }
  }
}

async function isTaken(answer: Response, status: number, { refusals }: Acknowledged): Promise<boolean> {
  if (answer.status === status) return true;
  refusals.push(`${answer.status} ${answer.url} ${await answer.text()}`);
  return false;
}

/** Enquiries of one visitor. Writes go before mail: without an end, the mails of all rounds would take minutes. */
const maxEnquiries = 8;

/** A visitor who sends enquiries, and asks for a quote after every second one, the first included. */
export function visit({ url, name, acknowledged }: Writing): Promise<void> {
  return untilGone(async (turn) => {
    const message = `${name}, ${turn}`;
    const enquiry = await sendJson(`${url}/api/email/send-email`, { ...mariam, message });
    if (!(await isTaken(enquiry, 200, acknowledged))) return;
    acknowledged.enquiries.add(message);
    if (turn % 2 === 1) return;
    const answer = await sendJson(`${url}/api/email/send-email-to-customer`, { ...quoteRequest, message });
    if (!(await isTaken(answer, 200, acknowledged))) return;
    const { quote } = (await answer.json()) as { quote: { reference: string; path: string } };
    acknowledged.quotes.set(quote.reference, quote.path);
  }, maxEnquiries);
}

/** A member of staff who adds machines with two pictures each, and changes each once, its first picture too. */
export function keepCatalogue({ url, token, name, acknowledged }: Writing, first: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return untilGone(async (turn) => {
    const number = first + 3 * turn;
    const form = machineForm({ title: `${name}, ${turn}`, makeModel: `${name}, ${turn}` });
    form.append("images", await picture(number));
    form.append("images", await picture(number + 1));
    const added = await fetch(`${url}/api/add`, { method: "POST", headers, body: form });
    if (!(await isTaken(added, 201, acknowledged))) return;
    const { product } = (await added.json()) as { product: ProductAnswer };
    acknowledged.products.set(product._id, product);

    const change = new FormData();
    change.append("description", `Changed in turn ${turn}`);
    change.append("img", await picture(number + 2));
    const path = `${url}/api/update/${product._id}`;
    const updated = await fetch(path, { method: "PUT", headers, body: change });
    if (!(await isTaken(updated, 200, acknowledged))) return;
    const { product: after } = (await updated.json()) as { product: ProductAnswer };
    acknowledged.products.set(after._id, after);
  });
}

function postForm(title: string, fullDescription: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    title,
    authorName: "Service desk",
    place: "Sharjah",
    date: "2025-10-12",
    excerpt: "Every copier keeps its own count.",
    fullDescription,
    imageWidth: "1200",
    imageHeight: "900",
  }))
    form.append(field, value);
  return form;
}

export async function addPost(
  url: string,
  token: string,
  text: { readonly title: string; readonly fullDescription: string },
): Promise<Response> {
  const body = postForm(text.title, text.fullDescription);
  body.append("image", await picture(1));
  return fetch(`${url}/api/blogs/add`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

/** A member of staff who writes posts with a picture above and one inside the text. */
export function keepBlog({ url, token, name, acknowledged }: Writing, first: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return untilGone(async (turn) => {
    const inside = Buffer.from(await (await picture(first + 2 * turn)).arrayBuffer()).toString("base64");
    const fullDescription = `<p>Before</p><p><img src="data:image/jpeg;base64,${inside}" alt="A meter"></p>`;
    const form = postForm(`${name}, ${turn}`, fullDescription);
    form.append("image", await picture(first + 2 * turn + 1));
    const added = await fetch(`${url}/api/blogs/add`, { method: "POST", headers, body: form });
    if (!(await isTaken(added, 201, acknowledged))) return;
    const { blog } = (await added.json()) as { blog: BlogAnswer };
    acknowledged.posts.set(blog.slug, blog);
  });
}
