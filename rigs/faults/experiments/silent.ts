import pg from "pg";
import { aCallee } from "../../bench/calls/callers";
import { atMost, atMostWhenIdle, type Experiment, equals, type Finding } from "../experiment";
import { aHistory, checkAll } from "../history";
import { recordings, replies } from "../machines/looking-back";
import { Answers, type Doing, type Heard, hearing, type Kept, start, uploading, writing } from "../machines/people";
import { aScene, pause, secondsSince } from "../scene";
import { bucketAt, type Part, startEmulated, startMailServer, startPostgres, startRedis } from "../silent/servers";
import { FIRST_SIGN, OUTCOME, talking } from "../silent/talking";
import { Waits, WatchedPerson } from "../silent/waits";

const WRITERS = 3;
const UPLOADERS = 2;
const HEARERS = 2;
const VOICES_OF_AN_UPLOADER = 6;
const QUIET_MS = 15_000;
const BACK_WITHIN_SECONDS = 10;
const SETTLED_WITHIN_MS = 300_000;

/** The documented limits in seconds (docs/reliability.md); each part is frozen for longer than its limit. */
const limits = { redis: 1, database: 31, bucket: 120, mail: 0, voice: 45, hearing: 30, text: 20 } as const;
type Name = keyof typeof limits;
const names = Object.keys(limits) as Name[];
const frozenMs = (name: Name) => (name === "mail" ? 45_000 : (limits[name] + 8) * 1000);

const HEALTH = "GET /api/health";
const HEALTH_SECONDS = 16;
const FIRST_SIGN_SECONDS = 4;

const isOfHttp = (what: string) => !what.startsWith("call:") && what !== HEALTH;

/** Refusals whose message says that a part does not answer. */
const isHonest = (line: string) => /^50[234] .*"message":"[^"]{10,}/.test(line);

async function startParts() {
  const [database, redis, mail, bucket, voice, hear, text] = await Promise.all([
    startPostgres(),
    startRedis(),
    startMailServer(),
    startEmulated(),
    startEmulated(),
    startEmulated(),
    startEmulated(),
  ]);
  const parts: Record<Name, Part> = {
    redis: redis.part,
    database: database.part,
    bucket: bucket.part,
    mail: mail.part,
    voice: voice.part,
    hearing: hear.part,
    text: text.part,
  };
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    ...bucketAt(bucket.url),
    VOICE_PROVIDER: "voice-server",
    VOICE_SERVER_URL: `${voice.url}/vllm-omni`,
    HEARING_BASE_URL: `${hear.url}/hearing/v1`,
    HEARING_MODEL: "small-listen",
    GEMINI_API_KEY: "",
    OPENAI_API_KEY: "sk-emulated-openai",
    OPENAI_BASE_URL: `${text.url}/openai/v1`,
    OPENAI_MODEL: "small-chat",
    UNVERIFIED_LIMIT_TOKENS: "1000000000",
  };
  const rows = async (statement: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: database.url, options: "-c search_path=family" });
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };
  return { parts, settings, rows, received: mail.received };
}

type World = Awaited<ReturnType<typeof startParts>> & { url: string; waits: Waits };

/** Acknowledged accounts, each of which is sent one mail. */
const joining = ({ url, waits }: World, joined: WatchedPerson[]): Doing => ({
  restMs: 1_000,
  once: async () => {
    joined.push(await new WatchedPerson(url, waits).register());
  },
});

const looking = (person: WatchedPerson): Doing => ({
  restMs: 1_000,
  once: async () => {
    await person.send("GET", "/api/health");
    await person.send("GET", "/dashboard", undefined, { accept: "text/html" });
  },
});

async function under(world: World): Promise<Finding[]> {
  const { parts, rows, waits, received } = world;
  const answers = new Answers();
  const kept = new Map<number, Kept>();
  const heard: Heard[] = [];
  const joined: WatchedPerson[] = [];
  const somebody = () => new WatchedPerson(world.url, waits).register();
  const callee = () => aCallee(world.url, new WatchedPerson(world.url, waits));
  const histories = await many(WRITERS, async () => aHistory(await somebody()));
  const uploaders = await many(UPLOADERS, () =>
    many(VOICES_OF_AN_UPLOADER, async () => {
      const person = await somebody();
      return { person, voiceId: await person.createVoice() };
    }),
  );
  const hearers = await many(HEARERS, callee);
  const call = talking(await callee(), waits);
  await rows("update users set subscription_limit_minutes = 100000");

  const load = start([
    ...histories.map(writing),
    ...uploaders.map((voices) => uploading(voices, answers, kept)),
    ...hearers.map((owned) => hearing(owned, answers, heard)),
    joining(world, joined),
    looking(await somebody()),
    call,
  ]);
  const quietAt = performance.now();
  await pause(QUIET_MS);
  // The duration of local work here, which waits for no other part.
  const own = waits.longest(quietAt, performance.now(), isOfHttp).seconds;
  const findings: Finding[] = [];
  for (const name of names) {
    const frozenAt = performance.now();
    parts[name].freeze();
    await pause(frozenMs(name));
    parts[name].thaw();
    const thawedAt = performance.now();
    const before = histories.map(({ acknowledged }) => acknowledged.size);
    while (histories.some(({ acknowledged }, at) => acknowledged.size === before[at]) && secondsSince(thawedAt) < 60) {
      await pause(50);
    }
    const back = secondsSince(thawedAt);
    findings.push(
      ...waited(waits, name, own, [frozenAt, thawedAt]),
      atMostWhenIdle(
        `${name}: seconds until everybody can write again: at most ${BACK_WITHIN_SECONDS}`,
        back,
        BACK_WITHIN_SECONDS,
      ),
    );
    await pause(QUIET_MS / 2);
  }
  await load.stop();
  call.hangUp();

  const { lost, doubled, acknowledged, odd } = await checkAll(histories);
  const left = async () =>
    (await rows("select kind from jobs where state <> 'done' and kind <> 'removal'")).map(({ kind }) => String(kind));
  for (const until = performance.now() + SETTLED_WITHIN_MS; performance.now() < until; await pause(1_000)) {
    if ((await left()).length === 0) break;
  }
  let away = 0;
  // In sequence, since so many sign-ins at once are refused.
  for (const person of joined) if (!(await person.signIn()).ok) away += 1;
  const to = new Set(await received());
  const addresses = (await rows("select email from users")).map(({ email }) => String(email));
  return [
    ...findings,
    atMost(`acknowledged messages of ${acknowledged} lost or doubled: 0`, lost + doubled, 0),
    ...(await recordings(kept)),
    ...(await replies(heard, rows)),
    atMost(`acknowledged accounts of ${joined.length} lost: 0`, away, 0),
    atMost(`accounts of ${addresses.length} without their mail: 0`, addresses.filter((one) => !to.has(one)).length, 0),
    equals("jobs that nobody finished", (await left()).join(", "), ""),
    equals(
      `answers other than ${answers.succeeded + acknowledged} successes, or 502, 503, 504 in words`,
      [...new Set([...odd, ...answers.odd].filter((line) => !isHonest(line)))].join("; "),
      "",
    ),
  ];
}

/**
 * How long people waited while a part was frozen, against its limit and the duration of the same work without a
 * fault.
 */
function waited(waits: Waits, name: Name, own: number, [from, to]: [number, number]): Finding[] {
  const of = (label: string, limit: number, isMeant: (what: string) => boolean, word = "") => {
    const { count, seconds, what } = waits.longest(from, to, isMeant);
    const most = Math.round((limit + Math.max(own, 1)) * 10) / 10;
    const said = `${name}: seconds that the longest of ${count} ${label} took${word || ` (${what})`}: at most ${limit}, and ${Math.max(own, 1)} for its own work`;
    return atMostWhenIdle(said, seconds, most);
  };
  return [
    of("answers", limits[name], isOfHttp),
    of("answers about health", HEALTH_SECONDS, (what) => what === HEALTH, " "),
    ...(name === "hearing"
      ? [of("turns of a call without a sign", FIRST_SIGN_SECONDS, (what) => what === FIRST_SIGN, " ")]
      : []),
    ...(["hearing", "text", "voice"].includes(name)
      ? [of("turns of a call without an outcome", limits[name], (what) => what === OUTCOME, " ")]
      : []),
  ];
}

const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

async function allSilent(): Promise<Finding[]> {
  const scene = await aScene("embedded");
  const world = await startParts();
  try {
    const { url } = await scene.start(world.settings);
    return await under({ ...world, url, waits: new Waits() });
  } finally {
    for (const part of Object.values(world.parts)) part.thaw();
    await scene.remove();
    for (const part of Object.values(world.parts)) await part.close();
  }
}

export const silent: Experiment = {
  name: "silent",
  fault:
    `Redis, PostgreSQL, the bucket, the mail server and servers of one's own for voice, hearing and text are frozen by SIGSTOP, one after another, each for longer than its limit, while ${WRITERS} people write, ` +
    `${UPLOADERS} upload, ${HEARERS} hear answers, one is in a call, and others register and look`,
  thresholds: [
    "nobody waits longer than the limit of the table above and what the same work takes without a fault",
    "no acknowledged message, recording, answer, account or mail is lost",
    "every other answer says in words what does not answer",
  ],
  inCi: "tests/integration/postgres-settings.test.ts",
  run: allSilent,
};
