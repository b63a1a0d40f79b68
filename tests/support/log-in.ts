import { findCredentials } from "#server/accounts/repository.ts";
import type { Container } from "#server/container.ts";

const device = { name: "Firefox on Linux", key: "the only device" };
const client = "127.0.0.1";

/** The token of a new session, always on the same device; empty if the sign-in is refused. */
export async function logIn(
  { signIn }: Pick<Container, "signIn">,
  { email, password }: { readonly email: string; readonly password: string },
  isRemembered = false,
): Promise<string> {
  const outcome = await signIn.withPassword({ email, password, isRemembered, device, client });
  return outcome.kind === "signed-in" ? outcome.session.token : "";
}

/** Like `logIn`, without the password, whose check takes long; empty if there is no such account. */
export async function startSession(
  { database, outbox, signIn }: Pick<Container, "database" | "outbox" | "signIn">,
  email: string,
): Promise<string> {
  const account = await findCredentials(database.queries, { email });
  if (account === null) return "";
  const request = { staffId: account.id, isRemembered: false, device, client };
  const session = await database.queries
    .transaction()
    .execute((transaction) => signIn.startSession(transaction, request));
  outbox.announce();
  return session.token;
}
