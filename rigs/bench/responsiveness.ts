/**
 * Whether the server still answers at once while the local engine speaks: GET /api/user alternately while idle and
 * while two people listen to long replies being generated. Uses the built product in a separate process, with both
 * databases; an emulated model writes the replies, since the companion's are too short to keep the engine busy.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/responsiveness.ts [embedded|postgresql]
 */
import { readFileSync } from "node:fs";
import { type Database, startApp } from "../../tests/e2e/app";
import { Person } from "../../tests/e2e/person";
import { type Emulators, emulatorKeys, startEmulators } from "../../tests/emulators/server";
import { type Limit, report, summary } from "./report";
import { readAccount } from "./talkers";

const TIMES_IDLE = 3;
const WARM_UP = 50;
const READS_AT_REST = 100;
const LEAST_ROUNDS = 3;
const MOST_ROUNDS = 8;
/** Requests while speaking: fewer would give no 95th percentile. */
const LEAST_READS = 200;
/** About seven minutes of speech, a few seconds of work for the engine. */
const longReply = "We walked along the harbour in the evening, and he told me about the boats that came in. ".repeat(
  80,
);

type Talker = { person: Person; voiceId: number };

async function aTalker(url: string): Promise<Talker> {
  const person = await new Person(url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, readFileSync("tests/fixtures/recordings/speech.wav"), "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const voice = await person.settledVoice(voiceId);
  if (voice.provider !== "local") throw new Error(`The voice is ${voice.status}: ${voice.errorMessage}`);
  return { person, voiceId };
}

/** A long reply that no one has heard yet. */
async function aLongReply({ person, voiceId }: Talker, emulators: Emulators): Promise<string> {
  const conversationId = await person.converse(voiceId);
  await person.write(conversationId, "Tell me about the harbour.");
  emulators.openai.replies.script(longReply);
  const { audioUrl } = await person.reply(conversationId, voiceId);
  if (!audioUrl) throw new Error("The browser is to speak: the voice or its minutes are gone.");
  return audioUrl;
}

/** Resolves with the first audio; `ended` when all of it has been generated. */
async function listen(person: Person, audioUrl: string) {
  const response = await person.send("GET", audioUrl);
  const reader = response.body?.getReader();
  if (response.status !== 200 || !reader) throw new Error(`audio: ${response.status}`);
  await reader.read();
  const drain = async () => {
    while (!(await reader.read()).done);
  };
  return { ended: drain() };
}

async function readTimes(person: Person, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await readAccount(person));
  return times;
}

/** While both speak, and no longer. */
async function readWhileSpeaking(person: Person, talkers: [Talker, Talker], emulators: Emulators): Promise<number[]> {
  const [one, other] = talkers;
  const urls = [await aLongReply(one, emulators), await aLongReply(other, emulators)] as const;
  const heard = await Promise.all([listen(one.person, urls[0]), listen(other.person, urls[1])]);
  let isOver = false;
  for (const { ended } of heard) {
    const end = () => {
      isOver = true;
    };
    ended.then(end, end);
  }
  const times: number[] = [];
  while (!isOver) {
    const time = await readAccount(person);
    if (!isOver) times.push(time);
  }
  await Promise.all(heard.map(({ ended }) => ended));
  return times;
}

/** Idle and speaking phases alternate, so that the machine's load is the same for both. */
async function measure(url: string, emulators: Emulators) {
  const reader = await new Person(url).register();
  await readTimes(reader, WARM_UP);
  const rest: number[] = [];
  const speaking: number[] = [];
  for (let round = 0; round < LEAST_ROUNDS || (round < MOST_ROUNDS && speaking.length < LEAST_READS); round++) {
    const talkers: [Talker, Talker] = [await aTalker(url), await aTalker(url)];
    rest.push(...(await readTimes(reader, READS_AT_REST)));
    speaking.push(...(await readWhileSpeaking(reader, talkers, emulators)));
    rest.push(...(await readTimes(reader, READS_AT_REST)));
  }
  return { idle: summary(rest), speaking: summary(speaking) };
}

const wanted = process.argv[2];
const databases = (["embedded", "postgresql"] as const).filter((name) => !wanted || wanted === name);
const figures: Record<string, ReturnType<typeof summary>> = {};
const limits: Limit[] = [];

async function measureOn(database: Database) {
  const emulators = await startEmulators();
  const app = await startApp({
    database,
    env: {
      RATE_LIMIT_FACTOR: "1000",
      OPENAI_API_KEY: emulatorKeys.openai,
      OPENAI_BASE_URL: emulators.urls.openai,
      OPENAI_MODEL: "small-chat",
    },
  });
  try {
    const { idle, speaking } = await measure(app.url, emulators);
    figures[`${database}, at rest`] = idle;
    figures[`${database}, while two replies are spoken`] = speaking;
    limits.push(
      {
        name: `GET /api/user while two syntheses run, p95 by that at rest, ${database}`,
        value: Math.round((speaking.p95 / idle.p95) * 100) / 100,
        atMost: TIMES_IDLE,
      },
      { name: `reads while speaking, ${database}`, value: speaking.times, atLeast: LEAST_READS },
    );
  } finally {
    await app.remove();
    await emulators.close();
  }
}

for (const database of databases) await measureOn(database);
report("responsiveness", { "GET /api/user, ms": figures }, limits);
