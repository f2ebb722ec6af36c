import "server-only";
import { env } from "@/lib/platform/env";
import { clientsByKey, type Load, type ProviderDefinition } from "../../definition";
import type { TextProvider } from "../provider";

const client = clientsByKey(async (apiKey) => {
  const { GeminiTextProvider } = await import("./gemini-text");
  const { GEMINI_BASE_URL: baseUrl, GEMINI_MODEL: model } = env();
  return new GeminiTextProvider({ apiKey, model, ...(baseUrl && { baseUrl }) });
});

export const gemini = {
  name: "gemini",
  title: "Gemini",
  keyName: "GOOGLE_API_KEY",
  open: (key) => (key ? () => client(key) : null),
} as const satisfies ProviderDefinition<Load<TextProvider>>;
