import { readFileSync } from "node:fs";
import { type App, type Database, startApp } from "../../../tests/e2e/app";
import { Person } from "../../../tests/e2e/person";
import { type Emulators, emulatorKeys, startEmulators } from "../../../tests/emulators/server";
import { atMost, atMostWhenIdle, type Experiment, equals, type Finding } from "../experiment";

const FULL_KILLS = 10;
const speech = readFileSync("tests/fixtures/recordings/speech.wav");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A moment within `ms`, different at each kill but the same in every run: multiples of the golden ratio. */
const moment = (kill: number, ms: number) => pause(((kill + 1) * 0.618_033_988_7 * ms) % ms);

/** The same words with different bytes, because identical recordings are merged. */
function recording(n: number): Uint8Array {
  const bytes = new Uint8Array(speech);
  bytes[60] = n;
  return bytes;
}

const secondsSince = (start: number) => Number(((performance.now() - start) / 1000).toFixed(1));

type Work = (app: App, emulators: Emulators, kills: number) => Promise<Finding[]>;

/** Interrupted uploads are sent again, as the page does. */
const recordings: Work = async (app, _, kills) => {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice();
  const acknowledged = new Set<number>();
  const upload = async (kill: number) =>
    acknowledged.add(await person.upload(voiceId, recording(kill), `take ${kill}.wav`, "audio/wav"));
  for (let kill = 0; kill < kills; kill++) {
    const cutOff = upload(kill).catch(() => null);
    await moment(kill, 400);
    await app.restart("SIGKILL");
    await cutOff;
    await upload(kill);
  }
  const kept = await person.samples(voiceId);
  const sounds = await Promise.all(kept.map(({ id }) => person.audio(`/audio/samples/${id}`)));
  const lost = [...acknowledged].filter((id) => !kept.some((sample) => sample.id === id));
  return [
    atMost("acknowledged recordings lost: 0", lost.length, 0),
    equals(`recordings kept of ${kills} sent until acknowledged`, kept.length, kills),
    atMost("recordings that are not whole: 0", sounds.filter(({ length }) => length !== speech.length).length, 0),
  ];
};

const voices: Work = async (app, emulators, kills) => {
  const begun: { owner: Person; voiceId: number }[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const owner = await new Person(app.url).register();
    const voiceId = await owner.createVoice(`Voice ${kill}`);
    await owner.upload(voiceId, recording(kill), "take.wav", "audio/wav");
    await owner.startMaking(voiceId);
    begun.push({ owner, voiceId });
    await moment(kill, 1200);
    await app.restart("SIGKILL");
  }
  const settled = await Promise.all(begun.map(({ owner, voiceId }) => owner.settledVoice(voiceId, 180_000)));
  const ready = settled.filter(({ status }) => status === "ready");
  return [
    equals(`voices ready of ${kills}`, ready.length, kills),
    equals("voices of their own among them", new Set(ready.map(({ voiceId }) => voiceId)).size, ready.length),
    atMost(`voices cloned at the provider: at most ${kills}`, emulators.elevenlabs.voices.cloned.length, kills),
  ];
};

const replies: Work = async (app, _, kills) => {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, recording(200), "take.wav", "audio/wav");
  await person.startMaking(voiceId);
  await person.settledVoice(voiceId);
  const talks: { conversationId: number; messageId: number }[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const conversationId = await person.converse(voiceId);
    const { id } = await person.write(conversationId, `Hello for the ${kill}. time`);
    talks.push({ conversationId, messageId: id });
    const reply = person.reply(conversationId, voiceId).catch(() => null);
    await moment(kill, 1500);
    await app.restart("SIGKILL");
    await reply;
  }
  let lost = 0;
  let unanswered = 0;
  for (const { conversationId, messageId } of talks) {
    if (!(await isAnswered(person, conversationId, voiceId))) unanswered += 1;
    // Requested once more, as by an open page: it must find the existing answer.
    await person.reply(conversationId, voiceId);
    const messages = await person.messages(conversationId);
    if (!messages.some(({ id }) => id === messageId)) lost += 1;
    if (messages.map(({ role }) => role).join() !== "user,assistant") unanswered += 1;
  }
  return [
    atMost("acknowledged messages lost: 0", lost, 0),
    atMost(`messages of ${kills} not answered, or answered twice: 0`, unanswered, 0),
  ];
};

/** A reply that a killed process was writing is taken over after its lease. */
async function isAnswered(person: Person, conversationId: number, voiceId: number): Promise<boolean> {
  const deadline = performance.now() + 90_000;
  while (performance.now() < deadline) {
    const answer = await person.reply(conversationId, voiceId).catch(() => null);
    if (answer) return true;
    await pause(1000);
  }
  return false;
}

const works: readonly Work[] = [recordings, voices, replies];

async function killed(database: Database, kills: number): Promise<Finding[]> {
  const emulators = await startEmulators();
  emulators.fault({ kind: "slow", service: "elevenlabs", path: "/v1/voices/add", delayMs: 700, times: 1000 });
  emulators.fault({ kind: "slow", service: "gemini", delayMs: 300, tokensPerSecond: 40, times: 1000 });
  const app = await startApp({
    database,
    env: {
      ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
      ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
      GEMINI_API_KEY: emulatorKeys.gemini,
      GEMINI_BASE_URL: emulators.urls.gemini,
    },
  });
  const findings: Finding[] = [];
  try {
    for (const work of works) findings.push(...(await work(app, emulators, kills)));
    if (kills === FULL_KILLS) {
      const start = performance.now();
      await app.restart("SIGKILL");
      findings.push(atMostWhenIdle("seconds until it serves again: at most 5", secondsSince(start), 5));
    }
    return findings.map((finding) => ({ ...finding, threshold: `${database}: ${finding.threshold}` }));
  } finally {
    await app.remove();
    await emulators.close();
  }
}

/** The short form of `kill`: one kill for each kind of work, on the database that dies with the server. */
export const killBriefly = () => killed("embedded", 1);

export const kill: Experiment = {
  name: "kill",
  fault: `the server and its engines are killed ${FULL_KILLS} times in the middle of uploads, of voices being made and of replies, on both databases`,
  thresholds: [
    "no acknowledged recording or message is lost or kept twice",
    "no voice is stuck, made twice or failed",
    "every message is answered once",
    "it serves again within 5 s",
  ],
  inCi: "tests/e2e/faults.spec.ts",
  run: async () => [...(await killed("embedded", FULL_KILLS)), ...(await killed("postgresql", FULL_KILLS))],
};
