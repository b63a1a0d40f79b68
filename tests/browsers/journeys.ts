import { localizePath } from "#domain/shared/locale.ts";
import { buildAcceptance } from "#tests/support/builders/records.ts";
import { submitQuoteRequest } from "#tests/e2e/support/quotes.ts";
import { staff } from "#tests/e2e/support/staff.ts";
import { newVisitor } from "#tests/e2e/support/visitor.ts";
import { type Browser, isLoaded, until } from "./browser.ts";

interface Site {
  readonly url: string;
}

type Journey = (browser: Browser, site: Site) => Promise<void>;

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

async function press(browser: Browser, selector: string): Promise<void> {
  await until(browser, find(selector));
  await browser.click(selector);
}

const says = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;
const value = (selector: string) => `${find(selector)}?.value`;
const checked = value("#calculator [name=printer]:checked");
const total = `${find(".slip__price")}?.innerText`;

async function fill(browser: Browser, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  await until(browser, find(`${form} [name=email]`));
  for (const [name, text] of Object.entries(values)) await browser.type(`${form} [name="${name}"]`, text);
}

async function expectKept(
  browser: Browser,
  form: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(values))
    await until(browser, `${value(`${form} [name="${name}"]`)} === ${JSON.stringify(text)}`);
}

function newContact() {
  const { name, company, email, message } = newVisitor();
  return { name, company, mobile: "0501234567", email, message };
}

/** Types half of the form, reloads, leaves and comes back, types the rest and sends it. */
function sendsEnquiry(path: string, form: string, details: Readonly<Record<string, string>> = {}): Journey {
  return async (browser, site) => {
    const { message, ...contact } = newContact();
    await browser.open(site.url + path);
    const first = { ...details, ...contact };
    await fill(browser, form, first);
    await browser.reload();
    await expectKept(browser, form, first);
    await press(browser, "header a[href]");
    await until(browser, `!location.pathname.endsWith(${JSON.stringify(path)}) && ${isLoaded}`);
    await browser.back();
    await expectKept(browser, form, first);
    await browser.type(`${form} [name=message]`, message);
    await press(browser, `${form} button.button[type=submit]`);
    await until(browser, `${value(`${form} [name=email]`)} === ""`);
  };
}

/** Reads the price, reloads and comes back in step 1 and in step 2, and asks for the quote by mail. */
function sendsQuote(language: "en" | "ar"): Journey {
  return async (browser, site) => {
    const path = localizePath(language, "/ProductEnquiry");
    await browser.open(`${site.url}${path}?black=1500&colour=700`);
    await press(browser, "#calculator .product-row input:not(:checked)");
    await until(browser, "/printer=/.test(location.search)");
    const chosen = await browser.read(`[${checked}, ${total}]`);
    const isKept = `JSON.stringify([${checked}, ${total}]) === ${JSON.stringify(JSON.stringify(chosen))}`;
    await browser.reload();
    await until(browser, isKept);
    await press(browser, "header a[href]");
    await until(browser, `location.pathname !== ${JSON.stringify(path)} && ${isLoaded}`);
    await browser.back();
    await until(browser, isKept);
    const { message: _none, ...contact } = newContact();
    await fill(browser, "[data-wizard]", contact);
    await browser.reload();
    await expectKept(browser, "[data-wizard]", contact);
    await press(browser, "[data-wizard] form button.button[type=submit]");
    await until(browser, find(".wizard-form"));
    await browser.reload();
    await until(browser, isKept);
    await press(browser, ".wizard-form .button-row button.button");
    await press(browser, ".wizard__body [role=tabpanel]:not([hidden]) form button.button[type=submit]");
    await until(browser, find('[data-wizard] a[href*="wa.me"]'));
  };
}

function respondsToQuote(respond: (browser: Browser) => Promise<void>, answer: string): Journey {
  return async (browser, site) => {
    const { path } = await submitQuoteRequest(site);
    await browser.open(site.url + path);
    await respond(browser);
    await until(browser, says(answer));
    await browser.reload();
    await until(browser, says(answer));
  };
}

const writes = (response: string) => async (browser: Browser) => {
  await press(browser, `details:has([value="${response}"]) summary`);
  await browser.type(`#${response}-text`, "Two trays, please.");
  await press(browser, `button[value="${response}"]`);
};

async function accepts(browser: Browser): Promise<void> {
  const { position } = buildAcceptance();
  await browser.type("#accept-position", position);
  await browser.reload();
  if ((await browser.read(value("#accept-position"))) === "")
    await browser.type("#accept-position", position);
  await press(browser, "#accept-agreed");
  await press(browser, "button[value=review]");
  await press(browser, "button[value=accepted]");
}

export const journeys: Readonly<Record<string, Journey>> = {
  "calculator to quote": sendsQuote("en"),
  "calculator to quote, Arabic": sendsQuote("ar"),
  "contact form": sendsEnquiry("/contactus", "#support form"),
  "contact form, Arabic": sendsEnquiry("/ar/contactus", "#support form"),
  "request for a quote": sendsEnquiry("/requestquote", "main form"),
  "maintenance request": sendsEnquiry("/servicemaintance", "#ask form", {
    "details.make": "Quire",
    "details.model": "C340",
    "details.meterBlack": "148220",
    "details.emirate": "dubai",
  }),
  "managed print": sendsEnquiry("/managed-print", "main form"),
  "quote accepted": respondsToQuote(accepts, "Accepted by"),
  "quote declined": respondsToQuote(writes("declined"), "You declined"),
  "change of a quote": respondsToQuote(writes("change-asked"), "You asked for a change"),
  async "order of parts"(browser, site) {
    await browser.open(`${site.url}/consumables`);
    await browser.type("input[type=number][name^=q-]", "2");
    await fill(browser, "#order form", { ...newContact(), "details.deliverTo": "Office 1204, Dubai" });
    await press(browser, "#order form button.button[type=submit]");
    await until(browser, says("Email sent successfully!"));
  },
  async "search and filter"(browser, site) {
    await browser.open(`${site.url}/products`);
    await browser.type("main input[type=search]", "Verso T20");
    await until(browser, "document.querySelectorAll('.product-grid > .product-card').length === 1");
    await press(browser, ".product-card a");
    await until(browser, "/products\\/[0-9a-f]{24}/.test(location.pathname)");
    await browser.back();
    await until(browser, "document.querySelectorAll('.product-grid > .product-card').length === 1");
  },
  async "ranking to comparison"(browser, site) {
    await browser.open(`${site.url}/bestmachine?black=1500&colour=700`);
    const boxes = ".ranked [name=machines]";
    await press(browser, `.ranked:nth-child(1) [name=machines]`);
    await press(browser, `.ranked:nth-child(2) [name=machines]`);
    await until(browser, `document.querySelectorAll('${boxes}:checked').length === 2`);
    await press(browser, "#compare-machines button");
    await until(browser, "document.querySelectorAll('.compare thead th').length >= 3");
    await browser.back();
    await until(browser, find(boxes));
  },
  async "language switch"(browser, site) {
    await browser.open(`${site.url}/bestmachine?black=1500&colour=700`);
    await press(browser, '.contact-bar a[hreflang^="ar"]');
    await until(browser, "document.dir === 'rtl' && location.pathname === '/ar/bestmachine'");
    await until(browser, "/black=1500/.test(location.search)");
  },
  async "blog and its posts"(browser, site) {
    await browser.open(`${site.url}/blogs`);
    await press(browser, 'main a[href^="/blogs/"]:not([href$=".xml"])');
    await until(browser, "location.pathname.startsWith('/blogs/')");
    await browser.back();
    await until(browser, "location.pathname === '/blogs'");
  },
  async "staff sign in and out"(browser, site) {
    await browser.open(`${site.url}/login`);
    await until(browser, find("[name=email]"));
    await browser.type("[name=email]", staff.email);
    await browser.type("[name=password]", staff.password);
    await press(browser, ".sign-in button[type=submit]");
    await until(browser, "location.pathname === '/dashboard'");
    await browser.open(`${site.url}/dashboard/enquiries`);
    await until(browser, `${find("main h1")} && location.pathname === "/dashboard/enquiries"`);
    await press(browser, ".sidebar__foot button");
    await until(browser, "location.pathname === '/login'");
  },
};
