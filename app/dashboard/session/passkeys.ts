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
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw describeError(
      error,
      "This device cannot use a passkey here. Use your password, or another device.",
    );
  });
}

export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw describeError(
      error,
      "This device cannot make a passkey with a PIN, fingerprint or face. Choose another device.",
    );
  });
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

/** The library names its errors as WebAuthn does. */
function describeError(error: unknown, unsupported: string): ApiError {
  const texts: Readonly<Record<string, string>> = {
    InvalidStateError: "This device has a passkey of this account already.",
    SecurityError: "Passkeys do not work at this address of the site.",
    NotSupportedError: unsupported,
    ConstraintError: unsupported,
  };
  const text = error instanceof Error ? texts[error.name] : undefined;
  return new ApiError(null, text ?? "No passkey was used: it was cancelled, or it took too long.");
}
