/**
 * `open`: the mails leave one after the other. `doubtful`: the last try failed, so the next mail is tried at once, to find
 * out whether the server or that mail was the reason. `paused`: they failed in a row; after the pause one mail is tried,
 * and the first one that is accepted opens the way for the rest.
 */
type StateName = "open" | "doubtful" | "paused";

export interface ServerState {
  readonly name: StateName;
  /** In a row. */
  readonly pauses: number;
  readonly pausedUntil: number;
}

/** `rejected`: the address of a customer or an account, for good. `late`: no answer yet. `asked`: staff want a try now. */
export type ServerEvent = "accepted" | "rejected" | "failed" | "late" | "asked";

const transitions: Readonly<Record<StateName, Readonly<Record<ServerEvent, StateName>>>> = {
  open: { accepted: "open", rejected: "open", failed: "doubtful", late: "doubtful", asked: "open" },
  doubtful: { accepted: "open", rejected: "doubtful", failed: "paused", late: "paused", asked: "doubtful" },
  paused: { accepted: "open", rejected: "paused", failed: "paused", late: "paused", asked: "doubtful" },
};

const firstPause = 10_000;
export const maxPause = 60_000;

export const untried: ServerState = { name: "open", pauses: 0, pausedUntil: 0 };

export function getNextState(server: ServerState, event: ServerEvent, now: number): ServerState {
  const name = transitions[server.name][event];
  if (name !== "paused") return { name, pauses: 0, pausedUntil: 0 };
  if (event === "rejected") return server;
  const pause = Math.min(maxPause, firstPause * 2 ** server.pauses);
  return { name, pauses: server.pauses + 1, pausedUntil: now + pause };
}

/** A pause that ends too far ahead was begun before the clock was set back. */
export function canTry({ pausedUntil }: ServerState, now: number): boolean {
  return pausedUntil <= now || pausedUntil > now + maxPause;
}
