import pino from "pino";
import { POST } from "@/app/api/generate-response/route";
import { settleConversations } from "@/lib/conversations/settle";
import { log, requestLog } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import { CompanionTextProvider } from "@/lib/providers/text/companion/companion";
import { aConversation } from "@/tests/factories/conversations";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

/** The lines of the log as they are written. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const written = jest
    .spyOn(Reflect.get(log, pino.symbols.streamSym), "write")
    .mockImplementation((line) => void lines.push(String(line)));
  const { level } = log;
  for (const logger of [log, requestLog]) logger.level = "info";
  try {
    await work();
  } finally {
    for (const logger of [log, requestLog]) logger.level = level;
    written.mockRestore();
  }
  return lines.map((line) => JSON.parse(line));
}

it("each line of two requests at once names its own, also those of a reply that fails after the answer began", async () => {
  jest.spyOn(CompanionTextProvider.prototype, "reply").mockImplementation(async function* () {
    yield "Good ";
    throw new ProviderError("companion", "failed", "It broke.");
  });
  const asked = await Promise.all(
    ["Is it warm?", "Is it cold?"].map(async (words) => {
      const { actor, conversation, voice } = await aConversation(await aUser(), { wrote: [words] });
      const json = { conversationId: conversation.id, voiceId: voice.id };
      return aRequest("POST", "/api/generate-response", { as: actor, json, headers: { accept: "text/event-stream" } });
    }),
  );
  const ids: (string | null)[] = [];
  const lines = await linesOf(async () => {
    const answers = await Promise.all(asked.map((request) => POST(request, aContext())));
    ids.push(...answers.map(({ headers }) => headers.get("x-request-id")));
    await Promise.all(answers.map((answer) => answer.text()));
    await settleConversations();
  });
  const failed = lines.filter(({ msg }) => msg === "A reply failed.");
  expect(failed.map(({ requestId }) => requestId).sort()).toEqual([...ids].sort());
  const calls = lines.filter(({ method }) => method === "POST");
  expect(calls.map(({ requestId }) => requestId).sort()).toEqual([...ids].sort());
  expect(lines.filter(({ requestId }) => requestId === undefined)).toEqual([]);
});

it("no line holds what people say, what opens their account, or what a vendor echoed", async () => {
  const WORDS = "the garden behind the house";
  const echoing = Object.assign(new Error("The service refused it."), { body: WORDS, response: { data: WORDS } });
  const note = { content: WORDS, text: WORDS, message_text: WORDS, password: WORDS, token: WORDS, email: WORDS };
  const lines = await linesOf(async () => {
    log.warn({ ...note, note, request: { note } }, "Something failed.");
    log.error({ err: new Error("It failed.", { cause: echoing }) }, "Something failed.");
    log.error({ err: echoing }, "Something failed.");
  });
  expect(lines).toHaveLength(3);
  expect(lines.map(({ err }) => err)).toMatchObject([
    undefined,
    { message: "It failed." },
    { message: echoing.message },
  ]);
  expect(JSON.stringify(lines)).not.toContain("garden");
});
