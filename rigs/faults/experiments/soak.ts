import { readFileSync } from "node:fs";
import { rowsOf } from "../../../tests/e2e/app";
import { Person } from "../../../tests/e2e/person";
import { atMost, type Experiment, equals, type Finding } from "../experiment";
import { compareFiles } from "../files";
import { aHistory, checkAll, type History } from "../history";
import { aScene, pause, stillRunning } from "../scene";

const FULL_MS = 5 * 60_000;
const PEOPLE = 6;
const MAKE_EVERY = 10;
const MOST_GROWTH_MB = 150;
const speech = readFileSync("tests/fixtures/recordings/speech.wav");

const megabytesOf = (pids: readonly number[]) =>
  Math.round(
    pids.reduce(
      (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0),
      0,
    ) / 1024,
  );

type Life = { person: Person; voiceId: number; history: History; rounds: number; wrong: string[] };

async function aLife(url: string): Promise<Life> {
  const person = await new Person(url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, speech, "tape.wav", "audio/wav");
  await person.startMaking(voiceId);
  await person.settledVoice(voiceId, 120_000);
  return { person, voiceId, history: await aHistory(person, voiceId), rounds: 0, wrong: [] };
}

/**
 * A day in people's lives: they write, listen, add a recording, erase it and the conversation, and sometimes make the
 * voice again.
 */
async function live(life: Life, until: number) {
  const { person, voiceId, history, wrong } = life;
  while (performance.now() < until) {
    life.rounds += 1;
    try {
      await history.write(until + 30_000);
      const conversationId = await person.converse(voiceId);
      await person.write(conversationId, `Round ${life.rounds}`);
      const reply = await person.reply(conversationId, voiceId);
      await person.audio(`/audio/messages/${reply.id}`);
      const bytes = new Uint8Array(speech);
      new DataView(bytes.buffer).setUint32(60, life.rounds);
      const sampleId = await person.upload(voiceId, bytes, "more.wav", "audio/wav");
      await person.audio(`/audio/samples/${sampleId}`);
      await erase(person, `/api/audio-samples/${sampleId}`, `/api/bin/recordings/${sampleId}`);
      await erase(person, `/api/conversations/${conversationId}`, `/api/bin/conversations/${conversationId}`);
      if (life.rounds % MAKE_EVERY === 2) {
        await person.startMaking(voiceId);
        const { status } = await person.settledVoice(voiceId, 120_000);
        if (status !== "ready") throw new Error(`The voice made anew is ${status}.`);
      }
    } catch (error) {
      wrong.push(error instanceof Error ? error.message.slice(0, 120) : String(error));
    }
  }
}

async function erase(person: Person, ...paths: string[]) {
  for (const path of paths) {
    const { ok, status } = await person.send("DELETE", path);
    if (!ok) throw new Error(`DELETE ${path}: ${status}`);
  }
}

async function soaked(ms: number): Promise<Finding[]> {
  const scene = await aScene("embedded");
  try {
    const server = await scene.start();
    const lives = await Promise.all(Array.from({ length: PEOPLE }, () => aLife(server.url)));
    const endsAt = performance.now() + ms;
    const living = lives.map((life) => live(life, endsAt));
    await pause(ms / 3);
    const early = megabytesOf(server.processes());
    await Promise.all(living);
    const late = megabytesOf(server.processes());
    const { lost, doubled, acknowledged, odd } = await checkAll(lives.map(({ history }) => history));
    const rounds = lives.reduce((sum, life) => sum + life.rounds, 0);
    const wrong = [...new Set([...odd, ...lives.flatMap((life) => life.wrong)])];
    // Removals are carried out every ten seconds.
    await pause(15_000);
    const copies = scene.emulators.elevenlabs.voices.cloned.length;
    const processes = server.processes();
    server.child.kill("SIGTERM");
    await server.ended;
    const left = stillRunning(processes).length;
    const rows = (statement: string) => rowsOf(null, scene.dataDir, statement);
    const { unnamed } = await compareFiles(scene.dataDir, rows);
    const pending = await rows("select subject from jobs where kind = 'removal'");
    return [
      equals(`failures in ${rounds} rounds of ${PEOPLE} people`, wrong.join("; "), ""),
      atMost(`acknowledged messages of ${acknowledged} lost or doubled: 0`, lost + doubled, 0),
      equals("copies at the provider, of as many voices", copies, PEOPLE),
      equals("files that no row names", unnamed.join(", "), ""),
      atMost("removals still pending: 0", pending.length, 0),
      atMost("processes left: 0", left, 0),
      atMost(
        `megabytes more at the end than after a third (${early}): at most ${MOST_GROWTH_MB}`,
        late - early,
        MOST_GROWTH_MB,
      ),
    ];
  } finally {
    await scene.remove();
  }
}

export const soak: Experiment = {
  name: "soak",
  fault: `${PEOPLE} people write, hear, upload, erase and make voices anew for ${FULL_MS / 60_000} minutes without a pause, on the embedded database`,
  thresholds: [
    "nothing fails, nothing acknowledged is lost or doubled",
    "no file, copy at the provider or process is left without an owner",
    `memory grows by at most ${MOST_GROWTH_MB} MB after the first third`,
  ],
  inCi: "tests/integration/removals.test.ts",
  run: () => soaked(FULL_MS),
};
