import fc from "fast-check";
import { readAllowance } from "@/lib/budget/minutes/data";
import { recordSpoken } from "@/lib/budget/minutes/mutations";
import { transcriptSeconds } from "@/lib/calls/policy";
import { claimLocalCall, closeAbandonedCalls } from "@/lib/calls/server/mutations";
import { beatCallSession, createCallSession, endCallSession } from "@/lib/calls/server/sessions";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { readCallToken } from "@/lib/calls/server/tokens";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";
import { aLocalCallee, aRemoteCallee, openCallsOf, secondsCounted } from "@/tests/factories/calls";
import { FakeCallAgents } from "@/tests/factories/fake-call-agents";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { runsOf } from "@/tests/setup/property-runs";

onARealDatabase();

const recordTurn = (userId: number, callId: number, turn: number, seconds: number) =>
  recordSpoken({ userId, source: "call", sourceId: `${callId}:${turn}`, seconds });

const ORIGIN = "https://family.example";

/** Everything a person, honest or not, and their network can do to the count. */
type Step =
  | { do: "call_local" | "call_remote" | "announce" | "sweep" | "settle" | "delete_conversation" | "replay_token" }
  | { do: "beat" | "hang_up"; which: number; claim: number }
  | { do: "agent_speaks"; which: number; seconds: number }
  | { do: "provider_call_goes_on"; which: number; characters: number; seconds: number }
  | { do: "time_passes"; seconds: number };

const which = fc.nat({ max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("call_local" as const, "call_remote" as const) }),
  fc.record({
    do: fc.constantFrom(
      "announce" as const,
      "sweep" as const,
      "settle" as const,
      "delete_conversation" as const,
      "replay_token" as const,
    ),
  }),
  fc.record({
    do: fc.constantFrom("beat" as const, "hang_up" as const),
    which,
    claim: fc.integer({ min: -9, max: 1e6 }),
  }),
  fc.record({ do: fc.constant("agent_speaks" as const), which, seconds: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    do: fc.constant("provider_call_goes_on" as const),
    which,
    characters: fc.integer({ min: 0, max: 800 }),
    seconds: fc.integer({ min: 1, max: 90 }),
  }),
  fc.record({ do: fc.constant("time_passes" as const), seconds: fc.integer({ min: 1, max: 45 }) }),
);

type LocalCall = { callId: number; token: string; turns: number };
type RemoteCall = { callId: number; providerId: string };

/** One family's calls, and beside them what was really spoken. */
class World {
  readonly local: LocalCall[] = [];
  readonly remote: RemoteCall[] = [];
  readonly calls: number[] = [];
  spokenLocally = 0;

  constructor(
    readonly actor: Actor,
    readonly agents: FakeCallAgents,
    readonly localAgent: string,
    readonly remoteAgent: string,
    readonly conversations: Map<string, number>,
  ) {}

  readonly find = async () => this.agents;

  async call(agentId: string) {
    const signed = await createSignedUrl(this.actor, { agentId }, ORIGIN, this.find).catch(refused);
    if (!signed) return;
    expect((await readAllowance(this.actor, "own_call")).leftSeconds).toBeGreaterThan(0);
    const { callSessionId: callId } = signed;
    this.calls.push(callId);
    if (agentId === this.localAgent) {
      this.local.push({ callId, token: new URL(signed.signedUrl).searchParams.get("token") ?? "", turns: 0 });
    } else {
      const { providerConversationId } = await db.callSession.findUniqueOrThrow({ where: { id: callId } });
      this.remote.push({ callId, providerId: providerConversationId ?? "" });
    }
  }

  async announce() {
    for (const [agentId, conversationId] of this.conversations) {
      const made = await createCallSession(this.actor, { agentId, conversationId }).catch(refused);
      if (made && !this.calls.includes(made.id)) this.calls.push(made.id);
      const callSessionId = this.calls.at(-1);
      if (callSessionId === undefined) continue;
      // Named, late or twice: it opens none.
      const named = await createCallSession(this.actor, { agentId, conversationId, callSessionId }).catch(refused);
      expect(named ? named.id : callSessionId).toBe(callSessionId);
    }
  }

  async agentSpeaks(index: number, seconds: number) {
    const call = pick(this.local, index);
    if (!call) return;
    call.turns += 1;
    this.spokenLocally += seconds;
    // Recorded twice, as by a repeat after a lost answer.
    await recordTurn(this.actor.userId, call.callId, call.turns, seconds);
    await recordTurn(this.actor.userId, call.callId, call.turns, seconds);
  }

  providerCallGoesOn(index: number, characters: number, seconds: number) {
    const call = pick(this.remote, index);
    if (!call) return;
    const known = this.agents.records.get(call.providerId) ?? { state: "running" as const, seconds: 0, turns: [] };
    if (known.state === "ended") return;
    this.agents.records.set(call.providerId, {
      state: "running",
      seconds: known.seconds + seconds,
      turns: [...known.turns, { role: "assistant", content: "x".repeat(characters), atSeconds: known.seconds }],
    });
  }

  async timePasses(seconds: number) {
    const by = `${seconds} seconds`;
    await db.$executeRaw`
      update call_sessions set started_at = started_at - ${by}::interval, last_beat_at = last_beat_at - ${by}::interval,
        ended_at = ended_at - ${by}::interval
      where user_id = ${this.actor.userId}`;
  }

  async deleteConversation() {
    const [first] = this.conversations;
    if (!first) return;
    this.conversations.delete(first[0]);
    await db.conversation.delete({ where: { id: first[1] } });
  }

  async replayToken() {
    for (const { token } of this.local) {
      const claims = readCallToken(token);
      if (!claims) continue;
      await claimLocalCall(claims.userId, claims.callId, claims.nonce);
      expect(await claimLocalCall(claims.userId, claims.callId, claims.nonce)).toBeNull();
    }
  }

  /** Everybody hangs up, the provider closes its books, and a long time passes. */
  async settleEverything() {
    for (const [id, record] of this.agents.records) this.agents.records.set(id, { ...record, state: "ended" });
    await this.timePasses(40);
    await closeAbandonedCalls();
    await this.timePasses(1_200);
    await settleEndedCalls({ userId: this.actor.userId }, this.find);
    await settleEndedCalls({ userId: this.actor.userId }, this.find);
  }

  /** By the provider's record; a line it never heard of counts as long as heartbeats came for it, and no longer. */
  async spokenInAll(): Promise<number> {
    let seconds = this.spokenLocally;
    for (const { callId, providerId } of this.remote) {
      const record = this.agents.records.get(providerId);
      if (record) seconds += transcriptSeconds(record.turns, record.seconds);
      else {
        const { startedAt, lastBeatAt, durationSecs } = await db.callSession.findUniqueOrThrow({
          where: { id: callId },
        });
        expect(durationSecs).toBeLessThanOrEqual(60 * 60);
        if (lastBeatAt > startedAt) seconds += durationSecs ?? 0;
      }
    }
    return seconds;
  }
}

const pick = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

function refused(error: unknown): null {
  if (error instanceof AppError && ["minutes_used_up", "minutes_held", "not_found"].includes(error.code)) return null;
  throw error;
}

async function aWorld(): Promise<World> {
  const actor = await aUser({ subscriptionLimitMinutes: 3 });
  const local = await aLocalCallee(actor);
  const remote = await aRemoteCallee(actor);
  const conversations = new Map([
    [local.agentId, local.conversation.id],
    [remote.agentId, remote.conversation.id],
  ]);
  return new World(actor, remote.agents, local.agentId, remote.agentId, conversations);
}

async function take(world: World, next: Step) {
  switch (next.do) {
    case "call_local":
      return world.call(world.localAgent);
    case "call_remote":
      return world.call(world.remoteAgent);
    case "announce":
      return world.announce();
    case "beat": {
      const callId = pick(world.calls, next.which);
      return callId && beatCallSession(world.actor, callId);
    }
    case "hang_up": {
      const callId = pick(world.calls, next.which);
      return callId && endCallSession(world.actor, callId, world.find);
    }
    case "agent_speaks":
      return world.agentSpeaks(next.which, next.seconds);
    case "provider_call_goes_on":
      return world.providerCallGoesOn(next.which, next.characters, next.seconds);
    case "time_passes":
      return world.timePasses(next.seconds);
    case "sweep":
      return closeAbandonedCalls();
    case "settle":
      return settleEndedCalls({ userId: world.actor.userId }, world.find);
    case "delete_conversation":
      return world.deleteConversation();
    case "replay_token":
      return world.replayToken();
  }
}

it("counts what was spoken, no more and no less, whatever is done in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const world = await aWorld();
      let counted = 0;
      for (const next of steps) {
        await take(world, next);
        expect(
          await db.callSession.count({ where: { userId: world.actor.userId, endedAt: null } }),
        ).toBeLessThanOrEqual(1);
        const now = await secondsCounted(world.actor.userId);
        expect(now).toBeGreaterThanOrEqual(counted);
        counted = now;
      }
      await world.settleEverything();
      expect(await secondsCounted(world.actor.userId)).toBeCloseTo(await world.spokenInAll(), 4);
      expect(await db.callSession.count({ where: { userId: world.actor.userId, settledAt: null } })).toBe(0);
    }),
    runsOf(20),
  );
}, 240_000);

it("counts one turn once when it is recorded by many at the same moment", async () => {
  const world = await aWorld();
  await world.call(world.localAgent);
  const callId = world.calls[0] ?? 0;
  await Promise.all(Array.from({ length: 10 }, () => recordTurn(world.actor.userId, callId, 1, 7)));
  expect(await secondsCounted(world.actor.userId)).toBe(7);
});

it("charges a call once when it is settled by many at the same moment", async () => {
  const world = await aWorld();
  await world.call(world.remoteAgent);
  world.providerCallGoesOn(0, 100, 60);
  const [call] = world.remote;
  const record = world.agents.records.get(call?.providerId ?? "");
  if (record) record.state = "ended";
  await endCallSession(world.actor, call?.callId ?? 0, async () => new FakeCallAgents());
  await Promise.all(Array.from({ length: 6 }, () => settleEndedCalls({ userId: world.actor.userId }, world.find)));
  expect(await secondsCounted(world.actor.userId)).toBeCloseTo(6, 6);
});

it("opens one call when many are asked for at the same moment", async () => {
  const world = await aWorld();
  await Promise.all([...Array.from({ length: 6 }, () => world.call(world.localAgent)), world.announce()]);
  expect(await openCallsOf(world.actor.userId)).toHaveLength(1);
});
