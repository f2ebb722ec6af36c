import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../tests/e2e/app";
import { Person } from "../../../tests/e2e/person";
import { emulatorKeys } from "../../../tests/emulators/server";
import { atMost, type Experiment, equals, type Finding } from "../experiment";
import { aHistory, checkAll } from "../history";
import { aScene, pause, type Scene } from "../scene";
import { killServer, startServer } from "../server-process";

const VOICES = 6;
const TALKS = 5;
const speech = readFileSync("tests/fixtures/recordings/speech.wav");

function recording(n: number) {
  const bytes = new Uint8Array(speech);
  bytes[60] = n;
  return bytes;
}

/** A start that must end by itself: its exit code and output. */
async function refusedStart(scene: Scene, settings: Record<string, string>) {
  const server = startServer({
    DATA_DIR: scene.dataDir,
    DATABASE_URL: scene.database?.url ?? "",
    NEXTAUTH_SECRET: "a-secret-of-the-second-machine-only-0123456789",
    ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
    ELEVENLABS_BASE_URL: scene.emulators.urls.elevenlabs,
    PORT: String(await freePort()),
    ...settings,
  });
  const late = setTimeout(() => void killServer(server), 60_000);
  const code = await server.ended;
  clearTimeout(late);
  return { code, said: server.output() };
}

export async function sideBySide(): Promise<Finding[]> {
  const scene = await aScene("postgresql");
  const elsewhere = mkdtempSync(path.join(tmpdir(), "keepsake-elsewhere-"));
  const secret = { NEXTAUTH_SECRET: "a-secret-of-both-machines-0123456789abcdef" };
  try {
    const [first, second] = [await scene.start(secret), await scene.start(secret)];
    scene.emulators.fault({ kind: "slow", service: "elevenlabs", path: "/v1/voices/add", delayMs: 1_500, times: 100 });
    scene.emulators.fault({ kind: "slow", service: "gemini", delayMs: 300, tokensPerSecond: 40, times: 100 });
    const person = await new Person(first.url).register();
    const there = person.at(second.url);
    const begun: { owner: Person; voiceId: number }[] = [];
    for (let at = 0; at < VOICES; at++) {
      const owner = at === 0 ? person : await new Person(first.url).register();
      const voiceId = await owner.createVoice();
      await owner.at(second.url).upload(voiceId, recording(at), "tape.wav", "audio/wav");
      await owner.at(at % 2 ? first.url : second.url).startMaking(voiceId);
      begun.push({ owner, voiceId });
    }
    const settled = await Promise.all(
      begun.map(({ owner, voiceId }) => owner.at(second.url).settledVoice(voiceId, 180_000)),
    );
    const voiceId = begun[0]?.voiceId ?? 0;

    let answeredOnce = 0;
    for (let at = 0; at < TALKS; at++) {
      const conversationId = await person.converse(voiceId);
      await person.write(conversationId, `Hello for the ${at}. time`);
      await Promise.all([person.reply(conversationId, voiceId), there.reply(conversationId, voiceId)]);
      const roles = (await there.messages(conversationId)).map(({ role }) => role).join();
      if (roles === "user,assistant") answeredOnce += 1;
    }

    const histories = [
      await aHistory(await new Person(first.url).register()),
      await aHistory((await new Person(first.url).register()).at(second.url)),
    ];
    const until = performance.now() + 6_000;
    const work = histories.map((history) => history.writeUntil(until));
    await pause(2_000);
    await killServer(first);
    await Promise.all(work);
    const moved = histories.map((history) => history.at(second.url));
    const { lost, doubled, acknowledged } = await checkAll(moved);

    const disk = await refusedStart(scene, { ...secret, DATA_DIR: elsewhere });
    const other = await refusedStart(scene, {});
    return [
      equals(`voices ready of ${VOICES}`, settled.filter(({ status }) => status === "ready").length, VOICES),
      equals("copies at the provider", scene.emulators.elevenlabs.voices.cloned.length, VOICES),
      equals(`messages of ${TALKS}, asked of both at once, that are answered once`, answeredOnce, TALKS),
      atMost(`acknowledged messages of ${acknowledged} lost or doubled when one is killed: 0`, lost + doubled, 0),
      equals("a process with a disk of its own ends with code", disk.code, 1),
      { threshold: "and says why", found: sentence(disk.said), holds: disk.said.includes("need the same files") },
      equals("a process with another secret ends with code", other.code, 1),
      { threshold: "and says why", found: sentence(other.said), holds: other.said.includes("has another secret") },
    ];
  } finally {
    await scene.remove();
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

const sentence = (said: string) => /"msg":"([^"]{0,70})/.exec(said)?.[1] ?? said.trim().slice(0, 70);

export const twoProcesses: Experiment = {
  name: "two-processes",
  fault:
    "two processes serve one PostgreSQL and one folder, one of them is killed, and two more come that do not belong to them",
  thresholds: [
    "each voice is made once, each message is answered once",
    "no acknowledged message is lost or doubled when one is killed",
    "a process with other files or another secret refuses to start, with a sentence",
  ],
  inCi: "tests/integration/installation.test.ts",
  run: sideBySide,
};
