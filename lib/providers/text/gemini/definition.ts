import "server-only";
import { env } from "@/lib/platform/env";
import { clientsByKey, type ProviderDefinition } from "../../definition";
import type { TextProvider } from "../provider";
import { GeminiTextProvider } from "./gemini-text";

const client = clientsByKey((apiKey) => {
  const { GEMINI_BASE_URL: baseUrl, GEMINI_MODEL: model } = env();
  return new GeminiTextProvider({ apiKey, model, ...(baseUrl && { baseUrl }) });
});

export const gemini = {
  name: "gemini",
  title: "Gemini",
  keyName: "GOOGLE_API_KEY",
  open: (key) => (key ? client(key) : null),
} as const satisfies ProviderDefinition<TextProvider>;
