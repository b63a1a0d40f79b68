import { decodeJwt } from "jose";

/** Where the browser keeps the login token (specification section 3). */
const key = "token";

/** The token of the person at this browser; one that cannot be read or has expired is removed and counts as none. */
export function readToken(): string | null {
  const token = kept(() => sessionStorage) ?? kept(() => localStorage);
  if (token !== null && !isAlive(token)) {
    forgetToken();
    return null;
  }
  return token;
}

/** @param isRemembered whether it outlives the browser window */
export function keepToken(token: string, isRemembered: boolean): void {
  forgetToken();
  (isRemembered ? localStorage : sessionStorage).setItem(key, token);
}

export function forgetToken(): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      storage().removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

/** Id of the account that is signed in here; null when none is. */
export function signedInAccount(): string | null {
  const token = readToken();
  return token === null ? null : (decodeJwt(token).sub ?? null);
}

/** Whether the sign-in outlives the browser window. */
export function isSignInRemembered(): boolean {
  return kept(() => localStorage) !== null;
}

function kept(storage: () => Storage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** The client's own look at `exp` only spares a round trip: the server checks every call. */
function isAlive(token: string): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}
