import { type GenerateContentConfig, ThinkingLevel } from "@google/genai";

export type GeminiModelSettings = {
  /** As little thinking as the model allows, because a reply must start quickly. */
  thinking: ThinkingLevel | null;
  /** Thinking counts towards `maxOutputTokens`, so this many are added to the text's own limit. */
  thinkingTokens: number;
  takesTemperature: boolean;
};

/**
 * Settings by model id, from the model pages of ai.google.dev (September 2026). `minimal` thinking exists up to 3.6 and
 * returns 400 from 3.7 on; Pro starts at `low`. 3.5 Flash-Lite and models from 3.6 on accept and ignore a temperature,
 * earlier 3.x models do better without one, and later generations will return 400.
 */
function geminiModelSettings(model: string): GeminiModelSettings {
  const [, majorText, minorText, variant = ""] = /^gemini-(\d+)(?:\.(\d+))?-(.+)$/.exec(model) ?? [];
  const low = { thinking: ThinkingLevel.LOW, thinkingTokens: 768 };
  // For an alias such as gemini-flash-latest: every model it can point to accepts `low`.
  if (majorText === undefined) {
    return model.startsWith("gemini-")
      ? { ...low, takesTemperature: true }
      : { thinking: null, thinkingTokens: 0, takesTemperature: true };
  }
  const major = Number(majorText);
  const minor = Number(minorText ?? 0);
  if (major < 3) return { thinking: null, thinkingTokens: 0, takesTemperature: true };
  if (major > 3) return { ...low, takesTemperature: false };
  const takesTemperature = minor >= 6 || (minor === 5 && variant.startsWith("flash-lite"));
  const needsThinking = variant.startsWith("pro") || minor >= 7;
  return needsThinking
    ? { ...low, takesTemperature }
    : { thinking: ThinkingLevel.MINIMAL, thinkingTokens: 64, takesTemperature };
}

/** Tokens for thinking when the model's level cannot be set. */
const unknownThinkingTokens = 2048;

type Wanted = { maxOutputTokens: number; temperature: number };

/** `plain` omits every field that a model might reject. */
export function generationFields(model: string, wanted: Wanted, { plain }: { plain: boolean }): GenerateContentConfig {
  if (plain) return { maxOutputTokens: wanted.maxOutputTokens + unknownThinkingTokens };
  const { thinking, thinkingTokens, takesTemperature } = geminiModelSettings(model);
  return {
    maxOutputTokens: wanted.maxOutputTokens + thinkingTokens,
    ...(takesTemperature ? { temperature: wanted.temperature } : {}),
    ...(thinking ? { thinkingConfig: { thinkingLevel: thinking } } : {}),
  };
}
