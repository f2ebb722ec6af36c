import type { ReplyOptions, ReplyRequest, TextProvider } from "@/lib/providers/text/provider";

export const aRequest = (change: Partial<ReplyRequest> = {}): ReplyRequest => ({
  system: "You recall Rosa. You are an AI.",
  turns: [
    { role: "user", content: "Hello" },
    { role: "assistant", content: "Hello. What is on your mind?" },
    { role: "user", content: "The garden" },
  ],
  language: "en",
  persona: { name: "Rosa", description: null, manner: "first_person", notes: [] },
  maxOutputTokens: 150,
  temperature: 0.7,
  ...change,
});

export const shortLimits = { firstPiece: 800, silence: 500, whole: 2500, call: 800 };

export async function piecesOf(
  provider: TextProvider,
  request = aRequest(),
  options?: ReplyOptions,
): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of provider.reply(request, options)) pieces.push(piece);
  return pieces;
}

/** The text before the reply broke, and its error. */
export async function brokenReply(provider: TextProvider, request = aRequest(), options?: ReplyOptions) {
  const pieces: string[] = [];
  try {
    for await (const piece of provider.reply(request, options)) pieces.push(piece);
  } catch (error) {
    return { pieces, error };
  }
  throw new Error("the reply did not break");
}
