import "server-only";
import { clientsByKey, type ProviderDefinition } from "../../definition";
import type { TextProvider } from "../provider";
import { apiKeyOf, baseUrl, textModel } from "./access";
import { OpenAiCompatibleTextProvider } from "./openai-text";

const client = clientsByKey((apiKey) => {
  return new OpenAiCompatibleTextProvider({ apiKey, baseUrl: baseUrl(), model: textModel() });
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
