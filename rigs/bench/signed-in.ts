/**
 * The signed-in area: its list against a bare route handler, its scripts against an empty page, Lighthouse for phones, and
 * screens with a long past against screens with a short one. Ratios of one run; the product has to be built.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/signed-in.ts [voices] [scripts] [screens] [lighthouse]
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { type App, type Database, startApp } from "../../tests/e2e/app";
import { Person } from "../../tests/e2e/person";
import { type Limit, report } from "./report";
import { screens, type Talks, talkSizes } from "./signed-in/screens";
import { voices } from "./signed-in/voices";
import { type EmptyApp, startEmptyApp } from "./site/empty-app";
import { type Outcome, summary, visit } from "./site/lighthouse";
import { nameOf, type Result } from "./site/measured-pages";
import { scriptsOf } from "./site/scripts";

const MOST_SCRIPTS_OF_EMPTY = 1.6;
const LIGHTHOUSE_RUNS = 3;
const LEAST_PERFORMANCE = 80;

type Family = { person: Person; voiceId: number; talks: Talks };

/** Somebody with a voice that speaks, two more beside it, and conversations of every length. */
async function aFamily(app: App): Promise<Family> {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, readFileSync("tests/fixtures/recordings/speech.wav"), "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const { status } = await person.settledVoice(voiceId);
  if (status !== "ready") throw new Error(`The voice is ${status}.`);
  const talks = { few: 0, many: 0, some: 0, most: 0 };
  for (const key of Object.keys(talks) as (keyof Talks)[]) talks[key] = await person.converse(voiceId);
  // Data that would take time to accumulate is written into the database, which for the embedded one requires a stopped
  // server.
  if (app.database === "embedded") await app.stop();
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
  if (app.database === "embedded") await app.restart();
  return { person, voiceId, talks };
}

async function scripts({ person, talks }: Family, empty: EmptyApp): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const nothing = await scriptsOf(browser, `${empty.url}/`);
    const rows = [{ page: "the empty page", ...nothing, "of the empty page": 1 }];
    const limits: Limit[] = [];
    for (const page of ["/dashboard", `/conversation/${talks.some}`]) {
      const found = await scriptsOf(browser, `${person.url}${page}`, person.cookies());
      const share = Number((found.gzip / nothing.gzip).toFixed(3));
      rows.push({ page, ...found, "of the empty page": share });
      limits.push({ name: `${page}: scripts against the empty page`, value: share, atMost: MOST_SCRIPTS_OF_EMPTY });
    }
    return { figures: { "Scripts at first load (bytes, gzip)": rows }, limits };
  } finally {
    await browser.close();
  }
}

function lighthouse({ person, voiceId, talks }: Family): Result {
  const cookie = person
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const routes = [
    "/dashboard",
    "/create-voice",
    `/edit-voice/${voiceId}`,
    `/conversation/${talks.some}`,
    "/account-settings",
    "/user-dashboard",
    "/agent-test",
  ];
  const rows: Record<string, unknown>[] = [];
  const limits: Limit[] = [];
  for (const page of routes) {
    const own: Outcome[] = [];
    for (let run = 0; run < LIGHTHOUSE_RUNS; run++) {
      own.push(visit(`${person.url}${page}`, nameOf(page).replaceAll("/", "-"), { cookie }));
    }
    const mine = summary(own);
    rows.push({ page, ...mine });
    limits.push(
      { name: `${page}: performance`, value: mine.performance, atLeast: LEAST_PERFORMANCE },
      { name: `${page}: accessibility`, value: mine.accessibility, atLeast: 100 },
    );
  }
  return { figures: { [`Lighthouse for phones, median of ${LIGHTHOUSE_RUNS}`]: rows }, limits };
}

const parts = ["voices", "scripts", "screens", "lighthouse"] as const;
type Part = (typeof parts)[number];
const asked = process.argv.slice(2);
const chosen = parts.filter((part) => asked.length === 0 || asked.includes(part));

const figures: Record<string, unknown> = {};
const limits: Limit[] = [];
const keep = (result: Result) => {
  Object.assign(figures, result.figures);
  limits.push(...result.limits);
};
const empty = await startEmptyApp();
try {
  for (const database of ["postgresql", "embedded"] as const satisfies Database[]) {
    const wanted: Part[] = database === "postgresql" ? chosen : chosen.filter((part) => part === "voices");
    if (wanted.length === 0) continue;
    const app = await startApp({ database, env: { RATE_LIMIT_FACTOR: "1000" } });
    try {
      const family = await aFamily(app);
      if (wanted.includes("voices")) keep(await voices(family.person, empty, database));
      if (wanted.includes("scripts")) keep(await scripts(family, empty));
      if (wanted.includes("screens")) keep(await screens(family.person, family.talks));
      if (wanted.includes("lighthouse")) keep(lighthouse(family));
    } finally {
      await app.remove();
    }
  }
} finally {
  await empty.stop();
}
figures.Machine = [{ "load average": loadavg()[0]?.toFixed(1) }];
report(chosen.length === parts.length ? "signed-in" : `signed-in-${chosen.join("-")}`, figures, limits);
