/** By the names of the browser's errors (WebAuthn 5.1); @simplewebauthn/browser keeps them. */
const words: Partial<Record<string, string>> = {
  NotAllowedError: "No passkey was used. You can try again.",
  AbortError: "No passkey was used. You can try again.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys don't work at this address. Please open Keepsake at the address it was set up with.",
  NotSupportedError: "This device can't make a passkey. A phone, a security key or a password manager may.",
  ConstraintError: "This device can't make a passkey. A phone, a security key or a password manager may.",
};

/** The sentence for a browser that made or used no passkey; null when the error is not the browser's. */
export const passkeyNotice = (error: unknown): string | null =>
  error instanceof Error ? (words[error.name] ?? null) : null;
