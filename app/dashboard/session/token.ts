import { decodeJwt } from "jose";

/** Specification section 3. */
export const tokenKey = "token";

const listStorages = () => [sessionStorage, localStorage];

let isLastRemembered = false;

let lastAccountId: string | null = null;

export function readToken(): string | null {
  for (const storage of listStorages()) {
    const token = storage.getItem(tokenKey);
    if (token === null) continue;
    isLastRemembered = storage === localStorage;
    if (isUnexpired(token)) return token;
    removeToken(token);
  }
  return null;
}

export function storeToken(token: string, isRemembered: boolean): void {
  const [target, other] = isRemembered ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(tokenKey);
  target.setItem(tokenKey, token);
}

/** Another tab may have signed in with Remember Me, and this one without. */
export function listStoredTokens(): readonly string[] {
  return listStorages()
    .map((storage) => storage.getItem(tokenKey))
    .filter((token) => token !== null)
    .filter(isUnexpired);
}

/** @param tokenToRemove because another tab may have stored a newer one; without it, all tokens go */
export function removeToken(tokenToRemove?: string): void {
  for (const storage of listStorages()) {
    if (tokenToRemove === undefined || storage.getItem(tokenKey) === tokenToRemove)
      storage.removeItem(tokenKey);
  }
}

/** After the sign-in has ended it is the last account, which the work on the page belongs to. */
export function getAccountId(): string | null {
  const token = readToken();
  if (token !== null) lastAccountId = decodeJwt(token).sub ?? null;
  return lastAccountId;
}

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
