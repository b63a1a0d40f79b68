import { emptyContact } from "#domain/shared/contact.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";
import { readEnquiries } from "#tests/e2e/support/records.ts";
import { allScripts, holdRequests, islandScripts, reactScript } from "#tests/e2e/support/held-requests.ts";
import {
  activateForm,
  contactForm,
  expectTyped,
  fillContactForm,
  goToProducts,
  goToQuote,
  newOmaniVisitor,
  newVisitor,
  openStep,
  sendDetailsButton,
  slider,
  slipTotal,
  typeContactForm,
} from "#tests/e2e/support/visitor.ts";

function breakSending(page: Page): Promise<void> {
  return page.evaluate(() => {
    JSON.stringify = () => {
      throw new TypeError("Sending is broken");
    };
  });
}

// React reports a translated page as a failed hydration (error 418).
test.use({ expectedErrors: /is broken|is not where it was|React error #418/ });

test.describe("a throwing island leaves the page that the server rendered", () => {
  test("at once in a component: the form is sent by HTML", async ({ page, site }) => {
    await page.route(/\/islands\/assets\/EnquiryForm-/, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export default () => { throw new TypeError("The form is broken"); };',
      }),
    );
    const thrown = page.waitForEvent("pageerror");
    const visitor = newOmaniVisitor();
    await page.goto("/contactus");
    await contactForm(page).name.fill(visitor.name);
    expect((await thrown).message).toBe("The form is broken");
    await expect(contactForm(page).name).toHaveValue(visitor.name);
    await expect(contactForm(page).name).toBeFocused();
    await typeContactForm(page, visitor);
    await contactForm(page).country.selectOption("OM");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mobile: "96891234567" }]);
  });

  test("in the middle of the wizard: all input is still there, and is sent by HTML", async ({
    page,
    site,
  }) => {
    const visitor = newOmaniVisitor();
    // The contact form, an island inside the wizard, starts before the wizard.
    await page.addInitScript(() => {
      let isFirst = true;
      const yieldOnce = () =>
        new Promise((resolve) => {
          if (isFirst) {
            addEventListener("continue", resolve);
            Object.assign(globalThis, { isWizardLoaded: true });
          } else resolve(undefined);
          isFirst = false;
        });
      Reflect.defineProperty(scheduler, "yield", { value: yieldOnce });
    });
    const contactStep = await holdRequests(page, /\/islands\/assets\/request-steps-/);
    await page.goto("/ProductEnquiry");
    await contactForm(page).email.hover();
    await page.waitForFunction(() => Reflect.has(globalThis, "isWizardLoaded"));
    contactStep.release();
    await expect(page.locator("[data-island=contactStep]")).toHaveAttribute("data-ready");
    await page.evaluate(() => dispatchEvent(new Event("continue")));
    await fillContactForm(page, visitor);
    await contactForm(page).country.fill("oman");
    await focusAndPress(contactForm(page).country, "Enter");
    await page.evaluate(() => {
      // The second step prints its own slip.
      Reflect.set(String.prototype, "padStart", () => {
        throw new TypeError("The second step is broken");
      });
    });
    const thrown = page.waitForEvent("pageerror");
    await sendDetailsButton(page).click();
    expect((await thrown).message).toBe("The second step is broken");
    await expectTyped(page, visitor);
    await expect(contactForm(page).country).toHaveValue("OM");
    await sendDetailsButton(page).click();
    await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeVisible();
    expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mobile: "96891234567" }]);
  });

  test("in the second step of the wizard: the URL keeps the product and its volumes", async ({
    page,
    site,
  }) => {
    const id = await getProductId(site, "Verso T20");
    await page.goto("/ProductEnquiry");
    await goToProducts(page, newVisitor());
    await openStep(page)
      .getByRole("radio", { name: /Verso T20/ })
      .check();
    await focusAndPress(slider(openStep(page), "Black"), "End");
    await expect(page).toHaveURL(new RegExp(`printer=${id}&black=5000`));
    await page.evaluate(() => {
      Reflect.set(String.prototype, "padStart", () => {
        throw new TypeError("The slip is broken");
      });
    });
    await focusAndPress(slider(openStep(page), "Black"), "ArrowLeft");
    await sendDetailsButton(page).click();
    await expect(openStep(page).getByRole("radio", { name: /Verso T20/ })).toBeChecked();
    await expect(slider(openStep(page), "Black")).toHaveValue("5000");
  });

  test("after a translation tool has changed the rendered text", async ({ page }) => {
    const visitor = newVisitor();
    await page.goto("/contactus");
    await page.evaluate(() => {
      const heading = document.querySelector("[data-island=enquiryForm] label");
      if (heading !== null) heading.innerHTML = "<font><font>Nom</font></font>";
    });
    const form = page.locator("[data-island=enquiryForm]");
    await form.locator("[name=email]").fill(visitor.email);
    await expect(form).toHaveAttribute("data-ready");
    await form.locator("[name=company]").fill(visitor.company);
    await page.evaluate(() => {
      Reflect.set(Element.prototype, "removeChild", () => {
        throw new TypeError("The text is not where it was");
      });
      Reflect.set(Node.prototype, "insertBefore", () => {
        throw new TypeError("The text is not where it was");
      });
    });
    const thrown = page.waitForEvent("pageerror");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await thrown;
    await expect(form.locator("[name=email]")).toHaveValue(visitor.email);
    await expect(form.locator("[name=company]")).toHaveValue(visitor.company);
  });

  test("in a calculator: its sliders stay, and get the price by HTML", async ({ page }) => {
    await page.goto("/");
    const total = await slipTotal(page).innerText();
    await focusAndPress(slider(page, "Black"), "ArrowRight");
    await expect(slipTotal(page)).not.toHaveText(total);
    await expect(page.locator("[data-island=heroCalculator]")).toHaveAttribute("data-ready");
    await page.evaluate(() => {
      Reflect.set(String.prototype, "padStart", () => {
        throw new TypeError("The slip is broken");
      });
    });
    const thrown = page.waitForEvent("pageerror");
    await focusAndPress(slider(page, "Black"), "ArrowRight");
    expect((await thrown).message).toBe("The slip is broken");
    await page.getByRole("button", { name: "Show the price" }).click();
    // The price is that of the last move before the failure.
    await expect(slider(page, "Black")).toHaveValue("1050");
    await expect(slipTotal(page)).not.toHaveText(total);
  });
});

test.describe("an island whose script cannot be loaded works by HTML", () => {
  test("calculators show their price, and their sliders move by keyboard", async ({ page }) => {
    await page.route(islandScripts, (route) => route.fulfill({ status: 404 }));
    for (const path of ["/", "/bestmachine"]) {
      await page.goto(path);
      const show = page.getByRole("main").getByRole("button", { name: /^Show( the price)?$/ });
      await focusAndPress(slider(page, "Black"), "ArrowRight");
      await expect(show).toBeVisible();
      const before = Number(await slider(page, "Black").inputValue());
      await focusAndPress(slider(page, "Black"), "ArrowRight");
      await expect(slider(page, "Black")).toHaveValue(String(before + 50));
      await show.click();
      await expect(page).toHaveURL(new RegExp(`black=${before + 50}`));
      await page.getByRole("textbox", { name: "Black pages a month" }).fill("1600");
      await show.click();
      await expect(page).toHaveURL(/black=1600/);
      await expect(slider(page, "Black")).toHaveValue("1600");
    }
  });

  test("a price that is shown ahead follows its sliders, and the form has its pages", async ({ page }) => {
    await page.route(reactScript, (route) => route.abort("connectionreset"));
    await page.goto("/");
    await focusAndPress(slider(page, "Black"), "End");
    const show = page.getByRole("button", { name: "Show the price" });
    await expect(show).toBeVisible();
    await expect(slipTotal(page)).toHaveText("749.00");
    await focusAndPress(slider(page, "Black"), "ArrowLeft");
    await expect(slipTotal(page)).toHaveText("746.50");
    await show.click();
    await expect(page).toHaveURL(/black=4950/);
    await expect(slipTotal(page)).toHaveText("746.50");
  });

  test("details that are sent after a move lead to its pages", async ({ page, site }) => {
    await page.route(reactScript, (route) => route.abort("connectionreset"));
    const visitor = newVisitor();
    await page.goto("/ProductEnquiry");
    await focusAndPress(slider(page, "Black"), "End");
    await expect(slipTotal(page)).toHaveText("749.00");
    await typeContactForm(page, visitor);
    await sendDetailsButton(page).click();
    await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeVisible();
    await expect(slider(openStep(page), "Black")).toHaveValue("5000");
    expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ mails: 1 }]);
  });

  test("the form sends the pages of moved sliders without the loader", async ({ page }) => {
    await page.route(allScripts, (route) => route.fulfill({ status: 404 }));
    for (const path of ["/", "/bestmachine", "/ProductEnquiry"])
      await test.step(path, async () => {
        await page.goto(path);
        const before = Number(await slider(page, "Black").inputValue());
        await slider(page, "Black").focus();
        await pressKey(page, "ArrowRight", 2);
        const show = page.getByRole("main").getByRole("button", { name: /^(Show|Work out)( the price)?$/ });
        await show.click();
        await expect(page).toHaveURL(new RegExp(`black=${before + 100}`));
        await expect(slider(page, "Black")).toHaveValue(String(before + 100));
      });
  });

  test("and by script after a later load, with all input in between", async ({ page }) => {
    let isDown = true;
    await page.route(islandScripts, (route) => (isDown ? route.abort("connectionreset") : route.continue()));
    await page.goto("/");
    await focusAndPress(slider(page, "Black"), "ArrowRight");
    const show = page.getByRole("button", { name: "Show the price" });
    await expect(show).toBeVisible();
    isDown = false;
    await focusAndPress(slider(page, "Black"), "ArrowRight");
    await expect(page.locator("[data-island=heroCalculator]")).toHaveAttribute("data-ready");
    await expect(show).toHaveCount(0);
    await expect(slider(page, "Black")).toHaveValue("1100");
  });

  test("and by script if it is used while a load fails", async ({ page }) => {
    const failing = Promise.withResolvers<void>();
    let isDown = true;
    await page.route(islandScripts, async (route) => {
      if (!isDown) return route.continue();
      await failing.promise;
      return route.abort("connectionreset");
    });
    await page.goto("/");
    const requested = page.waitForRequest(islandScripts);
    await focusAndPress(slider(page, "Black"), "ArrowRight");
    await requested;
    await pressKey(page, "ArrowRight");
    isDown = false;
    failing.resolve();
    await expect(page.locator("[data-island=heroCalculator]")).toHaveAttribute("data-ready");
    await expect(slider(page, "Black")).toHaveValue("1100");
  });
});

test.describe("a form whose script fails is sent by HTML", () => {
  test("an enquiry", async ({ page, site }) => {
    const visitor = newVisitor();
    await page.goto("/contactus");
    await fillContactForm(page, visitor);
    await breakSending(page);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    expect(readEnquiries(site.dataDir, visitor.email)).toMatchObject([{ sentFrom: "/contactus", mails: 1 }]);
    await expect(page.locator("[data-island=enquiryForm]")).toHaveAttribute("data-ready");
    // The draft of a sent enquiry is not restored.
    await page.goto("/contactus");
    await activateForm(page);
    await expectTyped(page, emptyContact);
  });

  test("the quote of the wizard, with the details that its script sent", async ({ page, site }) => {
    const visitor = newVisitor();
    await page.goto("/ProductEnquiry");
    await goToQuote(page, visitor);
    await page.getByRole("textbox", { name: /^What do you pay/ }).fill("1,500");
    await breakSending(page);
    await page.getByRole("button", { name: "E-mail me this quote" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expect(page.locator(".slip").last()).toContainText("What you pay today");
    await expect(page.getByRole("link", { name: /^WQ-/ })).toHaveAttribute("href", /^\/quotes\//);
    await expect
      .poll(() => site.mailServer.acceptedMails.filter(({ to }) => to.includes(visitor.email)).length)
      .toBe(1);
  });
});
