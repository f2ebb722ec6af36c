/** Messages by the browser's error names (WebAuthn 5.1), which @simplewebauthn/browser keeps. */
const words: Partial<Record<string, string>> = {
  NotAllowedError: "No passkey was used. You can try again.",
  AbortError: "No passkey was used. You can try again.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys don't work at this address. Please open Keepsake at the address it was set up with.",
  NotSupportedError: "This device can't make a passkey. A phone, a security key or a password manager may.",
  ConstraintError: "This device can't make a passkey. A phone, a security key or a password manager may.",
};

/** The message for a browser that failed to create or use a passkey; null for any other error. */
export const passkeyNotice = (error: unknown): string | null =>
  error instanceof Error ? (words[error.name] ?? null) : null;
