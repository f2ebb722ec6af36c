const upToHigh = ["LOW", "MEDIUM", "HIGH"] as const;
const fromMinimal = ["MINIMAL", ...upToHigh] as const;

export type GeminiModel = {
  id: string;
  thinkingLevels: readonly (typeof fromMinimal)[number][];
  defaultThinking: (typeof fromMinimal)[number];
  refusesSampling: boolean;
};

const flash = (id: string, defaultThinking: "MINIMAL" | "MEDIUM"): GeminiModel => ({
  id,
  thinkingLevels: fromMinimal,
  defaultThinking,
  refusesSampling: false,
});

const laterFlash = (id: string, refusesSampling: boolean): GeminiModel => ({
  id,
  thinkingLevels: upToHigh,
  defaultThinking: "MEDIUM",
  refusesSampling,
});

export const geminiModels: readonly GeminiModel[] = [
  flash("gemini-3.5-flash-lite", "MINIMAL"),
  flash("gemini-3.1-flash-lite", "MINIMAL"),
  flash("gemini-3.5-flash", "MEDIUM"),
  flash("gemini-3.6-flash", "MEDIUM"),
  laterFlash("gemini-3.7-flash", false),
  laterFlash("gemini-3.8-flash", false),
  { id: "gemini-3.1-pro-preview", thinkingLevels: upToHigh, defaultThinking: "HIGH", refusesSampling: false },
  // An alias that has moved to a generation which rejects sampling fields with 400, as announced.
  laterFlash("gemini-flash-latest", true),
];
