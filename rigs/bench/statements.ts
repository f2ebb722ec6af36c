/**
 * SQL statements of every signed-in page and read, counted on the wire between the built product and PostgreSQL: what
 * tests/integration/statements.test.ts counts at the driver, with the pages and all that Next adds. BEGIN, COMMIT, SET
 * and the rate limiter's are apart.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/statements.ts
 */
import { readdirSync, readFileSync } from "node:fs";
import { Person } from "../../tests/e2e/person";
import { type Limit, report } from "./report";
import { startRecordedApp } from "./sql-recorder";

const MOST_STATEMENTS = 2;
/** The fewest of so many counts: the sweeper's own statements can only add to some of them. */
const REPEATS = 5;

const isCounted = (sql: string) =>
  !/^\s*(begin|commit|rollback|savepoint|release|set )/i.test(sql) && !sql.includes("rate_limits");

/** Every page of the signed-in area, from its folder: "/edit-voice/[id]". */
const pages = () =>
  readdirSync("app/(home)", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx"))
    .map((file) => `/${file.slice(0, -"/page.tsx".length)}`)
    .sort();

function addressOfPage(page: string, voiceId: number, conversationId: number): string {
  const address = page
    .replace("[conversationId]", String(conversationId))
    .replace(/^\/conversation\/\[id\](?=\/print|$)/, `/conversation/${conversationId}`)
    .replace("[voiceId]", String(voiceId))
    .replace("[id]", String(voiceId));
  if (address.includes("[")) throw new Error(`How ${page} is asked for has to be said here.`);
  return address;
}

/** Makes one of everything, and returns the addresses that read it. */
async function addressesOf(person: Person): Promise<string[]> {
  const voiceId = await person.createVoice();
  const recording = readFileSync("tests/fixtures/recordings/speech.wav");
  const sampleId = await person.upload(voiceId, recording, "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const { status } = await person.settledVoice(voiceId);
  if (status !== "ready") throw new Error(`The voice is ${status}.`);
  // Only within minutes of its end does reading a voice also call off the mail about it (lib/voices/making/seen.ts).
  await app.run("update voices set updated_at = now() - interval '1 hour'");
  const conversationId = await person.converse(voiceId);
  await person.write(conversationId, "Good morning.");
  const { audioUrl } = await person.reply(conversationId, voiceId);
  if (!audioUrl) throw new Error("The reply has no sound.");
  await person.audio(audioUrl);
  return [
    "/api/user",
    "/api/usage-stats",
    "/api/voices",
    `/api/voices/${voiceId}`,
    `/api/voices/${voiceId}/consent`,
    `/api/audio-samples?voiceId=${voiceId}`,
    `/audio/samples/${sampleId}`,
    "/api/conversations",
    `/api/conversations/${conversationId}`,
    `/api/messages?conversationId=${conversationId}`,
    audioUrl,
    "/api/support",
    ...pages().map((page) => addressOfPage(page, voiceId, conversationId)),
  ];
}

const app = await startRecordedApp();
const counted = () => app.take().flatMap(({ text }) => (isCounted(text) ? [text] : []));
const figures: Record<string, { statements: number }> = {};
const limits: Limit[] = [];
try {
  const person = await new Person(app.url).register();
  for (const address of await addressesOf(person)) {
    let fewest: string[] | undefined;
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      app.take();
      const response = await person.send("GET", address);
      await response.arrayBuffer();
      const expected = address.endsWith("/not-found") ? 404 : 200;
      if (response.status !== expected) throw new Error(`GET ${address}: ${response.status}`);
      const statements = counted();
      if (!fewest || statements.length < fewest.length) fewest = statements;
    }
    const shown = address.replaceAll(/\d+/g, "{id}");
    figures[shown] = { statements: fewest?.length ?? Number.NaN };
    limits.push({ name: `GET ${shown}`, value: fewest?.length ?? Number.NaN, atMost: MOST_STATEMENTS });
    if ((fewest?.length ?? 0) > MOST_STATEMENTS) console.log(shown, fewest);
  }
} finally {
  await app.remove();
}
report("statements", { "SQL statements": figures }, limits);
