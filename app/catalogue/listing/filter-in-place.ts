import { updateLanguageLinks } from "#app/messages/language-links.ts";
import {
  filterParameters,
  defaultSortOrder,
  sortOrderValues,
} from "#domain/catalogue/product-filter-parameters.ts";
import { pageParameter } from "#domain/shared/pagination.ts";
import { findChangedControls } from "#app/islands/changed-controls.ts";
import { filterFailureId, filterResultsId } from "./listing-ids.ts";

const searchDelayMs = 300;

/**
 * Requests the page of the form's URL, and replaces the products and their number in this page. Focus stays, the
 * URL follows, Back and Forward work.
 */
export function filterInPlace(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) throw new TypeError("The filter is a form");
  const form = element;
  let shownSearch: string | null = getFilterUrl(copyInitialForm(form)).search;
  let wasTyping = false;
  let searchTimer: ReturnType<typeof setTimeout> | undefined;
  let loading = new AbortController();

  function updateUrl(isTyping: boolean): void {
    clearTimeout(searchTimer);
    const url = getFilterUrl(form);
    if (url.search === shownSearch) return;
    if (url.search !== getFilterSearch(location)) {
      if (isTyping && wasTyping) history.replaceState(null, "", url);
      else history.pushState(null, "", url);
      updateLanguageLinks();
    }
    wasTyping = isTyping;
    void showResults(url);
  }

  async function showResults(url: URL): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    shownSearch = getFilterUrl(form).search;
    getElement(document, `#${filterResultsId}`).ariaBusy = "true";
    try {
      replaceResults(form, await loadPage(url, signal));
    } catch {
      if (signal.aborted) return;
      shownSearch = null;
      showFailure();
    }
  }

  function restoreFromHistory(): void {
    updateLanguageLinks();
    fillForm(form, new URLSearchParams(location.search));
    if (getFilterUrl(form).search !== shownSearch) void showResults(new URL(location.href));
  }

  form.addEventListener("change", () => updateUrl(false));
  form.addEventListener("input", ({ target }) => {
    if (!isSearch(target)) return;
    clearTimeout(searchTimer);
    searchTimer = setTimeout(() => updateUrl(true), searchDelayMs);
  });
  form.addEventListener("submit", (event) => {
    updateUrl(false);
    // Comes last: after an error of the script the form still works as HTML.
    event.preventDefault();
  });
  addEventListener("popstate", restoreFromHistory);
  // Applies changes from before this script loaded.
  if (findChangedControls(form).length > 0) updateUrl(isSearch(document.activeElement));
  else restoreFromHistory();
}

function isSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "search";
}

function copyInitialForm(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true);
  if (!(copy instanceof HTMLFormElement)) throw new TypeError("The copy of a form is a form");
  copy.reset();
  return copy;
}

function getFilterUrl(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    const isSet =
      name === filterParameters.order ? value !== sortOrderValues[defaultSortOrder] : value !== "";
    if (typeof value === "string" && isSet) url.searchParams.append(name, value);
  }
  return url;
}

function getFilterSearch({ search }: Pick<Location, "search">): string {
  const query = new URLSearchParams(search);
  query.delete(pageParameter);
  return new URL(`?${query}`, location.href).search;
}

function fillForm(form: HTMLFormElement, query: URLSearchParams): void {
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
 * Without styles: this page is of the same route, so it has them, and its content security policy allows no others.
 * @throws if the response is no page
 */
async function loadPage(url: URL, signal: AbortSignal): Promise<Document> {
  const response = await fetch(url, { signal, headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const html = (await response.text()).replace(/<style>[^]*?<\/style>/, "");
  return new DOMParser().parseFromString(html, "text/html");
}

function replaceResults(form: HTMLFormElement, page: Document): void {
  getElement(document, `#${filterResultsId}`).replaceWith(getElement(page, `#${filterResultsId}`));
  // Changes the text and keeps the element, so that screen readers announce the number.
  getElement(form, ".filter__count").textContent = getElement(page, ".filter__count").textContent;
  getElement(form, ".filter__clear").hidden = getElement(page, ".filter__clear").hidden;
}

function showFailure(): void {
  const template = getElement(document, `#${filterFailureId}`);
  const results = getElement(document, `#${filterResultsId}`);
  if (template instanceof HTMLTemplateElement) results.replaceChildren(template.content.cloneNode(true));
  results.ariaBusy = null;
  // The focus stays in the filter: the person may still be typing.
  results.firstElementChild?.scrollIntoView({ block: "nearest" });
  // The number belonged to the replaced products.
  getElement(document, ".filter__count").textContent = "";
  getElement(document, ".filter__clear").hidden = false;
}

function getElement(page: ParentNode, selector: string): HTMLElement {
  const element = page.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return element;
}
