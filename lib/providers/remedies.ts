import type { ProviderError } from "@/lib/providers/provider-error";

export const NOBODY_ANSWERS =
  "Nobody answers at that address. Start the server, and compare host and port with the setting. In a container, 127.0.0.1 is the container itself: name the machine, and let the server listen on an address that the container reaches.";
export const NOT_THAT_ADDRESS =
  "Something else answers there, or under another path. An address of a text or hearing server ends in /v1, and whisper.cpp's server is started with --inference-path /v1/audio/transcriptions.";

const byCode: Readonly<Record<string, string>> = {
  unreachable: NOBODY_ANSWERS,
  key_invalid: "The key is not one of this service's. Copy it again, without spaces.",
  key_forbidden: "The key may not do this. Make one with the permissions that docs/deploy.md names.",
  credits_used_up: "The account at the service has no credit left.",
  timed_out: "The service is too slow: a smaller model, or a GPU with room for all of it, answers in time.",
  busy: "The service is busy. Give it one user at a time, or more slots.",
  language_not_spoken: "The model does not speak this language. Choose one that does, if a family needs it.",
  malformed_answer: NOT_THAT_ADDRESS,
};

/** The remedy for a failure with this code; null if none is known. */
export const remedyFor = (code: string): string | null => byCode[code] ?? null;

/** A failure as shown to administrators; both texts are our own. */
export type LastError = { at: string; message: string; remedy: string | null };

export const lastErrorOf = ({ message, code }: Pick<ProviderError, "message" | "code">): LastError => ({
  at: new Date().toISOString(),
  message,
  remedy: remedyFor(code),
});
