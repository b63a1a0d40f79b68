import { URI } from "otpauth";
import { z } from "zod";
import type { Application } from "#tests/support/application.ts";
import { SoftwarePasskey } from "./software-passkey.ts";

const optionsSchema = z.object({
  options: z.object({
    challenge: z.string(),
    user: z.object({ id: z.string() }).default({ id: "" }),
  }),
});

/** An example of each operation of the factors, for an account of its own, because a factor changes its sign-in. */
export async function createFactorExamples(
  { url, container: { publicUrl } }: Pick<Application, "url" | "container">,
  { token }: { readonly token: string },
  replaced: { readonly token: string },
) {
  async function send(method: "POST" | "PUT", path: string, body?: object): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  const begin = async (path: string) => optionsSchema.parse(await send("POST", path)).options;
  const registrationOptions = "/api/account/passkeys/options";

  const passkey = new SoftwarePasskey(publicUrl);
  const response = passkey.register(await begin(registrationOptions));
  await send("POST", "/api/account/passkeys", { name: "iPhone", response });
  const { uri } = z.object({ uri: z.string() }).parse(await send("POST", "/api/account/authenticator-app"));
  await send("PUT", "/api/account/authenticator-app", { code: URI.parse(uri).generate() });

  const signIn = passkey.authenticate(await begin("/api/auth/passkey/options"));
  const confirmation = passkey.authenticate(await begin("/api/auth/confirm/passkey/options"));
  const another = new SoftwarePasskey(publicUrl).register(await begin(registrationOptions));
  return {
    "POST /api/auth/passkey/options": {},
    // A sign-in ends the session of its request.
    "POST /api/auth/passkey": { body: { response: signIn }, token: replaced.token },
    "POST /api/auth/confirm/passkey/options": { token },
    "POST /api/auth/confirm/passkey": { body: { response: confirmation }, token },
    "POST /api/account/passkeys/options": { token },
    "POST /api/account/passkeys": { body: { name: "Chrome on macOS", response: another }, token },
    "PUT /api/account/passkeys/{id}": { ids: [passkey.id], body: { name: "Work phone" }, token },
    "DELETE /api/account/passkeys/{id}": { ids: [passkey.id], token },
    "POST /api/account/authenticator-app": {},
    // The app is set up already.
    "PUT /api/account/authenticator-app": { body: { code: "123456" }, token },
    "DELETE /api/account/authenticator-app": { token },
    "POST /api/account/recovery-codes": { token },
  };
}
