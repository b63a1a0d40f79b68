import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ApiError } from "#app/dashboard/shared/api-error.ts";

/** Browsers refuse passkeys without HTTPS, except on localhost, and at an IP address. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in globalThis && !/^[\d.]+$|:/.test(location.hostname);
}

export async function getPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<object> {
  const { startAuthentication } = await loadLibrary();
  return startAuthentication({ optionsJSON }).catch(rethrow);
}

export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON }).catch(rethrow);
}

async function loadLibrary() {
  try {
    return await import("@simplewebauthn/browser");
  } catch {
    throw new ApiError(
      null,
      "The page could not load its part for passkeys. Check the connection and try again.",
    );
  }
}

/** The library names its errors as WebAuthn does. @throws ApiError with a message for the user */
function rethrow(error: unknown): never {
  throw new ApiError(null, describeError(error instanceof Error ? error.name : ""));
}

function describeError(name: string): string {
  switch (name) {
    case "InvalidStateError":
      return "This device has a passkey of this account already.";
    case "SecurityError":
      return "Passkeys do not work at this address of the site.";
    case "NotSupportedError":
    case "ConstraintError":
      return "This device cannot make a passkey with a PIN, fingerprint or face. Choose another device.";
    default:
      return "No passkey was used: it was cancelled, or it took too long.";
  }
}
