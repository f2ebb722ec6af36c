import { spawnSync } from "node:child_process";
import { Person } from "../../../tests/e2e/person";
import { emulatorKeys } from "../../../tests/emulators/server";
import { aCallee, copiesOf } from "../../bench/calls/callers";
import { atMost, type Experiment, equals, type Finding } from "../experiment";
import { aHistory, checkAll } from "../history";
import { Calls } from "../machines/calls";
import { recordings, replies, whatIsLeft } from "../machines/looking-back";
import { Machine } from "../machines/machine";
import { startNginx } from "../machines/nginx";
import {
  Answers,
  aRecording,
  type Heard,
  hearing,
  type Kept,
  type Owned,
  start,
  uploading,
  writing,
} from "../machines/people";
import { aScene, pause, type Scene } from "../scene";
import { REDIS } from "./redis-away";

const MACHINES = ["first", "second", "third"] as const;
const WRITERS = 6;
const UPLOADERS = 3;
const VOICES_OF_AN_UPLOADER = 4;
const HEARERS = 6;
const CALLEES = 24;
const CALLS_EACH = 2;
/** Before and after each fault. */
const AROUND_MS = 4_000;

/** With the command in docs/scaling.md; the machines start without migrating. */
function migrate(settings: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const { status, stderr } = spawnSync("npm", ["run", "--silent", "db:migrate"], {
    env: { PATH, HOME, NODE_ENV: "production", ...settings },
  });
  if (status !== 0) throw new Error(`npm run db:migrate: ${stderr}`);
}

const bucketOf = ({ emulators }: Scene) => ({
  S3_BUCKET: emulators.s3.bucket,
  S3_ENDPOINT: emulators.urls.s3,
  S3_REGION: emulatorKeys.s3.region,
  S3_ACCESS_KEY_ID: emulatorKeys.s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: emulatorKeys.s3.secretAccessKey,
});

async function withVoice(url: string): Promise<Owned> {
  const person = await new Person(url).register();
  return { person, voiceId: await person.createVoice() };
}

async function beginMaking({ person, voiceId }: Owned) {
  await person.upload(voiceId, aRecording(), "tape.wav", "audio/wav");
  await person.startMaking(voiceId);
}

async function withReadyVoice(url: string): Promise<Owned> {
  const owned = await withVoice(url);
  await beginMaking(owned);
  await owned.person.settledVoice(owned.voiceId);
  return owned;
}

const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

type Harm = { name: string; to: Machine; act: () => Promise<number | null> };

async function harmed(
  scene: Scene,
  machines: Machine[],
  nginx: Awaited<ReturnType<typeof startNginx>>,
): Promise<Finding[]> {
  const [first, second, third] = machines;
  const { database, emulators } = scene;
  if (!first || !second || !third || !database) throw new Error("Three machines and PostgreSQL are needed.");
  const rows = database.query;

  // A voice that our own agent speaks in calls. All others are made at the emulated provider.
  const local = await aCallee(await first.start({ VOICE_PROVIDER: "local" }));
  await first.stop();
  await Promise.all(machines.map((machine) => machine.start()));
  const { url } = nginx;
  const calls = new Calls(await copiesOf({ url, rows }, local, CALLEES), machines);
  emulators.fault({ kind: "slow", service: "elevenlabs", path: "/v1/voices/add", delayMs: 1_500, times: 1000 });
  emulators.fault({ kind: "slow", service: "gemini", delayMs: 300, tokensPerSecond: 10, times: 100_000 });

  const answers = new Answers();
  const kept = new Map<number, Kept>();
  const heard: Heard[] = [];
  const histories = await many(WRITERS, async () => aHistory(await new Person(url).register()));
  const uploaders = await many(UPLOADERS, () => many(VOICES_OF_AN_UPLOADER, () => withVoice(url)));
  const hearers = await many(HEARERS, () => withReadyVoice(url));
  const load = start([
    ...histories.map(writing),
    ...uploaders.map((voices) => uploading(voices, answers, kept)),
    ...hearers.map((owned) => hearing(owned, answers, heard)),
  ]);
  const refusals = () => answers.refused + histories.reduce((sum, { refused }) => sum + refused, 0);
  const brokenOff = () => answers.cutOff + histories.reduce((sum, { unanswered }) => sum + unanswered, 0);

  const making: Owned[] = [];
  const findings: Finding[] = [];
  const suffer = async ({ name, to, act }: Harm) => {
    await calls.fill(CALLS_EACH);
    const talk = calls.talkBeside(to);
    await pause(AROUND_MS);
    const before = { refused: refusals(), brokenOff: brokenOff() };
    for (const owned of await many(3, () => withVoice(url))) {
      await beginMaking(owned);
      making.push(owned);
    }
    const code = await act();
    await pause(AROUND_MS);
    const { calls: count, exchanges, wrong } = await talk.stop();
    findings.push(
      equals(
        `${name}: calls of ${count} held by the others, ${exchanges} exchanges, that were cut or fell silent`,
        wrong.join("; "),
        "",
      ),
      ...(code === null ? [] : [equals(`${name}: exit code`, code, 0)]),
    );
    return { refused: refusals() - before.refused, brokenOff: brokenOff() - before.brokenOff };
  };

  const killed = await suffer({
    name: "killed",
    to: first,
    act: async () => {
      await first.kill();
      await pause(3_000);
      await first.start();
      return null;
    },
  });
  const stopped = await suffer({
    name: "stopped",
    to: second,
    act: async () => {
      const code = await second.stop();
      await second.start();
      return code;
    },
  });
  const rolled = await suffer({
    name: "rolled",
    to: third,
    act: async () => {
      await nginx.takeOut(third.port);
      const code = await third.stop();
      await third.start();
      await nginx.putBack(third.port);
      return code;
    },
  });
  findings.push(
    equals("stopped: answers that broke off", stopped.brokenOff, 0),
    equals("rolled: answers that broke off", rolled.brokenOff, 0),
    equals("rolled: requests refused", rolled.refused, 0),
  );

  const gaveUp = await load.stop();
  calls.hangUp();
  const { lost, doubled, acknowledged, odd } = await checkAll(histories);
  const settled = await Promise.all(making.map(({ person, voiceId }) => person.settledVoice(voiceId, 180_000)));
  const ready = settled.filter(({ status }) => status === "ready").length;
  const asked = answers.succeeded + acknowledged;
  return [
    atMost(`acknowledged messages of ${acknowledged} lost or doubled: 0`, lost + doubled, 0),
    ...(await recordings(kept)),
    ...(await replies(heard, rows)),
    ...findings,
    equals(
      `answers other than ${asked} successes, ${refusals()} times 503 with Retry-After, and ${killed.brokenOff} that broke off with the killed process`,
      [...odd, ...answers.odd].join("; "),
      "",
    ),
    equals("people who gave up", [...new Set(gaveUp)].join("; "), ""),
    equals(`voices ready of ${making.length} begun just before a fault`, ready, making.length),
    ...(await whatIsLeft(scene, making.length + HEARERS)),
  ];
}

async function threeMachines(): Promise<Finding[]> {
  const scene = await aScene("postgresql");
  const settings = { ...bucketOf(scene), REDIS_URL: REDIS.href, TRUST_PROXY: "1" };
  migrate({ ...scene.settings, ...settings });
  const machines = await Promise.all(MACHINES.map((name) => Machine.at(scene, name, settings)));
  const nginx = await startNginx(machines.map(({ port }) => port));
  try {
    return await harmed(scene, machines, nginx);
  } finally {
    await nginx.close();
    await scene.remove();
    for (const machine of machines) machine.remove();
  }
}

/** CI runs neither nginx nor three servers; its tests cover the leases of jobs and answers, and the shared store. */
export const machines: Experiment = {
  name: "machines",
  fault:
    `three processes with disks of their own share PostgreSQL, Redis and a bucket behind nginx while ${WRITERS} people write, ` +
    `${UPLOADERS} upload, ${HEARERS} hear answers and ${MACHINES.length * CALLS_EACH} are in a call: one is killed, one is stopped, one is rolled`,
  thresholds: [
    "no acknowledged message or recording is lost or doubled, no reply is lost, doubled or charged twice",
    "calls that the others hold go on",
    "people get an answer or 503 with Retry-After, no answer breaks off but at the kill, and nobody is refused while one is rolled",
    "no job, call, copy at the provider or file is left without an owner",
  ],
  inCi: "tests/integration/jobs.test.ts",
  run: threeMachines,
};
