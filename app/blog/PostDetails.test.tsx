import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ArticleFacts } from "./PostDetails.tsx";

describe("the left column of an article", () => {
  const factsOf = (authorName: string, place: string, minutes = 4) =>
    renderToStaticMarkup(<ArticleFacts post={{ authorName, place, date: "2025-10-02" }} minutes={minutes} />);

  it("names author, date, place and reading time", () => {
    const facts = factsOf("Service desk", "Sharjah");
    expect(facts).toContain("<dd>Service desk</dd>");
    expect(facts).toContain('<time dateTime="2025-10-02">2 October 2025</time>');
    expect(facts).toContain("<dd>Sharjah</dd>");
    expect(facts).toContain("<dd>4 minutes</dd>");
  });

  it("says so where author and place are missing", () => {
    const facts = factsOf("", "", 1);
    expect(facts).toContain("<dd>Unknown Author</dd>");
    expect(facts).toContain("<dd>Not specified</dd>");
    expect(facts).toContain("<dd>1 minute</dd>");
  });
});
