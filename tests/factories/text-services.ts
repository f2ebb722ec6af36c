import { GeminiTextProvider } from "@/lib/providers/text/gemini/gemini-text";
import { OpenAiCompatibleTextProvider } from "@/lib/providers/text/openai-compatible/openai-text";
import type { TextProvider } from "@/lib/providers/text/provider";
import { type Emulators, emulatorKeys } from "@/tests/emulators/server";

type Turn = { role: string; content: string };
/** The request to a service, in vendor-neutral terms. */
type Asked = { system: string; turns: Turn[] };

type GeminiBody = {
  systemInstruction: { parts: { text: string }[] };
  contents: { role: string; parts: { text: string }[] }[];
};
export type TextService = { name: string; open: () => TextProvider; asked: () => Asked[] };

/** The text services through their real SDKs, on the running(). */
export const textServices = (running: () => Emulators): readonly TextService[] => [
  {
    name: "Gemini",
    open: () => new GeminiTextProvider({ apiKey: emulatorKeys.gemini, baseUrl: running().urls.gemini }),
    asked: () =>
      running()
        .requestsTo("gemini", "streamGenerateContent")
        .map(({ json }) => {
          const { systemInstruction, contents } = json as GeminiBody;
          const textOf = ({ parts }: { parts: { text: string }[] }) => parts.map(({ text }) => text).join("");
          return {
            system: textOf(systemInstruction),
            turns: contents.map((turn) => ({
              role: turn.role === "model" ? "assistant" : turn.role,
              content: textOf(turn),
            })),
          };
        }),
  },
  {
    name: "an OpenAI-compatible server",
    open: () =>
      new OpenAiCompatibleTextProvider({
        apiKey: emulatorKeys.openai,
        baseUrl: running().urls.openai,
        model: "small-chat",
      }),
    asked: () =>
      running()
        .requestsTo("openai", "chat/completions")
        .map(({ json }) => {
          const [system, ...turns] = (json as { messages: Turn[] }).messages;
          return { system: system?.content ?? "", turns };
        }),
  },
];
