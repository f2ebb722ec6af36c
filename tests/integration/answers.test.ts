import "@/tests/setup/key-check-settings";

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { POST as restoreFromBin } from "@/app/api/bin/[kind]/[id]/restore/route";
import { DELETE as eraseFromBin } from "@/app/api/bin/[kind]/[id]/route";
import { POST as endCall } from "@/app/api/call-sessions/[id]/end/route";
import { POST as beatCall } from "@/app/api/call-sessions/[id]/heartbeat/route";
import { POST as createCall } from "@/app/api/call-sessions/route";
import { GET as checkElevenLabsKey } from "@/app/api/check-elevenlabs-key/route";
import { GET as checkGeminiKey } from "@/app/api/check-gemini-key/route";
import { GET as readKeyStatus } from "@/app/api/debug/keys/route";
import { GET as createSignedUrl } from "@/app/api/elevenlabs/get-signed-url/route";
import { POST as logIn } from "@/app/api/login/route";
import { POST as register } from "@/app/api/register/route";
import * as keyRoute from "@/app/api/set-api-key/route";
import * as replyRoute from "@/app/api/support/[id]/messages/route";
import * as supportRoute from "@/app/api/support/route";
import { POST as testAgents } from "@/app/api/test/create-agent/route";
import { POST as upload } from "@/app/api/upload-audio/route";
import * as userRoute from "@/app/api/user/route";
import { GET as readConsents } from "@/app/api/voices/[id]/consent/route";
import { POST as joinWaitlist } from "@/app/api/waitlist/route";
import { user } from "@/lib/accounts/schema";
import { binAnswer } from "@/lib/bin/schema";
import { binVoice } from "@/lib/bin/voices/mutations";
import { agentTestAnswer, callSession, signedUrlAnswer } from "@/lib/calls/schema";
import { ensureVoiceAgent } from "@/lib/calls/server/voice-agents";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { saveKey } from "@/lib/keys/mutations";
import { keyCheck, keyRemoval, keyStatus, ownKey } from "@/lib/keys/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { supportRequest } from "@/lib/support/schema";
import { consentAnswer, uploadAnswer } from "@/lib/voices/schema";
import { joinedWaitlist } from "@/lib/waitlist/schema";
import { emulatorKeys } from "@/tests/emulators/server";
import { aLocalCallee } from "@/tests/factories/calls";
import { aReadyVoice } from "@/tests/factories/conversations";
import { aRecording, recordings } from "@/tests/factories/recordings";
import { aUser } from "@/tests/factories/users";
import { aConsent, aPersonWithVoice, aVoice } from "@/tests/factories/voices";
import { answerOf } from "@/tests/setup/answer-of";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { EMULATORS_PORT } from "@/tests/setup/key-check-settings";

onARealDatabase();

onEmulators({ port: EMULATORS_PORT });

/** A voice that was made at ElevenLabs with its owner's key. */
async function aVoiceWithOwnKey(actor: Actor) {
  await saveKey(actor.userId, { keyName: "ELEVENLABS_API_KEY", value: emulatorKeys.elevenlabs });
  const columns = { provider: "elevenlabs", providerVoiceId: "el_voice", providerKeyOwnerId: actor.userId };
  return aReadyVoice(actor, columns);
}

describe("what the server answers has just the shape that its schema says", () => {
  it("of an account, before and after it signed in", async () => {
    const account = {
      username: "ana.horvat",
      email: "ana@example.org",
      name: "Ana Horvat",
      password: "a long password",
    };
    await answerOf(user, register, { json: account });
    const { lastLogin } = await answerOf(user, logIn, { json: account });
    expect(lastLogin).not.toBeNull();
    const actor = await aUser({ lastIp: "127.0.0.1", country: "HR" });
    expect((await answerOf(user, userRoute.GET, { as: actor })).lastLogin).toBeNull();
    await answerOf(user, userRoute.PUT, { as: actor, method: "PUT", json: { name: "Ana" } });
  });

  it("of a voice's consents, given or not", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const read = () => answerOf(consentAnswer, readConsents, { as: actor, params: { id: voice.id } });
    expect(await read()).toEqual({ voiceId: voice.id, accepted: false, consents: [] });
    await aConsent(actor, voice.id);
    expect((await read()).consents).toHaveLength(1);
  });

  it("of an upload, with files that were taken and one that was not", async () => {
    const { actor, id } = await aPersonWithVoice();
    const body = new FormData();
    const files = { "a.wav": aRecording(), "quiet.wav": recordings.quiet(), "empty.wav": new Uint8Array() };
    for (const [name, bytes] of Object.entries(files)) body.append("audio", new Blob([bytes]), name);
    const { samples, refused } = await answerOf(uploadAnswer, upload, { as: actor, body, path: `/x?voiceId=${id}` });
    expect(samples.map(({ verdictAdvice }) => verdictAdvice)).toEqual([null, expect.any(String)]);
    expect(refused).toHaveLength(1);
  });

  it("of a call from its address to its end", async () => {
    const { actor, agentId, conversation } = await aLocalCallee();
    const signed = await answerOf(signedUrlAnswer, createSignedUrl, { as: actor, path: `/x?agentId=${agentId}` });
    expect(signed.needsWords).toBe(true);
    const params = { id: signed.callSessionId };
    const json = { conversationId: conversation.id, agentId };
    const begun = await answerOf(callSession, beatCall, { as: actor, params, json: {} });
    expect(begun).toMatchObject({ conversationId: null, endedAt: null });
    await answerOf(callSession, createCall, { as: actor, json });
    const ended = await answerOf(callSession, endCall, { as: actor, params, json: {} });
    expect(ended).toMatchObject({ conversationId: conversation.id, durationSecs: 0, endReason: "hung_up" });
  });

  it("of the address of a call at the voice service", async () => {
    const actor = await aUser();
    const { id } = await aVoiceWithOwnKey(actor);
    const agentId = await ensureVoiceAgent(id);
    const signed = await answerOf(signedUrlAnswer, createSignedUrl, { as: actor, path: `/x?agentId=${agentId}` });
    expect(signed.needsWords).toBe(false);
  });

  it("of the agent test, at the voice service and without one", async () => {
    const actor = await aUser();
    const test = (voiceId: number) => {
      const json = { voiceId, name: "Nonna", description: "Sang." };
      return answerOf(agentTestAnswer, testAgents, { as: actor, json });
    };
    const made = await test((await aVoiceWithOwnKey(actor)).id);
    expect(made).toMatchObject({ improved: { status: 200 }, test3: { status: 200 } });
    expect((await test((await aVoice(actor)).id)).improved).toMatchObject({ status: 409, agentId: null });
  });

  it("of what was restored from the bin, and of what was erased there", async () => {
    const actor = await aUser();
    const params = { kind: "voices", id: (await aVoice(actor)).id };
    for (const [answer, method] of [
      [restoreFromBin, "POST"],
      [eraseFromBin, "DELETE"],
    ] as const) {
      await binVoice(actor, params.id);
      await answerOf(binAnswer, answer, { as: actor, method, params });
    }
  });

  it("of a place on the waitlist", async () => {
    const json = { name: "Ana Horvat", email: "ana@example.org", reason: "memory", additionalInfo: "For my mother." };
    await answerOf(joinedWaitlist, joinWaitlist, { json });
  });

  it("of a support request, new and answered", async () => {
    const actor = await aUser();
    const json = { subject: "A quiet recording", category: "technical", message: "My recording is very quiet." };
    await answerOf(supportRequest, supportRoute.POST, { json: { ...json, userEmail: "guest@example.org" } });
    const { id } = await answerOf(supportRequest, supportRoute.POST, { as: actor, json });
    await answerOf(supportRequest, replyRoute.POST, { as: actor, params: { id }, json: { text: "It still is." } });
    const listed = await answerOf(z.array(supportRequest), supportRoute.GET, { as: actor });
    expect(listed).toMatchObject([{ id, messages: [{ isAnswer: false, text: "It still is." }] }]);
  });

  it("of a key of one's own, stored, leaving and removed", async () => {
    const actor = await aUser();
    await aVoiceWithOwnKey(actor);
    await answerOf(ownKey, keyRoute.POST, { as: actor, json: { keyName: "GOOGLE_API_KEY", value: "AIzaOwn" } });
    const removal = {
      kind: "provider_voice",
      provider: "elevenlabs",
      reference: "el_gone",
      owner: { userId: actor.userId },
      keyOwnerId: actor.userId,
    } as const;
    await queueRemovals(db, [removal], 3_600);
    const remove = (keyName: string) =>
      answerOf(keyRemoval, keyRoute.DELETE, { as: actor, method: "DELETE", json: { keyName } });
    expect(await remove("ELEVENLABS_API_KEY")).toMatchObject({ removed: false, voices: 1 });
    const listed = await answerOf(z.array(ownKey), keyRoute.GET, { as: actor });
    expect(listed.map(({ isLeaving }) => isLeaving)).toEqual([true, false]);
    expect(await remove("GOOGLE_API_KEY")).toMatchObject({ removed: true, voices: 0 });
  });

  it("of the check of a key that works, of one that does not, and of none", async () => {
    const actor = await aUser();
    expect(await answerOf(keyCheck, checkElevenLabsKey, { as: actor })).toMatchObject({ keyExists: false });
    await saveKey(actor.userId, { keyName: "ELEVENLABS_API_KEY", value: emulatorKeys.elevenlabs });
    await saveKey(actor.userId, { keyName: "GOOGLE_API_KEY", value: "wrong" });
    expect(await answerOf(keyCheck, checkElevenLabsKey, { as: actor })).toEqual({ keyExists: true, apiKeyWorks: true });
    expect(await answerOf(keyCheck, checkGeminiKey, { as: actor })).toMatchObject({ message: expect.any(String) });
  });

  it("of the server's keys, for an administrator with debug mode on", async () => {
    const actor = await aUser({ isAdmin: true, debugMode: true });
    expect((await answerOf(keyStatus, readKeyStatus, { as: actor })).keys.gemini.exists).toBe(false);
  });
});

type Source = { file: string; text: string };

const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The name a file gives to this value of that module, also a later import; undefined when it imports its type at most. */
function nameIn({ text }: Source, name: string, module: string): string | undefined {
  const imported = [...text.matchAll(/^import \{([^}]*)\} from "([^"]+)"/gm)];
  const names = imported.flatMap(([, list, from]) => (from === module && list ? list.split(",") : []));
  const called = names.map((each) => each.trim().split(" as ")).find(([own]) => own === name);
  return called?.at(-1) ?? (text.includes(`import("${module}")).${name}`) ? name : undefined);
}

// A schema that the product uses as a type only says nothing but what an answer looks like, and nothing else holds it
// to that. One that it also parses by, as `voice`, needs no test for that.
it("every schema of an answer is one that a test parses an answer by", () => {
  const product = ["app", "components", "lib"].flatMap(sourcesIn).filter(({ file }) => !/\.test\.tsx?$/.test(file));
  const tests = sourcesIn("tests/integration");
  const answers = product
    .filter(({ file }) => path.basename(file) === "schema.ts")
    .flatMap(({ file, text }) => {
      const module = `@/${file.replace(/\.ts$/, "")}`;
      return [...text.matchAll(/^export const (\w+) = z\b/gm)].map(([, name = ""]) => ({ name, module }));
    })
    .filter(({ name, module }) => !product.some((source) => nameIn(source, name, module)));
  expect(answers).toContainEqual({ name: "keyRemoval", module: "@/lib/keys/schema" });
  const isParsed = ({ name, module }: (typeof answers)[number]) =>
    tests.some((test) => {
      const called = nameIn(test, name, module);
      return called && new RegExp(`answerOf\\((z\\.array\\()?${called}\\b|\\b${called}\\)?\\.parse\\(`).test(test.text);
    });
  expect(answers.filter((answer) => !isParsed(answer))).toEqual([]);
});
