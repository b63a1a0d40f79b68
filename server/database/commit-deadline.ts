import { UnconfirmedWriteError } from "./outage.ts";
import type { HeldClient } from "./postgres-pools.ts";

export interface CommitDeadline {
  /** ms until a commit, or a write outside a transaction, is cancelled. */
  readonly cancelAfter: number;
  /** ms more until its connection is closed. */
  readonly closeAfter: number;
}

/** Together less than the 20 seconds that a response in progress has at SIGTERM. */
export const commitDeadline: CommitDeadline = { cancelAfter: 8000, closeAfter: 3000 };

/**
 * PostgreSQL reports success for a commit whose wait for a replica was cancelled, by us or by an operator, with a warning
 * that the replica may not have it. Such a write counts as failed.
 * @param onLate the connection must not be used again
 */
export async function runWithDeadline<Result>(
  { client, cancel, close }: HeldClient,
  deadline: CommitDeadline | null,
  run: () => Promise<Result>,
  onLate: () => void,
): Promise<Result> {
  let isLate = false;
  let isOnPrimaryAlone = false;
  const onNotice = ({ routine }: { readonly routine?: string | undefined }) => {
    // The text of the warning is in the language of the server.
    if (routine === "SyncRepWaitForLSN") isOnPrimaryAlone = true;
  };
  const timers: NodeJS.Timeout[] = [];
  if (deadline !== null)
    timers.push(
      setTimeout(() => {
        isLate = true;
        onLate();
        timers.push(setTimeout(close, deadline.closeAfter));
        // If it fails, the connection is closed.
        cancel().catch(() => undefined);
      }, deadline.cancelAfter),
    );
  client.on("notice", onNotice);
  try {
    const result = await run();
    if (isOnPrimaryAlone) throw new UnconfirmedWriteError();
    return result;
  } catch (error) {
    throw isLate && !(error instanceof UnconfirmedWriteError) ? new UnconfirmedWriteError(error) : error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    client.off("notice", onNotice);
  }
}
