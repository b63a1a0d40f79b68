import { decodeJwt } from "jose";

/** Where the browser keeps the login token (specification section 3). */
const key = "token";

const getSessionStorage = () => sessionStorage;
const getLocalStorage = () => localStorage;
const storages = [getSessionStorage, getLocalStorage];

/** Whether the token that was last read outlives the browser window. */
let isLastRemembered = false;

/** The token of the person at this browser; one that cannot be read or has expired is removed and counts as none. */
export function readToken(): string | null {
  for (const storage of storages) {
    const token = readStored(storage);
    if (token === null) continue;
    isLastRemembered = storage === getLocalStorage;
    if (isUnexpired(token)) return token;
    removeToken(token);
  }
  return null;
}

/** @param isRemembered whether it outlives the browser window */
export function storeToken(token: string, isRemembered: boolean): void {
  const [target, other] = isRemembered ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(key);
  target.setItem(key, token);
}

/** All that this browser keeps: another window may have signed in with Remember Me, and this one without. */
export function listStoredTokens(): readonly string[] {
  return storages
    .map(readStored)
    .filter((token) => token !== null)
    .filter(isUnexpired);
}

/** Told when another window of this browser signs out or in. Gives a function that ends it. */
export function onTokenChangeInOtherTab(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** @param tokenToRemove the token that does not hold any more: another window may have signed in with another. Without it all go. */
export function removeToken(tokenToRemove?: string): void {
  for (const storage of storages) {
    if (tokenToRemove !== undefined && readStored(storage) !== tokenToRemove) continue;
    try {
      storage().removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

/** Id of the account that is signed in here; null when none is. */
export function getAccountId(): string | null {
  const token = readToken();
  return token === null ? null : (decodeJwt(token).sub ?? null);
}

/** Whether the sign-in outlives the browser window; where it has ended, whether it did. */
export function isSignInRemembered(): boolean {
  return isLastRemembered;
}

function readStored(storage: () => Storage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** The client's own look at `exp` only spares a round trip: the server checks every call. */
function isUnexpired(token: string): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}
