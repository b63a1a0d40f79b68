import type { PostResponse } from "#domain/blog/post-response.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { buildPostForm, buildProductForm } from "#tests/support/builders/forms.ts";
import { createFile, createJpeg } from "#tests/support/files/images.ts";
import { staff } from "#tests/support/passwords.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { buildEnquiry, buildQuoteRequest } from "#tests/support/builders/records.ts";

export interface AcknowledgedWrites {
  /** By message. Each message is sent once. */
  readonly enquiries: Set<string>;
  /** The path of the quote's page by reference. */
  readonly quotes: Map<string, string>;
  /** By id. */
  readonly products: Map<string, ProductResponse>;
  /** The last step that succeeded, by the quote's reference. */
  readonly negotiated: Map<string, "sent" | "accepted" | "confirmed">;
  /** The ids of the second customers. */
  readonly merged: Set<string>;
  /** By slug. */
  readonly posts: Map<string, PostResponse>;
  readonly refusals: string[];
}

export function createAcknowledgedWrites(): AcknowledgedWrites {
  return {
    enquiries: new Set(),
    quotes: new Map(),
    negotiated: new Map(),
    merged: new Set(),
    products: new Map(),
    posts: new Map(),
    refusals: [],
  };
}

export async function logIn(url: string): Promise<string> {
  const response = await postJson(`${url}/api/auth/login`, staff);
  const { token } = (await response.json()) as { token: string };
  return token;
}

async function createImageFile(number: number): Promise<File> {
  return createFile(await createJpeg(number, 60 + (number % 89), 48 + (number % 31)), `${number}.jpg`);
}

export async function addProduct(
  url: string,
  token: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = await buildProductForm(changes);
  return fetch(`${url}/api/add`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
}

/** `name` is unique and part of everything the client writes. */
export interface WriterOptions {
  readonly url: string;
  readonly token: string;
  readonly name: string;
  readonly acknowledged: AcknowledgedWrites;
}

export async function repeatUntilServerEnds(
  work: (turn: number) => Promise<void>,
  maxTurns = Infinity,
): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    try {
      await work(turn);
    } catch (error) {
      // fetch throws a TypeError when the connection breaks, before or during the response.
      if (error instanceof TypeError || (error instanceof Error && error.name === "SyntaxError")) return;
      throw error;
    }
  }
}

export async function isAccepted(
  response: Response,
  status: number,
  { refusals }: AcknowledgedWrites,
): Promise<boolean> {
  if (response.status === status) return true;
  refusals.push(`${response.status} ${response.url} ${await response.text()}`);
  return false;
}

/** The mails of all rounds would otherwise take minutes. */
const maxEnquiries = 8;

export function submitEnquiries({ url, name, acknowledged }: WriterOptions): Promise<void> {
  return repeatUntilServerEnds(async (turn) => {
    const message = `${name}, ${turn}`;
    const enquiry = await postJson(`${url}/api/email/send-email`, buildEnquiry({ message }));
    if (!(await isAccepted(enquiry, 200, acknowledged))) return;
    acknowledged.enquiries.add(message);
    if (turn % 2 === 1) return;
    const response = await postJson(
      `${url}/api/email/send-email-to-customer`,
      buildQuoteRequest({ message }),
    );
    if (!(await isAccepted(response, 200, acknowledged))) return;
    const { quote } = (await response.json()) as { quote: { reference: string; path: string } };
    acknowledged.quotes.set(quote.reference, quote.path);
  }, maxEnquiries);
}

export function changeProducts(
  { url, token, name, acknowledged }: WriterOptions,
  first: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return repeatUntilServerEnds(async (turn) => {
    const number = first + 3 * turn;
    const form = await buildProductForm({
      title: `${name}, ${turn}`,
      makeModel: `${name}, ${turn}`,
      images: [await createImageFile(number), await createImageFile(number + 1)],
    });
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

export async function addPost(
  url: string,
  token: string,
  text: { readonly title: string; readonly fullDescription: string },
): Promise<Response> {
  const body = await buildPostForm(text);
  return fetch(`${url}/api/blogs/add`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

export function mergeCustomers({ url, token, name, acknowledged }: WriterOptions): Promise<void> {
  const authorization = `Bearer ${token}`;
  const add = async (company: string) => {
    const added = await postJson(`${url}/api/customers`, { company, people: company }, { authorization });
    return (await isAccepted(added, 201, acknowledged)) ? (await added.json()).customer._id : "";
  };
  return repeatUntilServerEnds(async (turn) => {
    const [first, second] = [await add(`${name}, ${turn}`), await add(`${name}, second ${turn}`)];
    const body = { version: 1, second, secondVersion: 1 };
    const merged = await postJson(`${url}/api/customers/${first}/merge`, body, { authorization });
    if (await isAccepted(merged, 200, acknowledged)) acknowledged.merged.add(second);
  });
}

export function changePosts({ url, token, name, acknowledged }: WriterOptions, first: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return repeatUntilServerEnds(async (turn) => {
    const inside = Buffer.from(await (await createImageFile(first + 2 * turn)).arrayBuffer()).toString(
      "base64",
    );
    const fullDescription = `<p>Before</p><p><img src="data:image/jpeg;base64,${inside}" alt="A meter"></p>`;
    const image = await createImageFile(first + 2 * turn + 1);
    const form = await buildPostForm({ title: `${name}, ${turn}`, fullDescription, image });
    const added = await fetch(`${url}/api/blogs/add`, { method: "POST", headers, body: form });
    if (!(await isAccepted(added, 201, acknowledged))) return;
    const { blog } = (await added.json()) as { blog: PostResponse };
    acknowledged.posts.set(blog.slug, blog);
  });
}
