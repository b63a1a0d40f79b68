import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createTestClock, startApplication } from "#tests/support/application.ts";
import { ajmanPage } from "#tests/support/builders/records.ts";
import { findFreePort } from "#tests/support/http/free-port.ts";

const publicUrl = "https://www.waraq.example";
const day = 24 * 60 * 60 * 1000;

/** Takes the place of the search engines. */
async function startReceiver(port: number) {
  const bodies: unknown[] = [];
  const answer = { status: 202 };
  const server = createServer(async (request, response) => {
    bodies.push(await json(request));
    response.writeHead(answer.status).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { bodies, answer };
}

test("search engines learn once a day which addresses have changed, and again after a failure", async () => {
  const port = await findFreePort();
  const { bodies, answer } = await startReceiver(port);
  const clock = createTestClock();
  const settings = { PUBLIC_URL: publicUrl, INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow` };
  const site = await startApplication("sqlite", { clock, settings });
  const { indexNow, landingPages } = site.container;
  if (indexNow === undefined) throw new Error("IndexNow is off");
  const { page } = await (await site.send("POST", "/api/pages", ajmanPage)).json();
  const { key } = indexNow;
  expect(await (await site.get(`/${key}.txt`)).text()).toBe(key);

  // Two nodes at once.
  await Promise.all([indexNow.submit(), indexNow.submit()]);
  const urls = ["", "/ar"].map((language) => `${publicUrl}${language}/${page.slug}`);
  const first = {
    host: "www.waraq.example",
    key,
    urlList: expect.arrayContaining([publicUrl + "/", ...urls]),
  };
  expect(bodies).toEqual([first]);
  await indexNow.submit();
  clock.advance(day);
  await indexNow.submit();
  expect(bodies).toHaveLength(1);

  clock.advance(day);
  await landingPages.change(page._id, { title: "Copier rental in Ajman" });
  answer.status = 500;
  await expect(indexNow.submit()).rejects.toThrow("status 500");
  answer.status = 200;
  await indexNow.submit();
  const changed = { ...first, urlList: urls };
  expect(bodies.slice(1)).toEqual([changed, changed]);
});
