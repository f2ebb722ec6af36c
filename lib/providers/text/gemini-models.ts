import { type GenerateContentConfig, ThinkingLevel } from "@google/genai";

export type GeminiModelSettings = {
  /** As little thinking as the model allows: a reply must begin quickly. */
  thinking: ThinkingLevel | null;
  /** Thinking counts towards `maxOutputTokens`, so the text's own limit gets this many on top. */
  thinkingTokens: number;
  takesTemperature: boolean;
};

/**
 * What a model id takes, from the model pages of ai.google.dev (September 2026): `minimal` thinking ends with
 * 3.6 and answers 400 from 3.7 on; Pro begins at `low`. From 3.5 Flash-Lite and 3.6 on a temperature is accepted
 * and ignored, on the 3.x before them it is best left alone, and a later generation will answer 400.
 */
function geminiModelSettings(model: string): GeminiModelSettings {
  const [, majorText, minorText, variant = ""] = /^gemini-(\d+)(?:\.(\d+))?-(.+)$/.exec(model) ?? [];
  const low = { thinking: ThinkingLevel.LOW, thinkingTokens: 768 };
  // An alias such as gemini-flash-latest: every model they point to takes `low`.
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

/** Room for the thinking of a model whose level could not be set. */
const unknownThinkingTokens = 2048;

type Wanted = { maxOutputTokens: number; temperature: number };

/** `plain` leaves out every field that a model might refuse. */
export function generationFields(model: string, wanted: Wanted, { plain }: { plain: boolean }): GenerateContentConfig {
  if (plain) return { maxOutputTokens: wanted.maxOutputTokens + unknownThinkingTokens };
  const { thinking, thinkingTokens, takesTemperature } = geminiModelSettings(model);
  return {
    maxOutputTokens: wanted.maxOutputTokens + thinkingTokens,
    ...(takesTemperature ? { temperature: wanted.temperature } : {}),
    ...(thinking ? { thinkingConfig: { thinkingLevel: thinking } } : {}),
  };
}
