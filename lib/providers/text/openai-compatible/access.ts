import "server-only";
import OpenAI from "openai";
import { env } from "@/lib/platform/env";

const OPENAI_URL = "https://api.openai.com/v1";
const OPENAI_MODEL_WITH_ITS_KEY = "gpt-4o-mini";
/** Sent to a server that needs no key. */
export const NO_KEY = "none";

export const baseUrl = (): string => env().OPENAI_BASE_URL ?? OPENAI_URL;

/** Null: the model that the operator's own server provides. */
export function textModel(): string | null {
  const { OPENAI_MODEL, OPENAI_BASE_URL } = env();
  return OPENAI_MODEL ?? (OPENAI_BASE_URL === undefined ? OPENAI_MODEL_WITH_ITS_KEY : null);
}

/** The key to send. Null when there is neither a key nor an own server that may need none. */
export const apiKeyOf = (key: string | null): string | null => key ?? (env().OPENAI_BASE_URL ? NO_KEY : null);

/** A client without retries or stored responses. `limitMs` applies to the whole call. */
export const openAiClient = ({ apiKey, baseUrl, limitMs }: { apiKey: string; baseUrl: string; limitMs: number }) =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: limitMs,
    // At level `debug` the SDK logs whole bodies; this keeps OPENAI_LOG from enabling it.
    logLevel: "off",
  });
