import { GeminiTextProvider } from "@/lib/providers/text/gemini/gemini-text";
import { type Probe, pick, request } from "./probe";
import { seeReplies, TokenCount } from "./talk";

const MODEL = "gemini-3.5-flash-lite";

/** Three short replies and a few requests that are refused. */
export const probeGemini: Probe = async ({ key, baseUrl, model = MODEL }, asking) => {
  const access = { apiKey: key, model, ...(baseUrl !== null && { baseUrl }) };
  const count = new TokenCount();
  await seeReplies(
    {
      provider: new GeminiTextProvider(access),
      wrongKey: new GeminiTextProvider({ ...access, apiKey: "AIzaWrong" }),
      noModel: new GeminiTextProvider({ ...access, model: "gemini-0.1-none" }),
    },
    count,
    asking,
  );
  const address = `${baseUrl ?? "https://generativelanguage.googleapis.com"}/v1beta/models/${model}`;
  const headers = { "x-goog-api-key": key };
  const user = { role: "user", parts: [{ text: "Hello" }] };
  const answer = { role: "model", parts: [{ text: "Hello." }] };
  const generate = async (body: object) =>
    (await request(`${address}:generateContent`, { method: "POST", headers, body })).status;
  const small = { maxOutputTokens: 80 };
  await asking.see("a talk that ends with the model's turn", () =>
    generate({ contents: [user, answer], generationConfig: small }),
  );
  await asking.see("the least thinking", () =>
    generate({ contents: [user], generationConfig: { ...small, thinkingConfig: { thinkingLevel: "MINIMAL" } } }),
  );
  await asking.see("filters that are off", () =>
    generate({
      contents: [user],
      generationConfig: small,
      safetySettings: [{ category: "HARM_CATEGORY_DANGEROUS_CONTENT", threshold: "OFF" }],
    }),
  );
  await asking.see("an unknown field", () => generate({ contents: [user], keepsake: true }));
  await asking.see("the limits of the model", async () =>
    pick((await request(address, { headers })).json, ["inputTokenLimit", "outputTokenLimit"]),
  );
  return `${count.inWords}, and two short answers that are not counted`;
};
