import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { Rich } from "./Rich.tsx";
import { asTypedText } from "./typed-text.ts";

test("a message has elements, and typed text in it has none", () => {
  const t = getTranslate("en");
  const name = "A</bdi> <b>PAID</b><bdi>";
  const text = t("quotePage.for", { name: asTypedText(name) });
  const markup = renderToStaticMarkup(<Rich text={text} tags={{ bdi: <bdi />, b: <b /> }} />);
  expect(markup).toBe(
    "for <bdi>A&lt;\u2060/bdi&gt; &lt;\u2060b&gt;PAID&lt;\u2060/b&gt;&lt;\u2060bdi&gt;</bdi>",
  );
});
