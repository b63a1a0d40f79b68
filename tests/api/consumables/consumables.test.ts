import { describe, expect, test } from "vitest";
import type { ConsumablePageResponse, ConsumableResponse } from "#domain/consumables/consumable-response.ts";
import type { DeletedRecord } from "#domain/shared/deleted-record.ts";
import { type Application, shareApplication, startApplication } from "#tests/support/application.ts";
import { blackToner } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

const openApplication = shareApplication();

async function add(api: Application, changes: object = {}): Promise<ConsumableResponse> {
  const response = await api.send("POST", "/api/consumables", { ...blackToner, ...changes });
  expect(response.status).toBe(201);
  return (await response.json()).consumable;
}

async function list(api: Application, query = ""): Promise<ConsumablePageResponse> {
  const response = await api.send("GET", `/api/consumables${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

async function listAudit(api: Application) {
  const { activity } = await (await api.send("GET", "/api/audit-log?subject=consumable")).json();
  return activity.map(({ action, title, detail }: Record<string, string>) => [action, title, detail]);
}

describe("the consumables", () => {
  test.each(engines)(
    "are found by words of make, model, name and code, toner before drums and parts, on %s",
    async (engine) => {
      const api = await startApplication(engine);
      await add(api, { code: "qc3-wb", name: "Waste toner box", kind: "part", yieldPages: "" });
      await add(api, { code: "QC340-DR", name: "Drum unit", kind: "drum", fits: "C340" });
      await add(api);
      await add(api, { code: "KL30-K", make: "Kern", fits: "L30" });
      const codes = async (query: string) => (await list(api, query)).consumables.map(({ code }) => code);
      expect(await codes("")).toEqual(["KL30-K", "QC340-K", "QC340-DR", "QC3-WB"]);
      expect(await codes("?search=quire+c320")).toEqual(["QC340-K", "QC3-WB"]);
      expect(await codes("?search=qc340-d")).toEqual(["QC340-DR"]);
      expect(await codes("?make=Kern&search=toner")).toEqual(["KL30-K"]);
      expect(await codes("?make=Kern&search=drum")).toEqual([]);
      expect(await list(api, "?size=1&page=2")).toMatchObject({
        consumables: [{ code: "QC340-K", yieldPages: 25_000, price: 195 }],
        found: 4,
        total: 4,
      });
    },
  );

  test("tell staff alone below which number stock is low", async () => {
    const api = await openApplication();
    const { _id } = await add(api);
    const paths = ["/api/consumables", "/api/consumables?locale=ar", `/api/consumables/${_id}`];
    for (const path of paths) {
      expect(await (await api.get(path)).text()).not.toContain("lowBelow");
      expect(await (await api.get(path, { authorization: "Bearer x" })).text()).not.toContain("lowBelow");
      const response = await api.send("GET", path);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain(`"lowBelow":4`);
    }
  });

  test("are added, changed and deleted by staff alone, and each change is in the audit log", async () => {
    const api = await openApplication();
    for (const [method, path] of [
      ["POST", "/api/consumables"],
      ["PUT", "/api/consumables/aaaaaaaaaaaaaaaaaaaaaaaa"],
      ["DELETE", "/api/consumables/aaaaaaaaaaaaaaaaaaaaaaaa"],
    ] as const) {
      const response = await fetch(api.url + path, {
        method,
        ...(method !== "DELETE" && {
          headers: { "content-type": "application/json" },
          body: JSON.stringify(blackToner),
        }),
      });
      expect([path, response.status]).toEqual([path, 401]);
    }
    const { _id, version } = await add(api);
    const path = `/api/consumables/${_id}`;
    expect((await api.send("PUT", path, { stock: "41", price: "199.50", version })).status).toBe(200);
    expect((await (await api.send("GET", path)).json()).consumable).toMatchObject({
      ...blackToner,
      stock: 41,
      price: 199.5,
      version: 2,
    });
    expect((await api.send("DELETE", path)).status).toBe(200);
    expect((await api.get(path)).status).toBe(404);
    expect(await listAudit(api)).toEqual([
      ["deleted", "Toner, black (QC340-K)", ""],
      ["changed", "Toner, black (QC340-K)", "Price: 195.00 to 199.50. In stock: 42 to 41"],
      ["created", "Toner, black (QC340-K)", ""],
    ]);
  });

  test("refuse a second save of the same version, unless it changes nothing", async () => {
    const api = await openApplication();
    const { _id, version } = await add(api);
    const save = (stock: number) => api.send("PUT", `/api/consumables/${_id}`, { stock, version });
    expect((await save(40)).status).toBe(200);
    expect((await save(40)).status).toBe(200);
    expect((await save(39)).status).toBe(409);
    expect((await list(api)).consumables[0]?.stock).toBe(40);
  });

  test("have codes of their own: a taken one is refused at its field, also that of a deleted part", async () => {
    const api = await openApplication();
    const { _id } = await add(api);
    const addAgain = async () => {
      const response = await api.send("POST", "/api/consumables", { ...blackToner, code: "qc340-k" });
      return [response.status, (await response.json()).errors];
    };
    expect(await addAgain()).toEqual([422, { code: "Another consumable has the code QC340-K" }]);
    await api.send("DELETE", `/api/consumables/${_id}`);
    const message = "A deleted consumable has the code QC340-K: restore it instead";
    expect(await addAgain()).toEqual([422, { code: message }]);
  });

  test("are added once, however often the request is sent", async () => {
    const api = await openApplication();
    const id = "0123456789abcdef01234567";
    expect((await add(api, { _id: id }))._id).toBe(id);
    expect((await add(api, { _id: id }))._id).toBe(id);
    expect((await list(api)).total).toBe(1);
  });

  test("can be restored after their deletion", async () => {
    const api = await openApplication();
    const { _id } = await add(api);
    await api.send("DELETE", `/api/consumables/${_id}`);
    const { records } = (await (await api.send("GET", "/api/deleted")).json()) as {
      records: DeletedRecord[];
    };
    expect(records).toMatchObject([{ kind: "consumable", title: "Toner, black (QC340-K)" }]);
    expect((await api.send("POST", `/api/deleted/consumable/${_id}/restore`)).status).toBe(200);
    expect((await list(api)).consumables).toMatchObject([blackToner]);
    expect((await listAudit(api))[0]).toEqual(["restored", "Toner, black (QC340-K)", ""]);
  });
});
