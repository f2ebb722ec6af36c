import { beatCall, closeAbandonedCalls, endCall, openCall } from "@/lib/calls/server/mutations";
import { aLocalCallee } from "@/tests/factories/calls";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(() => jest.useRealTimers());

/** This process's clock only; everything else goes on as it was. */
function shiftClock(seconds: number) {
  jest.useFakeTimers({
    now: Date.now() + seconds * 1000,
    doNotFake: [
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
      "setTimeout",
      "clearTimeout",
    ],
  });
}

async function aCall() {
  const { actor, agentId } = await aLocalCallee();
  const call = { userId: actor.userId, agentId, provider: "local", providerConversationId: null, conversationId: null };
  return { userId: actor.userId, callId: (await openCall(call)).callId };
}

// The embedded database has the clock of the only process there is.
const onPostgres = (name: string, rule: () => Promise<void>) => {
  if (process.env.TEST_DATABASE_URL) it(name, rule);
};

onPostgres("a process whose clock is 45 s ahead ends nobody's call", async () => {
  const { userId, callId } = await aCall();
  shiftClock(45);
  expect(await closeAbandonedCalls()).toBe(0);
  expect(await beatCall(userId, callId)).toMatchObject({ endedAt: null });
  const ended = await endCall(userId, callId, "hung_up");
  expect(ended).toMatchObject({ endReason: "hung_up" });
  expect(ended.durationSecs).toBeLessThan(10);
});

onPostgres("a call that such a process opened is not ended by one whose clock is right", async () => {
  shiftClock(-45);
  const { userId, callId } = await aCall();
  jest.useRealTimers();
  expect(await closeAbandonedCalls()).toBe(0);
  expect(await beatCall(userId, callId)).toMatchObject({ endedAt: null });
});

it("a call ends by the one clock that all share", async () => {
  const { userId, callId } = await aCall();
  expect(await endCall(userId, callId, "hung_up")).toMatchObject({ endReason: "hung_up", durationSecs: 0 });
});
