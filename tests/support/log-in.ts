import type { Container } from "#server/container.ts";

/** The token of a new session, always on the same device; empty if the sign-in is refused. */
export async function logIn(
  { signIn }: Pick<Container, "signIn">,
  { email, password }: { readonly email: string; readonly password: string },
  isRemembered = false,
): Promise<string> {
  const device = { name: "Firefox on Linux", key: "the only device" };
  const outcome = await signIn.withPassword({ email, password, isRemembered, device, client: "127.0.0.1" });
  return outcome.kind === "signed-in" ? outcome.session.token : "";
}
