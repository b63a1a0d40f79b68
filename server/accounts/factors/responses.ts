import type { Passkey } from "#domain/accounts/account.ts";
import { formatIsoTime } from "#server/http/responses.ts";
import type { StoredPasskey } from "./repository.ts";

export function toPasskeyResponse({
  id,
  name,
  createdAt,
  usedAt,
}: Pick<StoredPasskey, "id" | "name" | "createdAt" | "usedAt">): Passkey {
  return { _id: id, name, createdAt: formatIsoTime(createdAt), usedAt: formatIsoTime(usedAt) };
}
