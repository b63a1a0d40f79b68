import { expect, test } from "vitest";
import { isForSearchEngines, renderRobots } from "./robots.ts";

const render = (assistants: "all" | "answers" | "none", publicUrl = "https://www.waraq.example") =>
  renderRobots(publicUrl, {
    search: { trade: "printer rental", assistants, google: "", bing: "" },
  });

test("a site without https keeps search engines out, unless it is on this machine", () => {
  expect(isForSearchEngines("https://www.waraq.example")).toBe(true);
  expect(isForSearchEngines("http://127.0.0.1:3000")).toBe(true);
  expect(isForSearchEngines("http://staging.waraq.example")).toBe(false);
  expect(render("all", "http://staging.waraq.example")).toBe("User-agent: *\nDisallow: /\n");
});

test("programs that learn are refused unless they are welcome, those that answer when none is", () => {
  expect(render("all")).toMatch(/^User-agent: \*/);
  expect(render("answers")).toContain("User-agent: GPTBot\n");
  expect(render("answers")).not.toContain("ChatGPT-User");
  expect(render("none")).toMatch(/User-agent: PerplexityBot\nDisallow: \/\n\nUser-agent: \*\n/);
});
