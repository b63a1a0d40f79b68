import { type Element, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, Window } from "happy-dom";

/** A string is all of the accessible name, an expression matches a part of it. */
type Name = string | RegExp;
type Send = (target: string, fields?: URLSearchParams) => Promise<HtmlPage>;
/** Its path is that after redirects, with query and fragment. */
export type HtmlPage = HtmlPart & { readonly status: number; readonly path: string };

export const readText = ({ textContent }: Element): string => textContent.replaceAll(/\s+/g, " ").trim();

function readReferences(element: Element, attribute: string): string {
  const ids = element.getAttribute(attribute)?.split(" ") ?? [];
  const found = ids.map((id) => element.ownerDocument.getElementById(id));
  return found.map((each) => (each === null ? "" : readText(each))).join(" ");
}

const isControl = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function getName(element: Element): string {
  const label =
    element.getAttribute("aria-label") ??
    element.getAttribute("alt") ??
    readReferences(element, "aria-labelledby");
  if (label !== "") return label;
  const caption = isControl(element)
    ? (element.ownerDocument.querySelector(`label[for="${element.id}"]`) ?? element.closest("label"))
    : element.querySelector(":scope > legend");
  const copy = (caption ?? element).cloneNode(true);
  for (const hidden of copy.querySelectorAll("[aria-hidden=true], select, textarea")) hidden.remove();
  return readText(copy);
}

function getForm(control: Element): Element | null {
  const id = control.getAttribute("form");
  return id === null ? control.closest("form") : control.ownerDocument.getElementById(id);
}

function listFields(form: Element, button: Element): URLSearchParams {
  const fields = new URLSearchParams();
  for (const control of form.ownerDocument.querySelectorAll("[name]:not([disabled], fieldset[disabled] *)")) {
    if (getForm(control) !== form) continue;
    const name = control.getAttribute("name") ?? "";
    if (control === button) fields.append(name, control.getAttribute("value") ?? "");
    else if (
      isControl(control) &&
      (control.matches(":checked") || !/^(?:radio|checkbox)$/.test(control.type))
    )
      fields.append(name, control.value.replaceAll(/\r?\n/g, "\r\n"));
  }
  return fields;
}

/** What a browser without script shows. A method that reads or changes one element fails unless exactly one fits. */
export class HtmlPart {
  readonly element: Element;
  readonly #send: Send;

  constructor(element: Element, send: Send) {
    this.element = element;
    this.#send = send;
  }

  list(selector: string, name: Name = /(?:)/): Element[] {
    const fits = (text: string) => (typeof name === "string" ? text === name : name.test(text));
    const isShown = (each: Element) => each.closest("[hidden], [aria-hidden=true]") === null;
    return [...this.element.querySelectorAll(selector)].filter(
      (each) => isShown(each) && fits(getName(each)),
    );
  }

  get(selector: string, name?: Name): Element {
    const [found, ...more] = this.list(selector, name);
    if (found !== undefined && more.length === 0) return found;
    const names = this.list(selector).map(getName);
    throw new Error(`One ${selector} named ${name} was expected among ${names.join(" | ")}`);
  }

  within(selector: string, name?: Name): HtmlPart {
    return new HtmlPart(this.get(selector, name), this.#send);
  }

  text(selector?: string, name?: Name): string {
    return readText(selector === undefined ? this.element : this.get(selector, name));
  }

  texts(selector: string): string[] {
    return this.list(selector).map(readText);
  }

  getControl(label: Name) {
    const control = this.get("input:not([type=hidden], [type=range]), select, textarea", label);
    if (isControl(control)) return control;
    throw new Error(`${label} is no control`);
  }

  value(label: Name): string {
    return this.getControl(label).value;
  }

  describe(label: Name): string {
    return readReferences(this.getControl(label), "aria-describedby");
  }

  fill(label: Name, value: string): void {
    this.getControl(label).value = value;
  }

  /** @param option its text */
  select(label: Name, option: Name): void {
    const control = this.getControl(label);
    control.value = new HtmlPart(control, this.#send).get("option", option).getAttribute("value") ?? "";
  }

  /** A radio or a checkbox. */
  check(label: Name): void {
    const control = this.getControl(label);
    if (!(control instanceof HTMLInputElement)) throw new Error(`${label} cannot be checked`);
    control.checked = true;
  }

  follow(link: Name): Promise<HtmlPage> {
    return this.#send(this.get("a", link).getAttribute("href") ?? "");
  }

  /** Sends the form of the button. */
  press(name: Name): Promise<HtmlPage> {
    const button = this.get("button:not([type=button])", name);
    const form = getForm(button);
    if (form === null) throw new Error(`${name} belongs to no form`);
    const fields = listFields(form, button);
    const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    if (form.getAttribute("method")?.toLowerCase() === "post") return this.#send(action, fields);
    const [path = "", fragment] = action.split("#");
    return this.#send(`${path.replace(/\?.*/, "")}?${fields}${fragment === undefined ? "" : `#${fragment}`}`);
  }
}

/** Has cookies of its own and runs no script: a test of the server's HTML and forms needs no browser. */
export function createHtmlVisitor(site: { readonly url: string }) {
  const cookies = new Map<string, string>();
  const { DOMParser } = new Window({ url: site.url });

  function keepCookie(text: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (/; *max-age=0/i.test(text)) cookies.delete(name);
    else cookies.set(name, value);
  }

  async function send(url: URL, headers: object, fields?: URLSearchParams): Promise<HtmlPage> {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      headers: { accept: "text/html", cookie, ...headers },
      ...(fields !== undefined && { method: "POST", body: fields }),
    });
    response.headers.getSetCookie().forEach(keepCookie);
    const location = response.headers.get("location");
    if (location !== null) {
      const next = new URL(location, url);
      if (next.hash === "") next.hash = url.hash;
      return send(next, headers);
    }
    const { body } = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const script of body.querySelectorAll("script, style, template")) script.remove();
    // The parser of happy-dom selects the option before the one with the attribute.
    for (const option of body.querySelectorAll("option"))
      if (option.hasAttribute("selected")) option.selected = true;
    const from = { referer: url.href, "sec-fetch-site": "same-origin" };
    const part = new HtmlPart(body, (target, sent) => send(new URL(target, url), from, sent));
    return Object.assign(part, { status: response.status, path: url.pathname + url.search + url.hash });
  }

  return { open: (path: string, headers = {}) => send(new URL(path, site.url), headers) };
}
