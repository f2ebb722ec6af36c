// Uses the database as the product does, with the given settings, as a separate process. Prints one line of JSON.
import { assertBelongsTogether } from "@/lib/installation/mutations";
import { closeDatabase, db, openDatabase, query } from "@/lib/platform/db/database";
import { takeOne } from "@/lib/platform/rate-limits";

const LOCK = 77;
const MANY = 24;

await openDatabase();
await assertBelongsTogether();
await db.setting.create({ data: { key: "counter", value: "0" } });
// Each reads and writes under the lock, so a lock held by another connection would lose updates.
const adding = Array.from({ length: MANY }, () =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::bigint)`;
    const { value } = await tx.setting.findUniqueOrThrow({ where: { key: "counter" } });
    await tx.setting.update({ where: { key: "counter" }, data: { value: String(Number(value) + 1) } });
  }),
);
const asking = Array.from({ length: MANY }, (_, index) => query<{ n: number }>`select ${index}::int as n`);
const answers = (await Promise.all(asking)).map(([row]) => row?.n);
await Promise.all(adding);
const { snapshot } = await openDatabase();
const seen = await snapshot(async (run) => {
  const before = await run("select value from settings where key = $1", ["counter"]);
  await db.setting.update({ where: { key: "counter" }, data: { value: "later" } });
  return [before, await run("select value from settings where key = $1", ["counter"])];
});
const limited = await Promise.all(
  Array.from({ length: 35 }, () =>
    takeOne("messages", "user:1").then(
      () => 1,
      () => 0,
    ),
  ),
);
// Every connection from the pooler writes the same time.
const written = await Promise.all(
  Array.from({ length: MANY }, async (_, index) => {
    const email = `${index}@example.org`;
    await db.waitlistEntry.create({ data: { email, name: "Ana", createdAt: new Date() } });
    const [row] = await query<{ apart: number }>`
      select abs(extract(epoch from now() - created_at))::int as apart from waitlist where email = ${email}`;
    return row?.apart ?? Number.NaN;
  }),
);
const slow = await query`select pg_sleep(0.1)`.then(() => "in time");
console.log(
  JSON.stringify({
    answers: answers.every((n, index) => n === index),
    seen,
    taken: limited.filter(Boolean).length,
    isAnHourApart: written.some((seconds) => !(seconds < 3_600)),
    slow,
  }),
);
await closeDatabase();
process.exit(0);
