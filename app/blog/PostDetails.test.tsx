import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/shared/locale.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { TextContext } from "#app/messages/text-context.ts";
import { PostDetails } from "./PostDetails.tsx";

describe("the left column of a post", () => {
  const renderDetails = (authorName: string, place: string, minutes = 4, locale: Locale = "en") =>
    renderToStaticMarkup(
      <TextContext value={getTranslate(locale)}>
        <PostDetails post={{ authorName, place, date: "2025-10-02" }} tags={["Toner"]} minutes={minutes} />
      </TextContext>,
    );

  it("names author, date, place and reading time", () => {
    const details = renderDetails("Service desk", "Sharjah");
    expect(details).toContain("<dd>Service desk</dd>");
    expect(details).toContain('<time dateTime="2025-10-02">2 October 2025</time>');
    expect(details).toContain("<dd>Sharjah</dd>");
    expect(details).toContain("<dd>4 minutes</dd>");
  });

  it("shows the texts for a missing author and place", () => {
    const details = renderDetails("", "", 1);
    expect(details).toContain("<dd>Unknown Author</dd>");
    expect(details).toContain("<dd>Not specified</dd>");
    expect(details).toContain("<dd>1 minute</dd>");
  });

  it("is in Arabic below /ar", () => {
    const details = renderDetails("", "دبي", 11, "ar");
    expect(details).toContain('href="/ar/blogs"');
    expect(details).toContain("<dd>غير معروف</dd>");
    expect(details).toContain('<time dateTime="2025-10-02">2 أكتوبر 2025</time>');
    expect(details).toContain("<dd>11 دقيقة</dd>");
  });

  it("marks an author without an Arabic name as English there", () => {
    const details = renderDetails("Service desk", "دبي", 1, "ar");
    expect(details).toContain('<dd><bdi lang="en" dir="ltr">Service desk</bdi></dd>');
    expect(details).toContain("<dd>دبي</dd>");
  });
});
