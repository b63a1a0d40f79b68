import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { describe, expect, onTestFinished, test } from "vitest";
import { company } from "../../../content/company.ts";
import type { CompanySettingsResponse } from "../../../domain/company/company-settings-response.ts";
import { getCompanySettings } from "../../../domain/company/company-settings.ts";
import { requireStaff } from "../../../server/http/auth.ts";
import { companySettingsRoutes } from "../../../server/company/routes.ts";
import { sendError } from "../../../server/http/error-handler.ts";
import { createCompanyService } from "../../../server/company/service.ts";
import type { Engine } from "../../../server/database/engine.ts";
import { createStaffLogins } from "../../../server/accounts/staff-logins.ts";
import { createTokens } from "../../../server/accounts/tokens.ts";
import { systemClock, systemIdGenerator } from "../../../server/shared/clock.ts";
import { engines, openFreshDatabase } from "../../support/database/fresh-database.ts";

const startSettings = getCompanySettings(company);

async function openSettingsApi(engine: Engine) {
  const { database } = await openFreshDatabase(engine);
  const tokens = createTokens({
    secret: randomBytes(32),
    clock: systemClock,
    idGenerator: systemIdGenerator,
  });
  const staff = createStaffLogins({ database, clock: systemClock, idGenerator: systemIdGenerator, tokens });
  await staff.add("amal@example.com", "correct horse battery");
  const login = await staff.logIn("amal@example.com", "correct horse battery", false);
  const openNode = () =>
    createCompanyService({
      database,
      clock: systemClock,
      idGenerator: systemIdGenerator,
      company,
      onError: (error) => {
        throw error;
      },
    });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  await app.register(
    companySettingsRoutes({ companyService: openNode(), requireStaff: requireStaff(staff) }),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const sendRequest = (method: string, body?: unknown, token = login?.token) =>
    fetch(`http://127.0.0.1:${port}/api/settings`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    database,
    openNode,
    sendRequest,
    async read() {
      const response = await sendRequest("GET");
      expect(response.status).toBe(200);
      return (await response.json()) as CompanySettingsResponse;
    },
  };
}

describe.each(engines)("the company settings on %s", (engine) => {
  test("are those of the code until staff change them", async () => {
    const { read } = await openSettingsApi(engine);
    expect(await read()).toEqual({
      success: true,
      settings: startSettings,
      version: 0,
      changedBy: null,
      changedAt: null,
    });
  });

  test("refuses an invalid version at its field", async () => {
    const { sendRequest } = await openSettingsApi(engine);
    const response = await sendRequest("PUT", { ...startSettings, version: 2 ** 31 });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { version: "version is the number that came with the settings" },
    });
  });

  test("a change takes effect on every node at once and is in the audit log", async () => {
    const { sendRequest, read, openNode, database } = await openSettingsApi(engine);
    const anotherNode = openNode();
    expect((await anotherNode.current()).email).toBe(company.email);
    const settings = { ...startSettings, email: "hello@waraq.example", name: "Waraq Print" };
    const response = await sendRequest("PUT", { ...settings, version: 0 });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ settings, version: 1, changedBy: "amal@example.com" });
    expect(await read()).toMatchObject({ settings, version: 1 });
    expect(await anotherNode.current()).toEqual({ ...company, ...settings });
    expect((await sendRequest("PUT", { ...settings, version: 1 })).status).toBe(200); // Nothing is changed by this one.
    expect(
      await database.queries
        .selectFrom("activity")
        .select(["actor", "subject", "detail"])
        .where("subject", "=", "settings")
        .execute(),
    ).toEqual([
      {
        actor: "amal@example.com",
        subject: "settings",
        detail: `Company name: Waraq to Waraq Print. Email: ${company.email} to hello@waraq.example`,
      },
    ]);
  });

  test("a version conflict responds with the other change and overwrites nothing", async () => {
    const { sendRequest, read } = await openSettingsApi(engine);
    const theirs = { ...startSettings, email: "theirs@waraq.example" };
    const mine = { ...startSettings, email: "mine@waraq.example" };
    expect((await sendRequest("PUT", { ...theirs, version: 0 })).status).toBe(200);
    const first = await sendRequest("PUT", { ...mine, version: 0 });
    expect(first.status).toBe(409);
    expect(await first.json()).toEqual({
      success: false,
      message: "Somebody else changed the settings: read them, then save again",
    });
    expect(await read()).toMatchObject({ settings: theirs, version: 1 });
    expect((await sendRequest("PUT", { ...theirs, version: 1 })).status).toBe(200);
    expect((await sendRequest("PUT", { ...mine, version: 1 })).status).toBe(409);
    expect((await read()).settings).toEqual(theirs);
    expect((await sendRequest("PUT", { ...mine, version: 2 })).status).toBe(200);
    expect((await read()).settings).toEqual(mine);
  });

  test("refuses an invalid value at its field and changes nothing", async () => {
    const { sendRequest, read } = await openSettingsApi(engine);
    const response = await sendRequest("PUT", {
      ...startSettings,
      phones: [{ label: "", display: "6" }],
      vatPercent: 105,
      version: 0,
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      errors: {
        "phones.0.label": "Kind of line is required",
        "phones.0.display": "Phone number must begin with + and the country code, such as +971 6 000 0000",
        vatPercent: "VAT rate must not exceed 100",
      },
    });
    expect((await read()).version).toBe(0);
  });

  test("are only for staff", async () => {
    const { sendRequest } = await openSettingsApi(engine);
    expect((await sendRequest("GET", undefined, "nobody")).status).toBe(401);
    expect((await sendRequest("PUT", { ...startSettings, version: 0 }, "nobody")).status).toBe(401);
  });
});
