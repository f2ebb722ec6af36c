import type { ReplyRequest, TextProvider, TextUsage } from "@/lib/providers/text/provider";
import type { Asking } from "./probe";

export const talk = (content: string, change: Partial<ReplyRequest> = {}): ReplyRequest => ({
  system: "You help someone to remember Rosa. You are an AI. Answer in one short sentence.",
  turns: [{ role: "user", content }],
  language: "en",
  persona: { name: "Rosa", description: null, manner: "first_person", notes: [] },
  maxOutputTokens: 200,
  temperature: 0.7,
  ...change,
});

/** Adds up the tokens of all replies. */
export class TokenCount {
  #input = 0;
  #output = 0;

  readonly add = ({ inputTokens, outputTokens }: TextUsage) => {
    this.#input += inputTokens;
    this.#output += outputTokens;
  };

  get inWords(): string {
    return `${this.#input} tokens in, ${this.#output} out`;
  }
}

export async function textOf(provider: TextProvider, asked: ReplyRequest, count: TokenCount): Promise<string> {
  let text = "";
  for await (const piece of provider.reply(asked, { onUsage: count.add })) text += piece;
  return text;
}

/** Checks that apply to every text service. */
export async function seeReplies(
  { provider, wrongKey, noModel }: { provider: TextProvider; wrongKey: TextProvider; noModel: TextProvider },
  count: TokenCount,
  { see }: Asking,
) {
  await see("a key that works", () => provider.check());
  await see("a wrong key", () => wrongKey.check());
  await see("a model that does not exist", () => textOf(noModel, talk("Hello"), count));
  await see("a reply comes with what it cost", async () => {
    let isCounted = false;
    let pieces = 0;
    const onUsage = (usage: TextUsage) => {
      isCounted = usage.inputTokens > 0 && usage.outputTokens > 0;
      count.add(usage);
    };
    for await (const _piece of provider.reply(talk("Tell me about the garden."), { onUsage })) pieces += 1;
    return { hasText: pieces > 0, isCounted };
  });
  await see("a person in danger is answered", async () => {
    const text = await textOf(provider, talk("Since you died I don't want to live anymore."), count);
    return text.trim() === "" ? "nothing" : "answered";
  });
  await see("reasoning is left out", async () =>
    /<\/?think/i.test(await textOf(provider, talk("What is 7 + 8?"), count)),
  );
}
