import { createHash, createHmac, hkdfSync } from "node:crypto";
import { confirmationLifetime, sessionLifetimes, type SessionRestriction } from "#domain/accounts/session.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { clientNetwork } from "#server/limits/client-network.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { Tokens } from "#server/accounts/tokens.ts";
import {
  type StoredSession,
  deleteSessionsBefore,
  endSessions,
  findDeviceState,
  findSession,
  hasSessionFrom,
  insertSession,
  listSessions,
  saveConfirmation,
  saveUse,
} from "./repository.ts";

/** ms. `used_at` is written once in this time at most. */
const useInterval = 60 * 1000;

/** ms. Longer than a holiday. */
const networkMemory = 14 * 24 * 60 * 60 * 1000;

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
  /** Its address. */
  readonly client: string;
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
  | "id"
  | "staffId"
  | "email"
  | "name"
  | "startPage"
  | "isMailedWhenAssigned"
  | "role"
  | "endsAt"
  | "hasPasskey"
> {
  readonly isRemembered: boolean;
  /** The password or a passkey was checked a short time ago. */
  readonly isConfirmed: boolean;
  readonly restriction: SessionRestriction | null;
}

/** A member of staff, whose session may have ended since the request was checked. */
interface SessionHolder {
  readonly id: string;
  readonly session: Pick<Session, "id">;
  checkAgain(transaction: TransactionQueries): Promise<void>;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Specification section 15. */
export function createSessions({
  database: { queries, localQueries },
  clock,
  idGenerator,
  tokens,
  secret,
}: Pick<ServiceBase, "database" | "clock" | "idGenerator"> & { tokens: Tokens; secret: Uint8Array }) {
  const networkKey = new Uint8Array(hkdfSync("sha256", secret, "", "waraq: networks of sessions", 32));
  const hashNetwork = (client: string) =>
    createHmac("sha256", networkKey).update(clientNetwork(client)).digest("base64url");

  return {
    async start(transaction: Queries, request: NewSessionRequest): Promise<StartedSession> {
      const { staffId, device, client, isRemembered, replacedToken } = request;
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
        network: hashNetwork(client),
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
      return toSession(stored, now);
    },

    async findOpen(
      key: Pick<StoredSession, "id" | "staffId">,
      transaction: Queries,
    ): Promise<Session | null> {
      const now = clock.now();
      const stored = await findSession(transaction, key);
      return stored === undefined || isOver(stored, now) ? null : toSession(stored, now);
    },

    /** The account of the address has signed in from the network of the client, in any way. */
    isKnownClient: (email: string, client: string) =>
      hasSessionFrom(queries, {
        email,
        network: hashNetwork(client),
        since: clock.now() - networkMemory,
      }),

    async list(staffId: string) {
      const now = clock.now();
      return (await listSessions(queries, staffId)).filter((session) => !isOver(session, now));
    },

    /** `check`: of what the member sent, beside the lock. False: it did not pass. */
    confirm: (member: SessionHolder, check: (transaction: Queries) => Promise<boolean>) =>
      queries.transaction().execute(async (transaction) => {
        await member.checkAgain(transaction);
        if (!(await check(transaction))) return false;
        await saveConfirmation(transaction, member.session.id, clock.now());
        return true;
      }),

    /** All sessions of the member, or one. @returns how many it ended */
    end: (member: SessionHolder, id?: string) =>
      queries.transaction().execute(async (transaction) => {
        await member.checkAgain(transaction);
        return endSessions(transaction, { staffId: member.id, ...(id !== undefined && { id }) }, clock.now());
      }),
  };
}

function toSession(stored: StoredSession, now: number): Session {
  const { id, staffId, email, name, startPage, isMailedWhenAssigned, role, endsAt, hasPasskey } = stored;
  return {
    id,
    staffId,
    email,
    name,
    startPage,
    isMailedWhenAssigned,
    role,
    endsAt,
    hasPasskey,
    isRemembered: stored.remembered === 1,
    isConfirmed: stored.confirmedAt + confirmationLifetime > now,
    restriction: getRestriction(stored),
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
