import "server-only";
import { env } from "@/lib/platform/env";
import { clientsByKey, type ProviderDefinition } from "../../definition";
import type { TextProvider } from "../provider";
import { apiKeyOf, baseUrl } from "./access";
import { OpenAiCompatibleTextProvider } from "./openai-text";

const client = clientsByKey((apiKey) => {
  return new OpenAiCompatibleTextProvider({ apiKey, baseUrl: baseUrl(), model: env().OPENAI_MODEL });
});

export const openAiCompatible = {
  name: "openai",
  title: "OpenAI-compatible",
  keyName: "OPENAI_API_KEY",
  open(key) {
    const apiKey = apiKeyOf(key);
    return apiKey === null ? null : client(apiKey);
  },
} as const satisfies ProviderDefinition<TextProvider>;
