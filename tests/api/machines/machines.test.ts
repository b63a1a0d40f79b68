import { type MachineResponse, getMachineState } from "#domain/machines/machine.ts";
import { describe, expect, test } from "vitest";
import { findBySerial } from "#server/machines/repository.ts";
import { type Application, createTestClock, startApplication } from "#tests/support/application.ts";
import { quireAtKhalid } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

const machine = { ...quireAtKhalid, outOfUse: false };

const allCodes = { search: "", sheet: 0, page: 1, size: 1000 } as const;

async function start(engine: Parameters<typeof startApplication>[0]) {
  const clock = createTestClock();
  const api: Application = await startApplication(engine, { clock });
  return { clock, api, machines: api.container.machines };
}

describe.each(engines)("the code of a machine on %s", (engine) => {
  test("leads to its model and place when it is linked, and nowhere otherwise", async () => {
    const { api, machines } = await start(engine);
    const { queries } = api.container.database;
    const { id, code } = await machines.add(machine);
    const shown = { id, code, product: "Quire C340", place: "Staff room", placeAr: "غرفة الموظفين" };
    expect(await machines.findByCode(code)).toEqual(shown);
    expect(await machines.findByCode(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).toEqual(shown);
    expect((await findBySerial(queries, "qc34 2207 0412"))?.code).toBe(code);
    const free = await machines.add({ ...machine, product: "", serialNumber: "" });
    await machines.change(id, { outOfUse: true });
    for (const dead of [code, free.code, "BBBBBBBB", "no code"])
      expect(await machines.findByCode(dead)).toBeNull();
    expect(await findBySerial(queries, "QC34-2207-0412")).toBeNull();
  });

  test("keeps the last reading of each meter until it is linked to another machine", async () => {
    const { clock, api, machines } = await start(engine);
    clock.stopAt(Date.parse("2026-11-29T09:00:00Z"));
    const { id } = await machines.add(machine);
    const { queries } = api.container.database;
    await machines.saveReading(queries, id, { meter: "black", pages: 48_210 });
    clock.advance(60_000);
    await machines.saveReading(queries, id, { meter: "colour", pages: 9 });
    await machines.change(id, { place: "Reception" });
    const at = Date.parse("2026-11-29T09:00:00Z");
    expect(await machines.lastReadings(id)).toEqual({
      black: { pages: 48_210, at },
      colour: { pages: 9, at: at + 60_000 },
    });
    await machines.change(id, { serialNumber: "QC34-9999" });
    expect(await machines.lastReadings(id)).toEqual({ black: null, colour: null });
  });

  test("of a scanned label that is not linked comes first", async () => {
    const { clock, machines } = await start(engine);
    clock.stopAt(Date.parse("2026-11-29T09:00:00Z"));
    const linked = await machines.add(machine);
    const free = await machines.add({ ...machine, product: "", serialNumber: "" });
    await machines.noteScan(free.code.toLowerCase());
    await machines.noteScan(free.code);
    await machines.noteScan("BBBBBBBB");
    const { records } = await machines.page(allCodes);
    expect(records.map(({ id }) => id)).toEqual([free.id, linked.id]);
    expect(records[0]?.scannedAt).toBe(clock.now());
  });

  test("is printed, 1,000 at once, with machines that have no label yet first, and linked and relinked", async () => {
    const { api } = await start(engine);
    const codes = engine === "sqlite" ? 1000 : 30;
    const call = async (method: string, path: string, body?: object) => {
      const response = await api.send(method, path, body);
      expect(response.status, await response.clone().text()).toBeLessThan(300);
      return response.json();
    };
    const { machine: added } = await call("POST", "/api/machines", quireAtKhalid);
    expect((await api.send("POST", "/api/machines/sheet", { codes: 1001 })).status).toBe(422);
    const { printedAt } = await call("POST", "/api/machines/sheet", { codes });
    const sheet = () => call("GET", `/api/machines?locale=all&size=1000&sheet=${printedAt}`);
    const { machines, found, label } = await sheet();
    expect(found).toBe(codes);
    expect(label.ar).toContain("امسحوا");
    expect(machines[0]).toMatchObject({ _id: added._id, customer: "Khalid Real Estate", printedAt });
    expect(new Set(machines.map(({ code }: MachineResponse) => code)).size).toBe(codes);
    for (const [number, { _id, version }] of machines.slice(1, 21).entries())
      await call("PUT", `/api/machines/${_id}`, {
        product: "Verso C26",
        serialNumber: `VC26-${number}`,
        version,
      });
    const taken = { serialNumber: "vc26 0", version: 1 };
    const refused = await api.send("PUT", `/api/machines/${added._id}`, taken);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.serialNumber).toContain("put that code out of use first");
    await call("PUT", `/api/machines/${machines[1]._id}`, { outOfUse: true });
    await call("PUT", `/api/machines/${added._id}`, { serialNumber: "VC26-0", product: "Verso C26" });
    expect((await sheet()).machines.map(getMachineState).slice(0, 21)).toEqual([
      ...Array.from({ length: 20 }, () => "linked"),
      "free",
    ]);
    expect((await call("GET", "/api/machines?search=khalid")).found).toBe(1);
    const free = await call("GET", "/api/machines?state=free");
    expect(free.states).toEqual({ linked: 20, free: codes - 21, outOfUse: 1 });
    expect(free.found).toBe(codes - 21);
    const csv = await (await api.send("GET", "/api/machines/export.csv")).text();
    expect(csv.trim().split("\r\n")).toHaveLength(codes + 1);
    await call("DELETE", `/api/machines/${machines[2]._id}`);
    await call("PUT", `/api/machines/${added._id}`, { serialNumber: "VC26-1" });
    expect((await api.send("POST", `/api/deleted/machine/${machines[2]._id}/restore`)).status).toBe(422);
  });
});

test("the address in a QR code leads to the page in lower case", async () => {
  const api = await startApplication("sqlite");
  const response = await api.get("/M/K7P4QX2M");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/m/k7p4qx2m"]);
});
