// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { TextContext } from "#app/messages/text-context.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { SignInForm } from "./SignInForm.tsx";

declare global {
  // React reads it.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

function showForm(): HTMLFormElement {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    globalThis.IS_REACT_ACT_ENVIRONMENT = undefined;
  });
  act(() =>
    root.render(
      <TextContext value={getTranslate("en")}>
        <MemoryRouter>
          <SignInForm id="login" onSignedIn={() => expect.fail("the login has failed")} />
        </MemoryRouter>
      </TextContext>,
    ),
  );
  return document.querySelector("form") ?? expect.fail("there is no form");
}

async function type(form: HTMLFormElement, name: string, text: string): Promise<void> {
  const input = form.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(`there is no ${name}`);
  input.value = text;
  await act(async () => input.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}

test.each([
  [null, "Login failed"],
  [new Response("<h1>Bad gateway</h1>", { status: 502 }), "Login failed"],
  [Response.json({}, { status: 401 }), "Login failed"],
  [Response.json({}), "Login failed"],
  [Response.json({ message: "" }, { status: 401 }), "Login failed"],
  [Response.json({ message: "No such account" }, { status: 401 }), "No such account"],
])("a failed login shows the message of the server, or Login failed: %#", async (response, message) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(() =>
    response === null ? Promise.reject(new TypeError("fetch failed")) : Promise.resolve(response),
  );
  const form = showForm();
  await type(form, "email", "amal@example.com");
  await type(form, "password", "not the password");
  await act(async () => form.requestSubmit());
  await vi.waitFor(() =>
    expect(form.querySelector("[role=alert]")?.textContent).toBe(`Try Again. ${message}`),
  );
});
