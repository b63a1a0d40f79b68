import { createHash } from "node:crypto";
import { confirmationLifetime, sessionLifetimes, type SessionRestriction } from "#domain/accounts/session.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { Tokens } from "#server/accounts/tokens.ts";
import {
  type SessionSelection,
  type StoredSession,
  deleteSessionsBefore,
  endSessions,
  findDeviceState,
  findSession,
  insertSession,
  listSessions,
  saveConfirmation,
  saveUse,
} from "./repository.ts";

/** ms. `used_at` is written once in this time at most. */
const useInterval = 60 * 1000;

/** ms. Until then an ended session tells that its device is known. */
const deviceMemory = 365 * 24 * 60 * 60 * 1000;

export interface Device {
  /** "Chrome on macOS". */
  readonly name: string;
  /** The secret of the cookie that the browser keeps between its sessions. */
  readonly key: string;
}

export interface NewSessionRequest {
  readonly staffId: string;
  readonly device: Device;
  readonly isRemembered: boolean;
  /** The session that this browser had until now: it ends. */
  readonly replacedToken?: string | undefined;
}

export interface StartedSession {
  readonly token: string;
  readonly isRemembered: boolean;
  readonly isNewDevice: boolean;
}

export interface Session extends Pick<
  StoredSession,
  "id" | "staffId" | "email" | "role" | "endsAt" | "hasPasskey"
> {
  readonly isRemembered: boolean;
  /** The password or a passkey was checked a short time ago. */
  readonly isConfirmed: boolean;
  readonly restriction: SessionRestriction | null;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Specification section 15. */
export function createSessions({
  database: { queries, localQueries },
  clock,
  idGenerator,
  tokens,
}: Pick<ServiceBase, "database" | "clock" | "idGenerator"> & { tokens: Tokens }) {
  return {
    async start(transaction: Queries, request: NewSessionRequest): Promise<StartedSession> {
      const { staffId, device, isRemembered, replacedToken } = request;
      const now = clock.now();
      const deviceKey = createHash("sha256").update(device.key).digest("base64url");
      const deviceState = await findDeviceState(transaction, staffId, deviceKey);
      const replaced = replacedToken === undefined ? null : await tokens.verify(replacedToken);
      if (replaced !== null)
        await endSessions(transaction, { staffId: replaced.staffId, id: replaced.sessionId }, now);
      await deleteSessionsBefore(transaction, now - deviceMemory);
      const id = idGenerator.newId();
      const { total } = isRemembered ? sessionLifetimes.remembered : sessionLifetimes.standard;
      const endsAt = now + total;
      await insertSession(transaction, {
        id,
        staffId,
        device: device.name,
        deviceKey,
        isRemembered,
        now,
        endsAt,
      });
      const token = await tokens.sign({ staffId, sessionId: id, endsAt });
      return { token, isRemembered, isNewDevice: deviceState === "new" };
    },

    async find(token: string): Promise<Session | null> {
      const claims = await tokens.verify(token);
      if (claims === null) return null;
      const now = clock.now();
      const stored = await findSession(queries, { id: claims.sessionId, staffId: claims.staffId });
      if (stored === undefined || isOver(stored, now)) return null;
      if (stored.usedAt + useInterval <= now) await saveUse(localQueries, stored.id, now);
      const { id, staffId, email, role, endsAt, hasPasskey } = stored;
      return {
        id,
        staffId,
        email,
        role,
        endsAt,
        hasPasskey,
        isRemembered: stored.remembered === 1,
        isConfirmed: stored.confirmedAt + confirmationLifetime > now,
        restriction: getRestriction(stored),
      };
    },

    async list(staffId: string) {
      const now = clock.now();
      return (await listSessions(queries, staffId)).filter((session) => !isOver(session, now));
    },

    confirm: (id: string) => saveConfirmation(queries, id, clock.now()),

    end: (transaction: Queries, selection: SessionSelection) =>
      endSessions(transaction, selection, clock.now()),
  };
}

function getRestriction(session: StoredSession): SessionRestriction | null {
  if (session.passwordExpiresAt !== null) return "new-password";
  const hasFactor = session.hasPasskey || session.hasAuthenticatorApp;
  return session.isFactorRequired && !hasFactor ? "second-factor" : null;
}

function getLifetime({ remembered }: Pick<StoredSession, "remembered">) {
  return remembered === 1 ? sessionLifetimes.remembered : sessionLifetimes.standard;
}

function isOver(session: Pick<StoredSession, "remembered" | "usedAt" | "endsAt">, now: number): boolean {
  return session.endsAt <= now || session.usedAt + getLifetime(session).idle <= now;
}
