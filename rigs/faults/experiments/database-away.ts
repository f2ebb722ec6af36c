import { Person } from "../../../tests/e2e/person";
import { atMost, type Experiment, equals, type Finding } from "../experiment";
import { aHistory, checkAll, type History } from "../history";
import { aScene, pause, secondsSince } from "../scene";
import { startProxy } from "../tcp-proxy";

const WRITERS = 4;
const FULL_MS = 10_000;

type Faults = { cut: () => void; takeAway: () => void; bringBack: () => void };
type Deed = (faults: Faults, url: string, person: Person) => Promise<Finding[]>;

/** People write while `deed` is applied to the connection between Keepsake and PostgreSQL. */
async function writing(deed: Deed): Promise<Finding[]> {
  const scene = await aScene("postgresql");
  if (!scene.database) throw new Error("This needs PostgreSQL.");
  const direct = new URL(scene.database.url);
  const proxy = await startProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  try {
    const way = new URL(scene.database.url);
    way.host = `127.0.0.1:${proxy.port}`;
    const { url } = await scene.start({ DATABASE_URL: way.href });
    const histories: History[] = [];
    for (let at = 0; at < WRITERS; at++) histories.push(await aHistory(await new Person(url).register()));
    let isOver = false;
    const work = histories.map(async (history) => {
      while (!isOver) await history.write(performance.now() + 60_000);
    });
    await pause(1_000);
    const findings = await deed(proxy, url, histories[0]?.person ?? new Person(url));
    const backAt = performance.now();
    const before = histories.map(({ acknowledged }) => acknowledged.size);
    while (histories.some(({ acknowledged }, at) => acknowledged.size === before[at]) && secondsSince(backAt) < 30) {
      await pause(50);
    }
    findings.push(atMost("seconds until everybody can write again: at most 5", secondsSince(backAt), 5));
    isOver = true;
    await Promise.all(work);
    const { lost, doubled, acknowledged, odd } = await checkAll(histories);
    const unanswered = histories.reduce((sum, history) => sum + history.unanswered, 0);
    return [
      ...findings,
      equals("answers other than success, or 503 with Retry-After", [...new Set(odd)].join("; "), ""),
      atMost("requests without an answer: 0", unanswered, 0),
      atMost(`acknowledged messages of ${acknowledged} lost: 0`, lost, 0),
      atMost("messages kept twice: 0", doubled, 0),
    ];
  } finally {
    proxy.close();
    await scene.remove();
  }
}

const awayFor = (ms: number) =>
  writing(async ({ takeAway, bringBack }, url, person) => {
    takeAway();
    await pause(1_000);
    const health = await fetch(`${url}/api/health`);
    const page = await person.send("GET", "/dashboard", undefined, { accept: "text/html" });
    const findings = [
      equals("health: 503", health.status, 503),
      equals("a page of a signed-in person: 503", page.status, 503),
      equals("with Retry-After", page.headers.get("retry-after"), "5"),
    ];
    await pause(ms);
    bringBack();
    return findings;
  });

const cutFor = (ms: number) =>
  writing(async ({ cut }) => {
    for (const until = performance.now() + ms; performance.now() < until; await pause(300)) cut();
    return [];
  });

const inCi = "tests/integration/database-away.test.ts";

export const databaseAway: Experiment = {
  name: "database-away",
  fault: `PostgreSQL is away for ${FULL_MS / 1000} s while people write`,
  thresholds: [
    "every answer is a success, or a 503 that says when to come back",
    "no acknowledged message is lost, none that is sent again is kept twice",
    "people can write again within 5 s of its return",
  ],
  inCi,
  run: () => awayFor(FULL_MS),
};

export const connectionsCut: Experiment = {
  name: "connections-cut",
  fault: `all connections to PostgreSQL are cut every 0.3 s for ${FULL_MS / 1000} s while people write`,
  thresholds: databaseAway.thresholds.slice(0, 2),
  inCi,
  run: () => cutFor(FULL_MS),
};
