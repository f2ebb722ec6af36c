import { connectionFailure } from "@/lib/providers/connection-failure";
import { ProviderError } from "@/lib/providers/provider-error";
import { NOBODY_ANSWERS, NOT_THAT_ADDRESS, remedyFor } from "@/lib/providers/remedies";

export type Difference = { fact: string; emulator: unknown; service: unknown };

/** Advice on a difference. A harmless one requires nothing. */
export type Remedy = { isHarmless: boolean; words: string };

const mend = (words: string): Remedy => ({ isHarmless: false, words });
const harmless = (words: string): Remedy => ({ isHarmless: true, words });

const STOCK_VOICE = "It speaks in a stock voice: start it with a model that clones (docs/self-hosting.md).";

const byFact: Readonly<Record<string, Remedy>> = {
  "a model that does not exist": harmless("It answers with the model that it serves, whatever name is sent."),
  "a wrong key": harmless("It asks for no key. See that nobody else reaches its port."),
  "a reply comes with what it cost": harmless("It does not say what a reply cost, so nothing counts towards limits."),
  "a limit of tokens is kept": mend("It ignores the limit of an answer's length: set one where the server is started."),
  "reasoning is left out": mend("Its model shows its reasoning. Choose one that does not reason, or switch that off."),
  "words come while they are heard": harmless("Words come at the end of each turn instead of while it is heard."),
  "names may be told beforehand": harmless("Names in the family may be misspelt: this server takes no hints."),
  "it clones": mend(STOCK_VOICE),
  "the CORS rule lets the site's pages send": mend(
    "Give the bucket the rule of docs/operating.md, or S3_UPLOADS=server.",
  ),
  "without a signature it is not given out": mend("The bucket can be read by everybody. Make it private."),
};

/** Null for unknown differences. */
export function remedyOf({ fact, emulator, service }: Difference): Remedy | null {
  if (!isRefusal(service)) return byFact[fact] ?? null;
  // The emulator refuses as well, but differently: the fact is right, and the difference concerns only the emulator's
  // maintainers.
  if (isRefusal(emulator) && service.refused !== "unreachable") return harmless("It refuses too, in words of its own.");
  if (service.status === 404) return mend(NOT_THAT_ADDRESS);
  const words = service.refused === "wrong_setup" ? STOCK_VOICE : remedyFor(service.refused);
  return words === null ? (byFact[fact] ?? null) : mend(words);
}

/** Why no request succeeded. Never includes the service's own message, which may repeat a key. */
export function whyNotAsked(error: unknown): string {
  if (error instanceof ProviderError) return `${error.message} ${remedyFor(error.code) ?? ""}`.trim();
  const { code } = connectionFailure(error);
  return code === "unreachable" ? NOBODY_ANSWERS : NOT_THAT_ADDRESS;
}

function isRefusal(sight: unknown): sight is { refused: string; status?: unknown } {
  return typeof sight === "object" && sight !== null && "refused" in sight && typeof sight.refused === "string";
}
