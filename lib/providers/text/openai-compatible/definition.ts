import "server-only";
import { clientsByKey, type Load, type ProviderDefinition } from "../../definition";
import type { TextProvider } from "../provider";
import { apiKeyOf, baseUrl, textModel } from "./access";

const client = clientsByKey(async (apiKey) => {
  const { OpenAiCompatibleTextProvider } = await import("./openai-text");
  return new OpenAiCompatibleTextProvider({ apiKey, baseUrl: baseUrl(), model: textModel() });
});

export const openAiCompatible = {
  name: "openai",
  title: "OpenAI-compatible",
  keyName: "OPENAI_API_KEY",
  open(key) {
    const apiKey = apiKeyOf(key);
    return apiKey === null ? null : () => client(apiKey);
  },
} as const satisfies ProviderDefinition<Load<TextProvider>>;
