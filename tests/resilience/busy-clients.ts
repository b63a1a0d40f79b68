import type { PostResponse } from "../../domain/blog/post-response.ts";
import type { ProductResponse } from "../../domain/catalogue/product-response.ts";
import { createFile, createJpeg } from "../support/images.ts";
import { mariam, quireC340, quoteRequest } from "../support/office.ts";

export const staff = { email: "amal@example.com", password: "correct horse battery" };

/** Everything a site has answered with success. */
export interface AcknowledgedWrites {
  /** By their messages, of which each is sent once. */
  readonly enquiries: Set<string>;
  /** Reference of each quote, with the path of its page. */
  readonly quotes: Map<string, string>;
  /** By id, as they were answered last. */
  readonly products: Map<string, ProductResponse>;
  /** By slug. */
  readonly posts: Map<string, PostResponse>;
  /** Answers of any other kind, which nothing here has earned. */
  readonly refusals: string[];
}

export function createAcknowledgedWrites(): AcknowledgedWrites {
  return {
    enquiries: new Set(),
    quotes: new Map(),
    products: new Map(),
    posts: new Map(),
    refusals: [],
  };
}

export async function logIn(url: string): Promise<string> {
  const response = await sendJson(`${url}/api/auth/login`, staff);
  const { token } = (await response.json()) as { token: string };
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
function createProductForm(changes: Readonly<Record<string, string>> = {}): FormData {
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
async function createImageFile(number: number): Promise<File> {
  return createFile(await createJpeg(number, 60 + (number % 89), 48 + (number % 31)), `${number}.jpg`);
}

/** The machine that visitors ask a quote for, with two pictures. */
export async function createProductUpload(changes: Readonly<Record<string, string>> = {}): Promise<FormData> {
  const form = createProductForm(changes);
  for (const number of [1, 2]) form.append("images", await createImageFile(number));
  return form;
}

export async function addProduct(
  url: string,
  token: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = await createProductUpload(changes);
  return fetch(`${url}/api/add`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
}

/** One who writes to a site until it is gone. @param name of everything they write, which nobody else may have */
interface WriterOptions {
  readonly url: string;
  readonly token: string;
  readonly name: string;
  readonly acknowledged: AcknowledgedWrites;
}

/** Does one thing after the other until the connection breaks. */
async function repeatUntilServerEnds(
  work: (turn: number) => Promise<void>,
  maxTurns = Infinity,
): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    try {
      await work(turn);
    } catch (error) {
      // fetch speaks of a connection that broke as a TypeError, before the response or in its middle.
      if (error instanceof TypeError || (error instanceof Error && error.name === "SyntaxError")) return;
      throw error;
    }
  }
}

async function isAccepted(
  response: Response,
  status: number,
  { refusals }: AcknowledgedWrites,
): Promise<boolean> {
  if (response.status === status) return true;
  refusals.push(`${response.status} ${response.url} ${await response.text()}`);
  return false;
}

/** Enquiries of one visitor. Writes go before mail: without an end, the mails of all rounds would take minutes. */
const maxEnquiries = 8;

/** A visitor who sends enquiries, and asks for a quote after every second one, the first included. */
export function submitEnquiries({ url, name, acknowledged }: WriterOptions): Promise<void> {
  return repeatUntilServerEnds(async (turn) => {
    const message = `${name}, ${turn}`;
    const enquiry = await sendJson(`${url}/api/email/send-email`, { ...mariam, message });
    if (!(await isAccepted(enquiry, 200, acknowledged))) return;
    acknowledged.enquiries.add(message);
    if (turn % 2 === 1) return;
    const response = await sendJson(`${url}/api/email/send-email-to-customer`, { ...quoteRequest, message });
    if (!(await isAccepted(response, 200, acknowledged))) return;
    const { quote } = (await response.json()) as { quote: { reference: string; path: string } };
    acknowledged.quotes.set(quote.reference, quote.path);
  }, maxEnquiries);
}

/** A member of staff who adds machines with two pictures each, and changes each once, its first image too. */
export function changeProducts(
  { url, token, name, acknowledged }: WriterOptions,
  first: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return repeatUntilServerEnds(async (turn) => {
    const number = first + 3 * turn;
    const form = createProductForm({ title: `${name}, ${turn}`, makeModel: `${name}, ${turn}` });
    form.append("images", await createImageFile(number));
    form.append("images", await createImageFile(number + 1));
    const added = await fetch(`${url}/api/add`, { method: "POST", headers, body: form });
    if (!(await isAccepted(added, 201, acknowledged))) return;
    const { product } = (await added.json()) as { product: ProductResponse };
    acknowledged.products.set(product._id, product);

    const change = new FormData();
    change.append("description", `Changed in turn ${turn}`);
    change.append("img", await createImageFile(number + 2));
    const path = `${url}/api/update/${product._id}`;
    const updated = await fetch(path, { method: "PUT", headers, body: change });
    if (!(await isAccepted(updated, 200, acknowledged))) return;
    const { product: after } = (await updated.json()) as { product: ProductResponse };
    acknowledged.products.set(after._id, after);
  });
}

function createPostForm(title: string, fullDescription: string): FormData {
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
  const body = createPostForm(text.title, text.fullDescription);
  body.append("image", await createImageFile(1));
  return fetch(`${url}/api/blogs/add`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

/** A member of staff who writes posts with a image above and one inside the text. */
export function changePosts({ url, token, name, acknowledged }: WriterOptions, first: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return repeatUntilServerEnds(async (turn) => {
    const inside = Buffer.from(await (await createImageFile(first + 2 * turn)).arrayBuffer()).toString(
      "base64",
    );
    const fullDescription = `<p>Before</p><p><img src="data:image/jpeg;base64,${inside}" alt="A meter"></p>`;
    const form = createPostForm(`${name}, ${turn}`, fullDescription);
    form.append("image", await createImageFile(first + 2 * turn + 1));
    const added = await fetch(`${url}/api/blogs/add`, { method: "POST", headers, body: form });
    if (!(await isAccepted(added, 201, acknowledged))) return;
    const { blog } = (await added.json()) as { blog: PostResponse };
    acknowledged.posts.set(blog.slug, blog);
  });
}
