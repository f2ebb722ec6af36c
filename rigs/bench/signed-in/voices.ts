import type { Database } from "../../../tests/e2e/app";
import type { Person } from "../../../tests/e2e/person";
import { type Loaded, load } from "../load";
import type { EmptyApp } from "../site/empty-app";
import type { Result } from "../site/measured-pages";

const ROUNDS = 20;
const ROUND_MS = 300;
const WARM_UP_MS = 2_000;
const leastShare: Record<Database, number> = { embedded: 0.25, postgresql: 0.4 };

/** `GET /api/voices` with three rows, against a route handler that only answers the same bytes, in turns. */
export async function voices(person: Person, empty: EmptyApp, database: Database): Promise<Result> {
  const response = await person.send("GET", "/api/voices");
  const bytes = Buffer.from(await response.arrayBuffer());
  const listed: unknown = JSON.parse(bytes.toString());
  if (!Array.isArray(listed) || listed.length !== 3) throw new Error("Three voices were expected.");
  const bare = empty.answer(`voices-${database}.json`, bytes);
  const cookie = person
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const own = (milliseconds: number) => load(`${person.url}/api/voices`, milliseconds, { cookie });
  const other = (milliseconds: number) => load(bare, milliseconds);
  await own(WARM_UP_MS);
  await other(WARM_UP_MS);
  const sums = { own: { count: 0, seconds: 0 }, other: { count: 0, seconds: 0 } };
  const add = (sum: Loaded, { count, seconds }: Loaded) => {
    sum.count += count;
    sum.seconds += seconds;
  };
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) add(sums.own, await own(ROUND_MS));
    add(sums.other, await other(ROUND_MS));
    if (round % 2 === 1) add(sums.own, await own(ROUND_MS));
  }
  const perSecond = ({ count, seconds }: Loaded) => Math.round(count / seconds);
  const share = Number((perSecond(sums.own) / perSecond(sums.other)).toFixed(3));
  return {
    figures: {
      [`GET /api/voices, three rows, ${database}`]: [
        { "ours/s": perSecond(sums.own), "bare handler/s": perSecond(sums.other), share, bytes: bytes.length },
      ],
    },
    limits: [
      { name: `GET /api/voices against a bare handler, ${database}`, value: share, atLeast: leastShare[database] },
    ],
  };
}
