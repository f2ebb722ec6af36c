import { OpenAiCompatibleTextProvider } from "@/lib/providers/text/openai-compatible/openai-text";
import type { Probe } from "./probe";
import { seeReplies, TokenCount, talk, textOf } from "./talk";

const OPENAI = "https://api.openai.com/v1";

/** Four short replies and a few requests that are refused. */
export const probeOpenAi: Probe = async ({ key, baseUrl, model }, asking) => {
  const access = { apiKey: key, baseUrl: baseUrl ?? OPENAI, model: model ?? null };
  const provider = new OpenAiCompatibleTextProvider(access);
  const count = new TokenCount();
  await seeReplies(
    {
      provider,
      wrongKey: new OpenAiCompatibleTextProvider({ ...access, apiKey: "sk-wrong" }),
      noModel: new OpenAiCompatibleTextProvider({ ...access, model: "keepsake-no-such-model" }),
    },
    count,
    asking,
  );
  await asking.see("a limit of tokens is kept", async () => {
    const wanted = talk(`Repeat this word by word: ${"the bread was warm and ".repeat(60)}`, { maxOutputTokens: 20 });
    return (await textOf(provider, wanted, count)).length < 400;
  });
  return count.inWords;
};
