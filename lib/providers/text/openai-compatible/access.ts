import "server-only";
import { env } from "@/lib/platform/env";

const OPENAI_URL = "https://api.openai.com/v1";
/** Sent to a server that takes no keys. */
const NO_KEY = "none";

export const baseUrl = (): string => env().OPENAI_BASE_URL ?? OPENAI_URL;

/** The key to send. Null when there is neither a key nor a server of one's own that may need none. */
export const apiKeyOf = (key: string | null): string | null => key ?? (env().OPENAI_BASE_URL ? NO_KEY : null);
