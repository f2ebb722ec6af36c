import type pg from "pg";
import type { App } from "../../tests/e2e/app";
import type { Person } from "../../tests/e2e/person";
import type { Bench, Part } from "./explorer-compare";
import { MESSAGES } from "./explorer-rows";
import { total, weigh } from "./processes";
import type { Limit } from "./report";

const ROWS_AT_ONCE = 2_000;
const EXPORT = "/api/admin/database/messages/export";

/** The server's memory now and its maximum meanwhile, in MB. */
function watchMemory(app: App) {
  const before = total(weigh(app.dataDir), "server");
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, total(weigh(app.dataDir), "server"));
  }, 100);
  return () => {
    clearInterval(timer);
    return { before, most };
  };
}

async function download(admin: Person): Promise<{ seconds: number; lines: number }> {
  const startedAt = performance.now();
  const response = await admin.send("GET", EXPORT);
  let lines = 0;
  for await (const piece of response.body ?? []) for (const byte of piece) if (byte === 10) lines += 1;
  return { seconds: (performance.now() - startedAt) / 1000, lines };
}

/** Reads every row and column through a cursor, as a plain program would. */
async function dump(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  await client.query("begin");
  await client.query("declare dumped no scroll cursor for select * from messages order by id");
  while ((await client.query(`fetch ${ROWS_AT_ONCE} from dumped`)).rows.length > 0);
  await client.query("commit");
  return (performance.now() - startedAt) / 1000;
}

/** From the cancelled download until the database does nothing for the server any more, ms. */
async function cancel(admin: Person, client: pg.Client): Promise<number> {
  const response = await admin.send("GET", EXPORT);
  const reader = response.body?.getReader();
  for (let count = 0; count < 5; count += 1) await reader?.read();
  const startedAt = performance.now();
  await reader?.cancel();
  let quietSince = performance.now();
  while (performance.now() - quietSince < 500 && performance.now() - startedAt < 10_000) {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()",
    );
    if (rows.length > 0) quietSince = performance.now();
  }
  return quietSince - startedAt;
}

export async function exportFigures({ app, admin, client }: Bench): Promise<Part> {
  await cancel(admin, client);
  const stop = watchMemory(app);
  const { seconds, lines } = await download(admin);
  const { before, most } = stop();
  const dumped = await dump(client);
  const stopped = await cancel(admin, client);
  const limits: Limit[] = [
    { name: "export of 1 M rows: rows", value: lines - 1, atLeast: MESSAGES },
    { name: "export of 1 M rows: memory above what it was, MB", value: most - before, atMost: 64 },
    { name: "export of 1 M rows: speed against a raw cursor dump", value: dumped / seconds, atLeast: 0.3 },
    { name: "a cancelled export stops, ms", value: stopped, atMost: 1_000 },
  ];
  return {
    figures: { "Export of messages": [{ seconds, "raw cursor, s": dumped, before, most, "stopped, ms": stopped }] },
    limits,
  };
}
