import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { type App, type Database, startApp } from "./app";
import { Person } from "./person";

const KILLS = 5;
const speech = readFileSync("tests/fixtures/recordings/speech.wav");

/** The same delays at every run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same words, but never the same bytes: duplicates are a rule of their own. */
function recording(n: number): Uint8Array {
  const bytes = new Uint8Array(speech);
  bytes[60] = n;
  return bytes;
}

for (const database of ["embedded", "postgresql"] as Database[]) {
  test.describe(`kill -9 on the ${database} database`, () => {
    test.describe.configure({ mode: "serial", timeout: 300_000 });
    let app: App;
    let emulators: Emulators;
    let person: Person;
    const random = seeded(database === "embedded" ? 7 : 11);

    test.beforeAll(async () => {
      emulators = await startEmulators();
      emulators.fault({ kind: "slow", service: "elevenlabs", path: "/v1/voices/add", delayMs: 700, times: 1000 });
      emulators.fault({ kind: "slow", service: "gemini", delayMs: 300, tokensPerSecond: 40, times: 1000 });
      app = await startApp({
        database,
        env: {
          ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
          ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
          GEMINI_API_KEY: emulatorKeys.gemini,
          GEMINI_BASE_URL: emulators.urls.gemini,
        },
      });
    });
    test.afterAll(async () => {
      await app?.remove();
      await emulators?.close();
    });
    test.beforeEach(async () => {
      person = await new Person(app.url).register();
    });

    test(`loses no acknowledged recording on ${database}`, async () => {
      const voiceId = await person.createVoice();
      const acknowledged: number[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const upload = person.upload(voiceId, recording(kill), `take ${kill}.wav`, "audio/wav").then(
          (id) => acknowledged.push(id),
          () => "cut off",
        );
        await pause(random() * 400);
        await app.restart("SIGKILL");
        await upload;
        // A write that was not acknowledged can be sent again and is kept once.
        await person
          .upload(voiceId, recording(kill), `take ${kill}.wav`, "audio/wav")
          .then((id) => acknowledged.push(id));
      }
      const kept = await person.samples(voiceId);
      expect(new Set(kept.map(({ id }) => id)).size).toBe(KILLS);
      for (const id of acknowledged) expect(kept.map((sample) => sample.id)).toContain(id);
      for (const { id } of kept) expect((await person.audio(`/audio/samples/${id}`)).length).toBe(speech.length);
    });

    test(`leaves no voice stuck and makes none twice on ${database}`, async () => {
      const people: { person: Person; voiceId: number }[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const owner = await new Person(app.url).register();
        const voiceId = await owner.createVoice(`Voice ${kill}`);
        await owner.upload(voiceId, recording(kill), "take.wav", "audio/wav");
        await owner.startMaking(voiceId);
        people.push({ person: owner, voiceId });
        await pause(random() * 1200);
        await app.restart("SIGKILL");
      }
      for (const { person: owner, voiceId } of people) {
        const voice = await owner.settledVoice(voiceId, 180_000);
        expect(voice.status === "ready" ? voice.voiceId : voice.errorMessage).toBeTruthy();
      }
      const made = people.length;
      expect(emulators.elevenlabs.voices.cloned.length).toBeLessThanOrEqual(made);
      const ids = await Promise.all(
        people.map(async ({ person: owner, voiceId }) => (await owner.voice(voiceId)).voiceId),
      );
      expect(new Set(ids.filter(Boolean)).size).toBe(ids.filter(Boolean).length);
    });

    test(`answers every acknowledged message once on ${database}`, async () => {
      const voiceId = await person.createVoice();
      await person.upload(voiceId, recording(200), "take.wav", "audio/wav");
      await person.startMaking(voiceId);
      expect((await person.settledVoice(voiceId)).status).toBe("ready");
      const talks: number[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const conversationId = await person.converse(voiceId);
        talks.push(conversationId);
        const sent = await person.write(conversationId, `Hello for the ${kill}. time`);
        const reply = person.reply(conversationId, voiceId).catch(() => null);
        await pause(random() * 1500);
        await app.restart("SIGKILL");
        await reply;
        expect((await person.messages(conversationId)).map(({ id }) => id)).toContain(sent.id);
      }
      for (const conversationId of talks) {
        await expect(async () => {
          await person.reply(conversationId, voiceId);
        }).toPass({ timeout: 90_000, intervals: [1000] });
        await person.reply(conversationId, voiceId);
        const roles = (await person.messages(conversationId)).map(({ role }) => role);
        expect(roles).toEqual(["user", "assistant"]);
      }
    });
  });
}
