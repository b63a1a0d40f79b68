import { beforeEach, describe, expect, test } from "vitest";
import { factorRequirementName } from "#server/accounts/sessions/repository.ts";
import { writeMetadata } from "#server/database/metadata.ts";
import { type AccountApi, openAccountApi, publicUrl } from "#tests/support/accounts/account-api.ts";
import { SoftwarePasskey } from "#tests/support/accounts/software-passkey.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

const minute = 60_000;
const signInOptions = "/api/auth/passkey/options";
const confirmationOptions = "/api/auth/confirm/passkey/options";
const registrationOptions = "/api/account/passkeys/options";

describe.each(engines)("a passkey (%s)", (engine) => {
  let api: AccountApi;
  let amal: Awaited<ReturnType<AccountApi["addAccount"]>>;

  beforeEach(async () => {
    api = await openAccountApi(engine);
    amal = await api.addAccount("amal@example.com");
  });

  const register = (token: string, response: object) =>
    api.send("POST", "/api/account/passkeys", { name: "iPhone", response }, token);
  const signIn = (response: object) => api.send("POST", "/api/auth/passkey", { response, rememberMe: false });

  test("is added with a response of this person, for this site and this account, once", async () => {
    const bilal = await api.addAccount("bilal@example.com");
    const passkey = new SoftwarePasskey(publicUrl);
    const begin = () => api.beginPasskey(registrationOptions, amal.token);
    const refused = [
      passkey.register(await begin(), { isUserVerified: false }),
      passkey.register(await begin(), { origin: "http://localhost:3001" }),
      passkey.register(await api.beginPasskey(registrationOptions, bilal.token)),
      passkey.register({ ...(await begin()), ...(await api.beginPasskey(signInOptions)) }),
    ];
    for (const response of refused) expect((await register(amal.token, response)).statusCode).toBe(422);
    const response = passkey.register(await begin());
    expect((await register(amal.token, response)).statusCode).toBe(201);
    expect((await register(amal.token, response)).statusCode).toBe(422);
    // The same credential for another account: its owner would sign in as someone else.
    const again = passkey.register(await api.beginPasskey(registrationOptions, bilal.token));
    expect((await register(bilal.token, again)).statusCode).toBe(422);
    expect((await api.getAccount(bilal.token)).passkeys).toEqual([]);
  });

  // The rest is the same SQL on both.
  if (engine === "postgres") return;

  test("signs in without password and code, and the password alone does not any more", async () => {
    const { passkey, recoveryCodes } = await api.addPasskey(amal.token);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const password = await api.signIn(amal.email);
    expect(password.statusCode).toBe(401);
    const code = "Use your passkey or enter a recovery code";
    const errors = { code, passkey: "Use your passkey" };
    expect(password.json()).toEqual({ success: false, message: code, errors });

    const home = "198.51.100.7";
    const { sessions } = api.container;
    expect(await sessions.isKnownClient(amal.email, home)).toBe(false);
    const response = await api.app.inject({
      method: "POST",
      url: "/api/auth/passkey",
      remoteAddress: home,
      payload: {
        response: passkey.authenticate(await api.beginPasskey(signInOptions)),
        rememberMe: false,
      },
    });
    expect(response.statusCode).toBe(200);
    expect(await sessions.isKnownClient(amal.email, home)).toBe(true);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.cookies.map(({ name }) => name)).toEqual(["staff", "device"]);
    const account = await api.getAccount(response.json<{ token: string }>().token);
    expect(account).toMatchObject({
      passkeys: [{ _id: passkey.id, name: "Chrome on macOS", usedAt: expect.any(String) }],
      authenticatorApp: null,
      recoveryCodesLeft: 10,
    });
    expect(await api.listChanges(amal.id)).toEqual(["A passkey was added: Chrome on macOS"]);
  });

  describe("is refused at sign-in when its response", () => {
    let passkey: SoftwarePasskey;

    beforeEach(async () => {
      ({ passkey } = await api.addPasskey(amal.token));
    });

    test("was used before", async () => {
      const response = passkey.authenticate(await api.beginPasskey(signInOptions));
      expect((await signIn(response)).statusCode).toBe(200);
      expect((await signIn(response)).statusCode).toBe(401);
    });

    test.each([
      ["comes without the verification of the person", { isUserVerified: false }],
      ["was made for another site", { origin: "http://localhost:3001" }],
      ["names another account", { userHandle: Buffer.from("another").toString("base64url") }],
    ])("%s, and its challenge is used up", async (_, ceremony) => {
      const options = await api.beginPasskey(signInOptions);
      const refused = await signIn(passkey.authenticate(options, ceremony));
      expect(refused.statusCode).toBe(401);
      expect(refused.headers["www-authenticate"]).toBe("Bearer");
      expect((await signIn(passkey.authenticate(options))).statusCode).toBe(401);
    });

    test("answers a challenge for something else", async () => {
      const confirmation = await api.beginPasskey(confirmationOptions, amal.token);
      const registration = await api.beginPasskey(registrationOptions, amal.token);
      for (const options of [confirmation, registration, { challenge: "AAAA" }])
        expect((await signIn(passkey.authenticate(options))).statusCode).toBe(401);
    });

    test("is older than 5 minutes", async () => {
      const options = await api.beginPasskey(signInOptions);
      api.clock.advance(5 * minute);
      expect((await signIn(passkey.authenticate(options))).statusCode).toBe(401);
      const stored = api.container.database.queries
        .selectFrom("challenges")
        .selectAll()
        .where("kind", "=", "passkey-sign-in");
      await api.beginPasskey(signInOptions);
      expect(await stored.execute()).toHaveLength(1);
    });

    test("is signed by another key, or by a copy whose counter is behind", async () => {
      const copy = new SoftwarePasskey(publicUrl);
      copy.register({ challenge: "", user: { id: Buffer.from(amal.id).toString("base64url") } });
      const forged = {
        ...copy.authenticate(await api.beginPasskey(signInOptions)),
        id: passkey.id,
        rawId: passkey.id,
      };
      expect((await signIn(forged)).statusCode).toBe(401);
      passkey.counter = 7;
      expect((await signIn(passkey.authenticate(await api.beginPasskey(signInOptions)))).statusCode).toBe(
        200,
      );
      for (const counter of [7, 6, 0]) {
        passkey.counter = counter;
        expect((await signIn(passkey.authenticate(await api.beginPasskey(signInOptions)))).statusCode).toBe(
          401,
        );
      }
    });

    test("is no response, or that of a removed passkey", async () => {
      const options = await api.beginPasskey(signInOptions);
      const response = passkey.authenticate(options);
      const unreadable = { ...response, response: { ...response.response, authenticatorData: "AAAA" } };
      expect((await signIn(unreadable)).statusCode).toBe(401);
      const removed = await api.send("DELETE", `/api/account/passkeys/${passkey.id}`, undefined, amal.token);
      expect(removed.statusCode).toBe(200);
      expect((await signIn(passkey.authenticate(await api.beginPasskey(signInOptions)))).statusCode).toBe(
        401,
      );
    });
  });

  test("is asked to verify the person and to be found without an address, with keys that every Node checks", async () => {
    const options = await api.beginPasskey(registrationOptions, amal.token);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: expect.any(String) },
      user: { name: amal.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
      attestation: "none",
    });
    const signingIn = await api.beginPasskey(signInOptions);
    expect(signingIn).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(signingIn).not.toHaveProperty("allowCredentials");
    await api.addPasskey(amal.token);
    expect(await api.beginPasskey(confirmationOptions, amal.token)).toMatchObject({
      userVerification: "required",
      allowCredentials: [{ id: expect.any(String) }],
    });
  });

  test("confirms a sensitive call of its own account", async () => {
    const { passkey } = await api.addPasskey(amal.token);
    const bilal = await api.addAccount("bilal@example.com");
    const { passkey: passkeyOfBilal } = await api.addPasskey(bilal.token);
    api.clock.advance(15 * minute);
    const rename = () =>
      api.send("PUT", `/api/account/passkeys/${passkey.id}`, { name: " Work\nphone " }, amal.token);
    const confirm = async (by: SoftwarePasskey, options: { challenge: string }) =>
      (
        await api.send(
          "POST",
          "/api/auth/confirm/passkey",
          { response: by.authenticate(options) },
          amal.token,
        )
      ).statusCode;
    expect((await rename()).statusCode).toBe(401);
    const begin = () => api.beginPasskey(confirmationOptions, amal.token);
    expect(await confirm(passkeyOfBilal, await begin())).toBe(422);
    expect(await confirm(passkey, await api.beginPasskey(signInOptions))).toBe(422);
    expect(await confirm(passkey, await api.beginPasskey(confirmationOptions, bilal.token))).toBe(422);
    expect((await rename()).statusCode).toBe(401);
    expect(await confirm(passkey, await begin())).toBe(200);
    expect((await rename()).statusCode).toBe(200);
    expect((await api.getAccount(amal.token)).passkeys).toMatchObject([{ name: "Work phone" }]);
  });

  test("of another account can neither be renamed nor removed", async () => {
    const { passkey } = await api.addPasskey(amal.token);
    const { token } = await api.addAccount("bilal@example.com");
    const path = `/api/account/passkeys/${passkey.id}`;
    expect((await api.send("PUT", path, { name: "Mine" }, token)).statusCode).toBe(404);
    expect((await api.send("DELETE", path, undefined, token)).statusCode).toBe(404);
    expect((await api.getAccount(amal.token)).passkeys).toMatchObject([{ name: "Chrome on macOS" }]);
  });

  test("that is the last factor stays while everybody needs a second factor", async () => {
    const { passkey } = await api.addPasskey(amal.token);
    const { passkey: second, recoveryCodes } = await api.addPasskey(amal.token, undefined, "iPhone");
    expect(recoveryCodes).toEqual([]);
    await writeMetadata(api.container.database.queries, factorRequirementName, "yes");
    const remove = async ({ id }: Pick<SoftwarePasskey, "id">) =>
      (await api.send("DELETE", `/api/account/passkeys/${id}`, undefined, amal.token)).statusCode;
    expect(await Promise.all([remove(passkey), remove(second)])).toEqual(expect.arrayContaining([200, 409]));
    expect((await api.getAccount(amal.token)).passkeys).toHaveLength(1);
    await writeMetadata(api.container.database.queries, factorRequirementName, "no");
    const [left] = (await api.getAccount(amal.token)).passkeys;
    expect(await remove({ id: left?._id ?? "" })).toBe(200);
    expect(await api.getAccount(amal.token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await api.listChanges(amal.id)).toHaveLength(4);
  });
});
