import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "#domain/shared/locale.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { RecordText } from "./RecordText.tsx";
import { TextContext } from "./text-context.ts";

test("a text without Arabic is marked as English on an Arabic page, and on no other", () => {
  const render = (locale: Locale, text: string) =>
    renderToStaticMarkup(
      <TextContext value={getTranslate(locale)}>
        <RecordText text={text} />
      </TextContext>,
    );
  expect(render("ar", "30 days")).toBe('<bdi lang="en">30 days</bdi>');
  expect(render("ar", "طابعة A3")).toBe("طابعة A3");
  expect(render("en", "30 days")).toBe("30 days");
});
