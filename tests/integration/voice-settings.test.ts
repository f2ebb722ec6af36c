import "@/tests/setup/elevenlabs-settings";

import { POST as tryRoute } from "@/app/api/voices/[id]/settings/audio/route";
import * as settingsRoute from "@/app/api/voices/[id]/settings/route";
import { binVoice } from "@/lib/bin/voices/mutations";
import { prepareCall } from "@/lib/calls/server/agent-updates";
import { ensureVoiceAgent } from "@/lib/calls/server/voice-agents";
import { hearReply } from "@/lib/conversations/speech/speak";
import demoVoice from "@/lib/landing/demo-voice.json";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { definitions } from "@/lib/providers/voice/definitions";
import { usualSettings, voiceSettingNames } from "@/lib/providers/voice/settings";
import { languageCodes } from "@/lib/voices/languages";
import { voiceSettingsAnswer } from "@/lib/voices/settings/schema";
import { trialSentence } from "@/lib/voices/settings/sentence";
import { secondsCounted } from "@/tests/factories/calls";
import { aConversation, aMessage, aPersonWithReadyVoice } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice } from "@/tests/factories/voices";
import { answerOf } from "@/tests/setup/answer-of";
import { onARealDatabase } from "@/tests/setup/database";
import { EMULATORS_PORT } from "@/tests/setup/elevenlabs-settings";
import { onEmulators } from "@/tests/setup/emulators";

onARealDatabase();

const emulators = onEmulators({ port: EMULATORS_PORT });
// Compiling the SDK takes seconds on a busy machine, and is no part of the first test's own time.
beforeAll(() => import("@elevenlabs/elevenlabs-js"));
beforeEach(() => {
  emulators.elevenlabs.voices.add({ id: "el_voice", name: "Nonna" });
});

const remote = { provider: "elevenlabs", providerVoiceId: "el_voice" } as const;
const wanted = { pace: 85, similarity: 90, stability: 35, style: 20 };
const sent = { similarity_boost: 0.9, stability: 0.35, style: 0.2, speed: 0.85 };

const read = (as: Actor, id: number) => answerOf(voiceSettingsAnswer, settingsRoute.GET, { as, params: { id } });
const put = (as: Actor, id: number, json: unknown) =>
  responseOf(settingsRoute.PUT, { method: "PUT", as, json, params: { id } });
const hear = (as: Actor, id: number, json: unknown) => responseOf(tryRoute, { as, json, params: { id } });
const kept = (id: number) =>
  db.voice.findUniqueOrThrow({ where: { id }, select: { pace: true, similarity: true, stability: true, style: true } });
const spoken = () => emulators.requestsTo("elevenlabs", "text-to-speech");

async function aReplyToHear() {
  const { actor, voice, conversation } = await aConversation(await aUser(), {
    voice: remote,
    wrote: ["Good morning."],
  });
  const metadata = JSON.stringify({ serviceType: "elevenlabs", useWebSpeech: false });
  const reply = await aMessage(conversation.id, { role: "assistant", content: "The bread is warm.", metadata });
  return { actor, voice, conversation, reply };
}

async function heard(actor: Actor, messageId: number) {
  const { response, work } = await hearReply(actor, messageId, null);
  await response.arrayBuffer();
  await work;
}

describe("what the owner of a voice sets", () => {
  it("is kept, and sent with every text that is spoken from then on; what was spoken stays", async () => {
    const { actor, voice, conversation, reply } = await aReplyToHear();
    expect(await read(actor, voice.id)).toMatchObject({
      pace: { value: 100, isTaken: true },
      similarity: { value: 75, isTaken: true },
      stability: { value: 50, isTaken: true },
      style: { value: 0, isTaken: true, note: expect.stringContaining("not in calls") },
      canBeHeard: true,
    });
    await heard(actor, reply.id);
    expect(spoken().at(-1)?.json).toMatchObject({
      voice_settings: { similarity_boost: 0.75, stability: 0.5, style: 0, speed: 1 },
    });

    const answer = await put(actor, voice.id, wanted);
    expect(voiceSettingsAnswer.parse(await answer.json())).toMatchObject({ similarity: { value: 90 } });
    expect(await kept(voice.id)).toEqual(wanted);
    const next = await aMessage(conversation.id, {
      role: "assistant",
      content: "Come in.",
      metadata: JSON.stringify({ serviceType: "elevenlabs", useWebSpeech: false }),
    });
    await heard(actor, next.id);
    expect(spoken().at(-1)?.json).toMatchObject({ text: "Come in.", voice_settings: sent });
    const before = spoken().length;
    await heard(actor, reply.id);
    expect(spoken()).toHaveLength(before);
  });

  it("is told to the voice's agent before its next call, once; agents have no style", async () => {
    const { actor, voice, conversation } = await aReplyToHear();
    const agentId = (await ensureVoiceAgent(voice.id)) ?? "";
    const prepare = () => prepareCall(actor, { agentId, conversationId: conversation.id });
    const updates = () => emulators.requests.filter(({ method }) => method === "PATCH");
    await prepare();
    await put(actor, voice.id, wanted);
    await prepare();
    await prepare();
    expect(updates()).toHaveLength(2);
    expect(emulators.elevenlabs.agents.all.get(agentId)?.conversationConfig).toMatchObject({
      tts: { voice_id: "el_voice", stability: 0.35, similarity_boost: 0.9, speed: 0.85 },
    });
    expect(JSON.stringify(updates().at(-1)?.json)).not.toContain('"style"');
  });

  it.each([
    ["more than all", { ...wanted, style: 101 }],
    ["less than nothing", { ...wanted, stability: -1 }],
    ["a part of a percent", { ...wanted, similarity: 50.5 }],
    ["words", { ...wanted, similarity: "50" }],
    ["nothing", { ...wanted, style: null }],
    ["some of them", { similarity: 10, stability: 10 }],
  ])("is refused when it is %s, to try as well as to keep", async (_what, json) => {
    const { actor, id } = await aPersonWithReadyVoice(remote);
    for (const ask of [put, hear]) {
      const response = await ask(actor, id, json);
      expect(response.status).toBe(400);
      expect(JSON.stringify(await response.json())).toContain("Please give a whole number from 0 to 100");
    }
    expect(await kept(id)).toEqual(usualSettings);
    expect(spoken()).toEqual([]);
  });

  it.each([69, 121])("is no pace of %d%%, which no provider speaks well", async (pace) => {
    const { actor, id } = await aPersonWithReadyVoice(remote);
    const response = await put(actor, id, { ...wanted, pace });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain("Please give a whole number from 70 to 120");
  });

  it("is nothing that a voice in the bin takes", async () => {
    const { actor, id } = await aPersonWithReadyVoice(remote);
    await binVoice(actor, id);
    for (const ask of [put, hear]) expect((await ask(actor, id, wanted)).status).toBe(404);
    expect(await kept(id)).toEqual(usualSettings);
  });
});

describe("a sentence to hear a change by", () => {
  it("is spoken by the settings that are tried, counted, and neither it nor they are kept", async () => {
    const { actor, id } = await aPersonWithReadyVoice({ ...remote, language: "de" });
    for (let time = 1; time <= 2; time++) {
      const response = await hear(actor, id, wanted);
      expect(response.headers.get("content-type")).toBe("audio/mpeg");
      const sound = Buffer.from(await response.arrayBuffer());
      // The mark of generated speech, and more than two seconds of sound.
      expect([sound.toString("latin1", 0, 3), sound.length > 10_000]).toEqual(["ID3", true]);
      const counted = (await secondsCounted(actor.userId)) / time;
      expect(counted).toBeGreaterThan(2.5);
      expect(counted).toBeLessThan(4);
    }
    expect(spoken().map(({ json }) => json)).toEqual(
      Array.from({ length: 2 }, () => ({
        text: "Das Brot ist noch warm, und das Fenster steht offen.",
        model_id: "eleven_flash_v2_5",
        language_code: "de",
        voice_settings: sent,
      })),
    );
    expect((await read(actor, id)).sentence).toBe("Das Brot ist noch warm, und das Fenster steht offen.");
    expect(await kept(id)).toEqual(usualSettings);
    const entries = await db.usageEntry.findMany({ where: { userId: actor.userId } });
    expect(entries.map(({ source }) => source)).toEqual(["voice_settings", "voice_settings"]);
    expect(await db.usageReservation.count({ where: { userId: actor.userId, releasedAt: null } })).toBe(0);
  });

  it("is not spoken when the minutes are used up", async () => {
    const { actor, id } = await aPersonWithReadyVoice(remote, { subscriptionLimitMinutes: 0 });
    const response = await hear(actor, id, wanted);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "minutes_used_up" });
    expect(spoken()).toEqual([]);
  });

  it("that the service refuses is told in our words, and takes no minutes", async () => {
    const { actor, id } = await aPersonWithReadyVoice(remote);
    emulators.fault({ kind: "quota", service: "elevenlabs", path: "text-to-speech" });
    const response = await hear(actor, id, wanted);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("credit") });
    expect(await secondsCounted(actor.userId)).toBe(0);
    expect(await db.usageReservation.count({ where: { userId: actor.userId, releasedAt: null } })).toBe(0);
  });

  it("is not spoken before the voice is made", async () => {
    const { actor, id } = await aPersonWithVoice();
    expect(await read(actor, id)).toMatchObject({ canBeHeard: false, style: { isTaken: false } });
    expect((await hear(actor, id, wanted)).status).toBe(409);
    expect((await put(actor, id, wanted)).status).toBe(409);
  });

  it("exists in each language of a voice, ends like a sentence, and is one", () => {
    for (const code of languageCodes) expect(trialSentence(code)).toMatch(/^[^.。।]{8,}[.。।]$/);
    expect(trialSentence("xx")).toBe(trialSentence("en"));
  });
});

it("a preview voice has its pace alone, which is heard in what it says from then on", async () => {
  const actor = await aUser();
  await fileStore().put("profiles/dad.json", new TextEncoder().encode(JSON.stringify(demoVoice)), {
    contentType: "application/json",
  });
  const { voice, conversation } = await aConversation(actor, { voice: { providerVoiceId: "profiles/dad.json" } });
  const { id } = voice;
  expect(await read(actor, id)).toMatchObject({
    canBeHeard: true,
    pace: { isTaken: true },
    style: { isTaken: false },
  });
  expect((await put(actor, id, { ...usualSettings, style: 5 })).status).toBe(409);
  const secondsAt = async (pace: number) => {
    expect((await put(actor, id, { ...usualSettings, pace })).status).toBe(200);
    const metadata = JSON.stringify({ serviceType: "local_synthesis", useWebSpeech: false });
    const content = "The bread is still warm, and the window is open.";
    const reply = await aMessage(conversation.id, { role: "assistant", content, metadata });
    await heard(actor, reply.id);
    return (await db.message.findUniqueOrThrow({ where: { id: reply.id } })).audioSeconds ?? 0;
  };
  const [slow, own, fast] = [await secondsAt(70), await secondsAt(100), await secondsAt(120)];
  expect(slow / own).toBeGreaterThan(1.25);
  expect(own / fast).toBeGreaterThan(1.1);
  const before = await secondsCounted(actor.userId);
  await (await hear(actor, id, { ...usualSettings, pace: 70 })).arrayBuffer();
  expect((await secondsCounted(actor.userId)) - before).toBeCloseTo(slow, 1);
});

describe("a provider that has no such settings", () => {
  it.each(["voice-server"])("%s: they are shown with the reason, and a change is refused", async (provider) => {
    const { actor, id } = await aPersonWithReadyVoice({ provider });
    const answer = await read(actor, id);
    expect(answer.canBeHeard).toBe(false);
    for (const name of voiceSettingNames) {
      expect(answer[name]).toEqual({ value: usualSettings[name], isTaken: false, note: answer.style.note });
    }
    expect(answer.style.note).toMatch(/no such settings\.$/);
    for (const ask of [put, hear]) {
      const response = await ask(actor, id, { ...usualSettings, style: 5 });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ message: answer.style.note });
    }
    expect((await put(actor, id, usualSettings)).status).toBe(200);
  });

  it("each provider says of each setting whether it takes it, and why it does not", () => {
    for (const { settings } of Object.values(definitions)) {
      expect(Object.keys(settings()).sort()).toEqual([...voiceSettingNames].sort());
      for (const { isTaken, note } of Object.values(settings())) expect(isTaken || (note ?? "").length > 10).toBe(true);
    }
  });

  it("is one that is not known any more as well", async () => {
    const { actor, id } = await aPersonWithReadyVoice({ provider: "gone-by" });
    expect((await read(actor, id)).style.note).toBe("The service that made this voice is no longer set up here.");
    expect((await put(actor, id, wanted)).status).toBe(409);
  });
});
