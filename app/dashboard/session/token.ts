import { decodeJwt } from "jose";

/** Storage key of the login token (specification section 3). */
const key = "token";

const listStorages = () => [sessionStorage, localStorage];

/** Whether the token that was read last is in localStorage. */
let isLastRemembered = false;

let lastAccountId: string | null = null;

/** Reads the token. Removes an invalid or expired token. */
export function readToken(): string | null {
  for (const storage of listStorages()) {
    const token = storage.getItem(key);
    if (token === null) continue;
    isLastRemembered = storage === localStorage;
    if (isUnexpired(token)) return token;
    removeToken(token);
  }
  return null;
}

/** @param isRemembered whether the sign-in outlives the browser session */
export function storeToken(token: string, isRemembered: boolean): void {
  const [target, other] = isRemembered ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(key);
  target.setItem(key, token);
}

/** All valid tokens of this browser: another tab may have signed in with Remember Me, and this one without. */
export function listStoredTokens(): readonly string[] {
  return listStorages()
    .map((storage) => storage.getItem(key))
    .filter((token) => token !== null)
    .filter(isUnexpired);
}

/** Calls the listener when another tab of this browser signs in or out. Returns the function that unsubscribes. */
export function onTokenChangeInOtherTab(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** @param tokenToRemove removes only this token, because another tab may have stored a newer one; without it, all tokens */
export function removeToken(tokenToRemove?: string): void {
  for (const storage of listStorages()) {
    if (tokenToRemove === undefined || storage.getItem(key) === tokenToRemove) storage.removeItem(key);
  }
}

/**
 * Id of the account that the work on the page belongs to: the signed-in one, after its sign-in has ended the last one; null
 * before the first.
 */
export function getAccountId(): string | null {
  const token = readToken();
  if (token !== null) lastAccountId = decodeJwt(token).sub ?? null;
  return lastAccountId;
}

/** Whether the current or last sign-in outlives the browser session. */
export function isSignInRemembered(): boolean {
  return isLastRemembered;
}

/** Checking `exp` here only saves a round trip: the server checks every request. */
function isUnexpired(token: string): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}
