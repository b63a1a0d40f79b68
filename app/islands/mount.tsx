import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { Translate } from "#messages/message.ts";
import { createTranslate } from "#messages/translate.ts";
import { readPageMessages } from "#app/messages/read-page-messages.ts";
import { TextContext } from "#app/messages/text-context.ts";
import type { Control } from "./changed-controls.ts";

/** Created at the first island. */
let translate: Translate | undefined;

function getPageTranslate(): Translate {
  if (translate === undefined) {
    const { locale, messages } = readPageMessages();
    translate = createTranslate(locale, messages);
  }
  return translate;
}

/**
 * Hydrates at once, so that each event is either recorded or handled by React. If the component throws, now or
 * later, the server's HTML replaces it, keeps the typed values, and works as it does without JavaScript.
 * @param html the server's
 */
export function mount<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
  html: string,
): void {
  const inner = element.querySelector("[data-inner-islands]");
  let shown = [...element.children];
  let focused: EventTarget | null = document.activeElement;
  element.addEventListener("focusin", ({ target }) => (focused = target));
  flushSync(() =>
    hydrateRoot(
      element,
      <TextContext value={getPageTranslate()}>
        {createElement(
          Component,
          props,
          inner && (
            <div
              data-inner-islands=""
              // React leaves this HTML as it is.
              dangerouslySetInnerHTML={{ __html: inner.innerHTML }}
              suppressHydrationWarning
            />
          ),
        )}
      </TextContext>,
      {
        onUncaughtError(error) {
          reportError(error);
          restoreHtml(element, html, shown, focused);
        },
      },
    ),
  );
  // React creates new elements where hydration does not match, as after a translation of the page.
  shown = [...element.children];
  if (focused instanceof Element && !focused.isConnected) document.getElementById(focused.id)?.focus();
}

function restoreHtml(
  island: HTMLElement,
  html: string,
  shown: readonly Element[],
  focused: EventTarget | null,
): void {
  const before = shown.flatMap((element) => [
    ...element.querySelectorAll<Control>("input, select, textarea"),
  ]);
  // The <noscript> buttons are needed now. A form without an action posts to the page's current URL, which holds the
  // choices made since the page loaded. Only scripts have set styles, which the content security policy refuses here.
  island.innerHTML = html.replace(/<\/?noscript>| style="[^"]*"| action="[^"]*"(?= method="post")/g, "");
  for (const control of island.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")) {
    const isChoice = control.matches("[type=radio], [type=checkbox]");
    const typed = before.find(
      ({ id, name, value }) =>
        id === control.id && name === control.name && (!isChoice || value === control.value),
    );
    if (typed === undefined) continue;
    control.value = typed.value;
    if ("checked" in control && "checked" in typed) control.checked = typed.checked;
    if (typed === focused) control.focus();
  }
}
