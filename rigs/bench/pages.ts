/**
 * Lighthouse for phones on public and signed-in pages, the first tap on the menu, and screens with a long history
 * compared with a short one.
 * Ratios of one run; the product has to be built.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/pages.ts [tap] [screens] [lighthouse]
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { type App, startApp } from "../../tests/e2e/app";
import { Person } from "../../tests/e2e/person";
import { firstTap } from "./pages/first-tap";
import { lighthouse } from "./pages/lighthouse";
import { screens, type Talks, talkSizes } from "./pages/screens";
import { report } from "./report";

type Family = { person: Person; voiceId: number; talks: Talks };

/** A person with a voice that speaks, two more voices, and conversations of every length. */
async function aFamily(app: App): Promise<Family> {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, readFileSync("tests/fixtures/recordings/speech.wav"), "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const { status } = await person.settledVoice(voiceId);
  if (status !== "ready") throw new Error(`The voice is ${status}.`);
  const talks = { few: 0, many: 0, some: 0, most: 0 };
  for (const key of Object.keys(talks) as (keyof Talks)[]) talks[key] = await person.converse(voiceId);
  // Data that would take time to accumulate is written into the database.
  await app.rows(
    `insert into voices (user_id, name, description, language, status, provider, provider_voice_id, updated_at)
     select user_id, name || ' ' || n, description, language, status, provider, provider_voice_id, now()
     from voices, generate_series(1, 2) n where id = ${voiceId}`,
  );
  for (const [key, conversationId] of Object.entries(talks)) {
    await app.rows(
      `insert into messages (conversation_id, role, content)
       select ${conversationId}, case n % 2 when 1 then 'user' else 'assistant' end,
         'We talked about the garden and the long table under the tree, for the ' || n || 'th time.'
       from generate_series(1, ${talkSizes[key as keyof Talks]}) n`,
    );
  }
  return { person, voiceId, talks };
}

const publicPages = ["/", "/pricing", "/support", "/auth"];

function visitAll({ person, voiceId, talks }: Family) {
  const cookie = person
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const signedIn = [
    "/dashboard",
    "/create-voice",
    `/edit-voice/${voiceId}`,
    `/conversation/${talks.some}`,
    "/account-settings",
    "/user-dashboard",
    "/agent-test",
  ];
  const at = (page: string) => ({ page, url: `${person.url}${page}` });
  return lighthouse([
    ...publicPages.map((page) => ({ ...at(page), leastPerformance: 90, isPublic: true })),
    ...signedIn.map((page) => ({ ...at(page), headers: { cookie }, leastPerformance: 80, isPublic: false })),
  ]);
}

const asked = process.argv.slice(2);
const isAsked = (part: string) => asked.length === 0 || asked.includes(part);
const app = await startApp({ database: "postgresql", env: { RATE_LIMIT_FACTOR: "1000" } });
try {
  const family = await aFamily(app);
  const results = [
    ...(isAsked("tap") ? [await firstTap(app.url)] : []),
    ...(isAsked("screens") ? [await screens(family.person, family.talks)] : []),
    ...(isAsked("lighthouse") ? [visitAll(family)] : []),
  ];
  const figures = Object.assign({}, ...results.map((result) => result.figures));
  figures.Machine = [{ "load average": loadavg()[0]?.toFixed(1) }];
  report(
    ["pages", ...asked].join("-"),
    figures,
    results.flatMap(({ limits }) => limits),
  );
} finally {
  await app.remove();
}
