import { testAgents } from "@/lib/calls/agent/agent-test";
import { db } from "@/lib/platform/db/database";
import { ProviderError } from "@/lib/providers/provider-error";
import { aSpeaker, aWriter, tools } from "@/tests/factories/agent-calls";
import { aLocalCallee } from "@/tests/factories/calls";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const find = async () => null;

/** Speaks a real question, so that it is detected as speech. */
const aNeutralSpeaker = () => async () => ({
  audio: new Blob([aRecordedQuestion({ leadSeconds: 0.5, silenceSeconds: 0 }).buffer as ArrayBuffer]).stream(),
  seconds: Promise.resolve(3),
});

async function tested(parts: Parameters<typeof tools>[0]) {
  const { actor, voice } = await aLocalCallee(await aUser({ name: "Ana" }));
  const input = { voiceId: voice.id, name: voice.name, description: "" };
  const answer = await testAgents(actor, input, find, async () => tools(parts));
  return { actor, answer, id: voice.id };
}

it("calls the agent of this server, says a line, and reports what was heard and how long it took", async () => {
  const { answer, id } = await tested({
    transcribe: async () => "Hello, Ana.",
    speakNeutrally: aNeutralSpeaker,
    speak: aSpeaker(0.1).speak,
    reply: aWriter("It was green. We sat there.").reply,
  });
  expect(answer.improved).toMatchObject({ status: 200, agentId: `local_${id}` });
  expect(answer.improved.message).toMatch(/First sound of the answer after \d+\.\d\d s, 0\.6 s of it heard/);
  expect(answer.test1).toMatchObject({
    status: 200,
    response: expect.stringMatching(/“Hello, Ana\.” First sound after/),
  });
  expect(answer.test2.response).toMatch(/“Hello, Ana\.” was said, “Hello, Ana\.” was heard, \d+\.\d\d s after it/);
  expect(answer.test3).toMatchObject({ status: 200, response: expect.stringContaining("It was green. We sat there.") });
});

it("types its line where nothing recognises speech, and says how to change that", async () => {
  const { answer } = await tested({ transcribe: null });
  expect(answer.improved.status).toBe(200);
  expect(answer.test2).toMatchObject({ status: 409, response: expect.stringContaining("HEARING_BASE_URL") });
});

it("says that the voice made no sound, and what was wrong", async () => {
  const speak = async () => Promise.reject(new ProviderError("local", "failed", "The engine is gone."));
  const { answer } = await tested({ speak });
  expect(answer.improved.status).toBe(502);
  expect(answer.test1).toMatchObject({ status: 502 });
});

it("writes nothing into a conversation and costs no minutes", async () => {
  const { actor } = await tested({});
  expect(await db.message.count({ where: { conversation: { userId: actor.userId } } })).toBe(0);
  expect(await db.usageEntry.count({ where: { userId: actor.userId } })).toBe(0);
  expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(0);
});
