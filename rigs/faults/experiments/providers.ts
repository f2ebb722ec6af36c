import { readFileSync } from "node:fs";
import { Person } from "../../../tests/e2e/person";
import type { Fault } from "../../../tests/emulators/exchange";
import { atMost, type Experiment, equals, type Finding } from "../experiment";
import { aScene, pause, type Scene } from "../scene";

const speech = readFileSync("tests/fixtures/recordings/speech.wav");
const ASKED_AT_MOST = 6;
const GONE_WITHIN_MS = 120_000;

type Kind = Fault["kind"];
/** Slow, interrupted, refusing and wrong: responses of another shape, a proxy's pages, and streams that break off. */
const whileWriting: readonly Kind[] = [
  "slow",
  "cut",
  "cut_body",
  "error_in_stream",
  "rate_limit",
  "server_error",
  "unavailable",
  "blocked",
  "empty",
  "malformed_json",
  "wrong_json",
  "html",
];
const whileMaking: readonly Kind[] = [
  "slow",
  "cut",
  "rate_limit",
  "server_error",
  "unavailable",
  "quota",
  "voice_slots",
  "bad_sample",
  "malformed_json",
  "wrong_json",
  "html",
];
const whileSpeaking: readonly Kind[] = ["slow", "cut", "cut_body", "rate_limit", "server_error", "wrong_json", "html"];

type Odd = string[];
const isHonest = (status: number) => [200, 201, 502, 503, 504].includes(status);

async function aVoice(scene: Scene, person: Person, fault: Fault | null, bytes: Uint8Array) {
  const voiceId = await person.createVoice();
  await person.upload(voiceId, bytes, "tape.wav", "audio/wav");
  if (fault) scene.emulators.fault(fault);
  await person.startMaking(voiceId);
  const { status, errorMessage } = await person.settledVoice(voiceId, 180_000);
  return { voiceId, status, errorMessage };
}

/** Retries until there is an answer, like a person who taps "Try again". */
async function replyTo(person: Person, conversationId: number, voiceId: number, odd: Odd) {
  for (let at = 0; at < ASKED_AT_MOST; at++) {
    const response = await person.send("POST", "/api/generate-response", { conversationId, voiceId });
    const text = await response.text();
    if (response.ok) return (JSON.parse(text) as { id: number }).id;
    if (!isHonest(response.status) || !/"message":"[^"]{10,}/.test(text))
      odd.push(`${response.status} ${text.slice(0, 80)}`);
    await pause(500);
  }
  return null;
}

async function hear(person: Person, messageId: number, odd: Odd): Promise<boolean> {
  for (let at = 0; at < ASKED_AT_MOST; at++) {
    const response = await person.send("GET", `/audio/messages/${messageId}`).catch(() => null);
    if (response && !isHonest(response.status)) odd.push(`audio ${response.status}`);
    const bytes = await response?.arrayBuffer().catch(() => null);
    if (response?.ok && bytes && bytes.byteLength > 500) return true;
    await pause(500);
  }
  return false;
}

async function underFaults(): Promise<Finding[]> {
  const scene = await aScene("postgresql");
  try {
    const { url } = await scene.start();
    const odd: Odd = [];
    const owners = await Promise.all(Array.from({ length: 1 + whileMaking.length }, () => new Person(url).register()));
    const [person] = owners as [Person, ...Person[]];
    const { voiceId } = await aVoice(scene, person, null, speech);

    let unanswered = 0;
    for (const kind of whileWriting) {
      const conversationId = await person.converse(voiceId);
      await person.write(conversationId, `While the text service is ${kind}`);
      scene.emulators.fault({ kind, service: "gemini", delayMs: kind === "slow" ? 3_000 : 0 });
      const id = await replyTo(person, conversationId, voiceId, odd);
      const roles = (await person.messages(conversationId)).map(({ role }) => role).join();
      if (id === null || roles !== "user,assistant") unanswered += 1;
    }

    let silent = 0;
    for (const kind of whileSpeaking) {
      const conversationId = await person.converse(voiceId);
      await person.write(conversationId, "Good morning.");
      const id = await replyTo(person, conversationId, voiceId, odd);
      scene.emulators.fault({ kind, service: "elevenlabs", path: "/stream", delayMs: kind === "slow" ? 2_000 : 0 });
      if (id === null || !(await hear(person, id, odd))) silent += 1;
    }

    const voices: { owner: Person; voiceId: number; status: string; errorMessage: string | null }[] = [];
    for (const [at, kind] of whileMaking.entries()) {
      const bytes = new Uint8Array(speech);
      bytes[60] = at + 1;
      const fault: Fault = {
        kind,
        service: "elevenlabs",
        path: "/v1/voices/add",
        delayMs: kind === "slow" ? 3_000 : 0,
      };
      const owner = owners[at + 1] as Person;
      voices.push({ owner, ...(await aVoice(scene, owner, fault, bytes)) });
    }
    const mute = voices.filter(({ status, errorMessage }) => status === "failed" && !errorMessage);
    const ready = voices.filter(({ status }) => status === "ready").length + 1;
    const { cloned } = scene.emulators.elevenlabs.voices;
    const copies = cloned.length;
    for (const { owner, voiceId: id } of [...voices, { owner: person, voiceId }])
      await owner.send("DELETE", `/api/voices/${id}`);
    const until = performance.now() + GONE_WITHIN_MS;
    while (scene.emulators.elevenlabs.voices.cloned.length > 0 && performance.now() < until) await pause(500);
    return [
      equals(`messages of ${whileWriting.length} without their one answer`, unanswered, 0),
      equals(`answers of ${whileSpeaking.length} that cannot be heard`, silent, 0),
      equals(`voices of ${voices.length} that are neither ready nor failed with a reason`, mute.length, 0),
      atMost(`copies at the provider beyond the ${ready} voices that are ready: 0`, copies - ready, 0),
      equals("copies left after all voices are deleted", scene.emulators.elevenlabs.voices.cloned.length, 0),
      equals("answers other than success, or 502, 503, 504 in words", [...new Set(odd)].join("; "), ""),
    ];
  } finally {
    await scene.remove();
  }
}

export const providers: Experiment = {
  name: "providers",
  fault: "the voice and text services are slow, cut off, refuse and lie, each in every way that the emulators know",
  thresholds: [
    "every message gets one answer, which can be heard, after asking again",
    "every voice is ready, or failed with a reason; none is stuck",
    "no copy is left at the provider",
    "every failure is said in words, none is a 500",
  ],
  inCi: "tests/integration/voices-elevenlabs.test.ts",
  run: underFaults,
};
