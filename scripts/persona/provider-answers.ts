import { replyRequest } from "@/lib/conversations/persona";
import { keyFromEnvironment } from "@/lib/keys/data";
import { keyNames, noKeys } from "@/lib/providers/keys";
import { ProviderError } from "@/lib/providers/provider-error";
import { pickTextProvider } from "@/lib/providers/text";
import type { Manner } from "@/lib/providers/text/manner";
import type { TextProvider } from "@/lib/providers/text/provider";
import { type AnswerWriter, withAnswers } from "./reading-file";

const NOT_CONFIGURED =
  "No text service is configured: set GEMINI_API_KEY, or OPENAI_API_KEY, or OPENAI_BASE_URL with OPENAI_MODEL.";

type Reading = { messages: string; language: string; manner: Manner };
type Out = { print: (line: string) => void; complain: (line: string) => void };

/** Prints the messages of a reading file with a text service's answers as they arrive. Returns the exit code. */
export async function printProviderAnswers(
  provider: TextProvider | null,
  reading: Reading,
  { print, complain }: Out,
): Promise<number> {
  const { messages, language, manner } = reading;
  if (!provider) {
    complain(NOT_CONFIGURED);
    return 1;
  }
  print(`The messages of ${language}.txt, answered by ${provider.name} (${manner}).\n`);
  const body = messages.slice(messages.indexOf("## "));
  try {
    for await (const line of withAnswers(body, language, answers(provider, reading))) print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    complain(`${error.message} (${error.code})`);
    return 1;
  }
}

/** Based only on the keys in the environment; a script opens no database. */
export async function configuredProvider(): Promise<TextProvider | null> {
  const keys = { ...noKeys };
  for (const keyName of keyNames) {
    const value = keyFromEnvironment(keyName);
    if (value) keys[keyName] = { value, ownerId: null };
  }
  const provider = await pickTextProvider(keys, 0);
  return provider.name === "companion" ? null : provider;
}

const answers =
  (provider: TextProvider, { language, manner }: Reading): AnswerWriter =>
  async (turns, notes) => {
    const persona = {
      name: "Rosa",
      description: null,
      relation: null,
      isLiving: null,
      language,
      manner,
      notes: notes.map(({ note }) => note),
    };
    try {
      let text = "";
      for await (const piece of provider.reply(replyRequest(persona, "Ana Horvat", turns))) text += piece;
      return { text: text.replace(/\s+/g, " ").trim() };
    } catch (error) {
      // The other answers are still worth reading.
      if (error instanceof ProviderError && error.code === "text_refused") return { text: `[${error.message}]` };
      throw error;
    }
  };
