import { describe, expect, test } from "vitest";
import { maxEarlierVersions } from "#domain/blog/post.ts";
import { createTestClock, startApplication, type Application } from "#tests/support/application.ts";
import { addPost, replaceEarlierVersions } from "#tests/support/builders/api-records.ts";
import { createForm } from "#tests/support/builders/forms.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { countRows, purgeAfter } from "#tests/support/database/stored-records.ts";
import { createPng } from "#tests/support/files/images.ts";
import { startSession } from "#tests/support/log-in.ts";
import { staff } from "#tests/support/passwords.ts";

const slug = "toner";

async function edit(api: Application, fields: object, token = api.token): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const request = { method: "PUT", headers, body: await createForm({ title: "Toner", ...fields }) };
  expect((await fetch(`${api.url}/api/blogs/edit/${slug}`, request)).status).toBe(200);
}

async function read(api: Application, version: number | "" = ""): Promise<unknown> {
  const response = await api.send("GET", `/api/blogs/versions/${slug}/${version}`.replace(/\/$/, ""));
  return response.status === 200 ? response.json() : response.status;
}

const list = async (api: Application) => ((await read(api)) as { versions: { version: number }[] }).versions;

describe.each(engines)("the earlier versions of a post (%s)", (engine) => {
  test("have time, name and texts; a save without another text, and one that is repeated, keeps none", async () => {
    const clock = createTestClock();
    const api = await startApplication(engine, { clock });
    const colleague = { email: "colleague@example.com", password: staff.password, role: "staff" } as const;
    await api.container.accounts.add(colleague);
    const token = await startSession(api.container, colleague.email);
    const start = Date.now();
    clock.stopAt(start);
    await addPost(api, { title: "Toner", fullDescription: "<p>Dry.</p>", titleAr: "الحبر" });
    expect(await list(api)).toEqual([]);
    const editLater = async (...change: [fields: object, token?: string]) => {
      clock.advance(60_000);
      await edit(api, ...change);
    };
    await editLater({ fullDescription: "<p>Keep it dry.</p>", version: "1" }, token);
    await editLater({ fullDescription: "<p>Keep it dry.</p>", version: "1" }, token);
    await editLater({ publication: "draft", imageWidth: "100" });
    await editLater({ fullDescriptionAr: "<p>احفظه جافًا.</p>" });

    const savedAt = new Date(start).toISOString();
    const first = { version: 1, title: "Toner", savedAt, savedBy: staff.email };
    expect(await list(api)).toEqual([expect.objectContaining({ version: 3, savedBy: staff.email }), first]);
    expect(await read(api, 1)).toMatchObject({ ...first, titleAr: "الحبر", fullDescription: "<p>Dry.</p>" });
    const texts = { fullDescription: "<p>Keep it dry.</p>", fullDescriptionAr: "" };
    expect(await read(api, 3)).toMatchObject(texts);
    expect([await read(api, 2), await read(api, 0)]).toEqual([404, 422]);

    await editLater({ fullDescription: "<p>By the colleague.</p>" }, token);
    await editLater({ fullDescription: "<p>By Amal.</p>" });
    const names = (await list(api)).map((version) => [version.version, Reflect.get(version, "savedBy")]);
    expect(names.slice(0, 2)).toEqual([
      [5, colleague.email],
      [4, staff.email],
    ]);
    const request = { headers: { authorization: `Bearer ${token}` } };
    expect((await fetch(`${api.url}/api/blogs/versions/${slug}`, request)).status).toBe(200);
  });

  test(`are the last ${maxEarlierVersions}, and as long as one shows an image it can be restored with it`, async () => {
    const api = await startApplication(engine);
    const image = `<img src="data:image/png;base64,${(await createPng(5)).toString("base64")}" alt="Meter">`;
    await addPost(api, { title: "Toner", fullDescription: image });
    await edit(api, { fullDescription: "<p>Without</p>" });
    const { fullDescription } = (await read(api, 1)) as { fullDescription: string };
    const [, url = ""] = /src="([^"]+)"/.exec(fullDescription) ?? [];
    expect((await api.get(url)).status).toBe(200);
    await edit(api, { fullDescription });
    await edit(api, { fullDescription: "<p>Without</p>" });

    await replaceEarlierVersions(api, slug);
    const versions = (await list(api)).map(({ version }) => version);
    expect(versions).toEqual(
      Array.from({ length: maxEarlierVersions }, (_, index) => Number(versions[0]) - index),
    );
    expect(await read(api, 1)).toBe(404);
    expect((await api.get(url)).status).toBe(404);
    expect(await countRows(api)).toMatchObject({ images: 1 });
  });

  test("stay with a deleted post that is restored, and go with it and their images after 30 days", async () => {
    const api = await startApplication(engine);
    const image = `<img src="data:image/png;base64,${(await createPng(5)).toString("base64")}" alt="Meter">`;
    const { _id } = await addPost(api, { title: "Toner", fullDescription: image });
    await edit(api, { fullDescription: "<p>Without</p>" });
    await api.send("DELETE", `/api/blogs/delete/${slug}`);
    expect([await read(api), await read(api, 1)]).toEqual([404, 404]);
    expect((await api.send("POST", `/api/deleted/post/${_id}/restore`)).status).toBe(200);
    await purgeAfter(api, 31);
    expect(await list(api)).toHaveLength(1);
    await edit(api, { fullDescription: "<p>Restored</p>" });
    expect(await list(api)).toHaveLength(2);

    await api.send("DELETE", `/api/blogs/delete/${slug}`);
    await purgeAfter(api, 31);
    const kept = api.container.database.queries.selectFrom("post_versions").selectAll();
    expect(await kept.execute()).toEqual([]);
    expect(await countRows(api)).toMatchObject({ posts: 0, images: 0 });
  });
});
