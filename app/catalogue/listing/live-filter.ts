import { filterFields, usualOrder } from "../../../domain/catalogue/product-filter-fields.ts";
import { pageField } from "../../../domain/shared/pagination.ts";
import { changedControls } from "../../islands/changed-controls.ts";
import { filterFailureId, filterResultsId } from "./listing-parts.ts";

/** How long a search rests before it is asked for, ms. */
const typingRest = 300;

/**
 * Makes each change of the filter show at once: asks for the page the form would lead to, and exchanges the machines and
 * their number in this one. Focus stays where it is, the address follows, Back and Forward work.
 */
export function makeLive(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) throw new TypeError("The filter is a form");
  const form = element;
  let shown: string | null = addressOf(asItCame(form)).search;
  let wasTyping = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let loading = new AbortController();

  /** Shows what the form asks for, if that is not there already. A search that is typed on is one step of the history. */
  function follow(isTyping: boolean): void {
    clearTimeout(resting);
    const address = addressOf(form);
    if (address.search === shown) return;
    if (address.search !== searchOf(location)) {
      if (isTyping && wasTyping) history.replaceState(null, "", address);
      else history.pushState(null, "", address);
    }
    wasTyping = isTyping;
    void show(address);
  }

  async function show(address: URL): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    shown = addressOf(form).search;
    getPart(document, `#${filterResultsId}`).ariaBusy = "true";
    try {
      exchange(form, await load(address, signal));
    } catch {
      if (signal.aborted) return;
      shown = null;
      showFailure();
    }
  }

  /** Shows what the browser's arrows led to. */
  function followHistory(): void {
    fill(form, new URLSearchParams(location.search));
    if (addressOf(form).search !== shown) void show(new URL(location.href));
  }

  form.addEventListener("change", () => follow(false));
  form.addEventListener("input", ({ target }) => {
    if (!isSearch(target)) return;
    clearTimeout(resting);
    resting = setTimeout(() => follow(true), typingRest);
  });
  form.addEventListener("submit", (event) => {
    follow(false);
    // Last, so that a fault of the script leaves the filter to HTML.
    event.preventDefault();
  });
  addEventListener("popstate", followHistory);
  // What was changed, or gone back to, before this script had come.
  if (changedControls(form).length > 0) follow(isSearch(document.activeElement));
  else followHistory();
}

function isSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "search";
}

/** The form with what the server set it to, which the machines below it were chosen by. */
function asItCame(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true);
  if (!(copy instanceof HTMLFormElement)) throw new TypeError("The copy of a form is a form");
  copy.reset();
  return copy;
}

/** The address the form leads to, without the fields that say nothing. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    const says = name === filterFields.order ? value !== usualOrder : value !== "";
    if (typeof value === "string" && says) address.searchParams.append(name, value);
  }
  return address;
}

/** What an address filters by, whichever page of the list it shows. */
function searchOf({ search }: Pick<Location, "search">): string {
  const query = new URLSearchParams(search);
  query.delete(pageField);
  return new URL(`?${query}`, location.href).search;
}

/** Sets the form as an address says. */
function fill(form: HTMLFormElement, query: URLSearchParams): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = query.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLInputElement) {
      control.value = query.get(control.name) ?? "";
    } else if (control instanceof HTMLSelectElement) {
      control.value = query.get(control.name) ?? control.options[0]?.value ?? "";
    }
  }
}

/**
 * The page without its styles: this one carries those of everything the list may show (app/islands/exchanged.ts), and
 * its content security policy names none but its own.
 * @throws when the server does not answer with a page.
 */
async function load(address: URL, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const html = (await response.text()).replace(/<style>[^]*?<\/style>/, "");
  return new DOMParser().parseFromString(html, "text/html");
}

function exchange(form: HTMLFormElement, page: Document): void {
  getPart(document, `#${filterResultsId}`).replaceWith(getPart(page, `#${filterResultsId}`));
  // The element stays and its text changes, so that the number is read out.
  getPart(form, ".filter__count").textContent = getPart(page, ".filter__count").textContent;
  getPart(form, ".filter__clear").hidden = getPart(page, ".filter__clear").hidden;
}

function showFailure(): void {
  const template = getPart(document, `#${filterFailureId}`);
  const results = getPart(document, `#${filterResultsId}`);
  if (template instanceof HTMLTemplateElement) results.replaceChildren(template.content.cloneNode(true));
  results.ariaBusy = null;
  // The number was that of what is gone.
  getPart(document, ".filter__count").textContent = "";
  getPart(document, ".filter__clear").hidden = false;
}

/** @throws when the page has no such part. */
function getPart(page: ParentNode, selector: string): HTMLElement {
  const part = page.querySelector<HTMLElement>(selector);
  if (part === null) throw new Error(`The page has no ${selector}`);
  return part;
}
