import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../tests/e2e/app";
import { atMost, type Experiment, equals } from "../experiment";
import { newPostgres } from "../places";
import { answers, startServer } from "../server-process";

const PROCESSES = 3;

export const startsTogether: Experiment = {
  name: "starts-together",
  fault: `${PROCESSES} processes start at the same moment on one new PostgreSQL, and one more right after them`,
  thresholds: ["all of them serve within 90 s", "no migration lock is held afterwards"],
  inCi: "tests/integration/migration-turns.test.ts",
  run: async () => {
    const database = await newPostgres();
    const dataDir = mkdtempSync(path.join(tmpdir(), "keepsake-faults-"));
    const secret = randomBytes(32).toString("hex");
    const startedAt = performance.now();
    const start = async () => {
      const port = await freePort();
      const server = startServer({
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        NEXTAUTH_SECRET: secret,
      });
      return { server, serves: answers(`http://localhost:${port}/api/health`, 90_000) };
    };
    const together = await Promise.all(Array.from({ length: PROCESSES }, start));
    const results = await Promise.all(together.map(({ serves }) => serves));
    const another = await start();
    results.push(await another.serves);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const locks = await database.query("select count(*)::int as held from pg_locks where locktype = 'advisory'");
    for (const { server } of [...together, another]) server.child.kill("SIGTERM");
    await Promise.all([...together, another].map(({ server }) => server.ended));
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    return [
      equals(`processes that serve: ${PROCESSES + 1}`, results.filter(Boolean).length, PROCESSES + 1),
      atMost("seconds until all serve: at most 90", seconds, 90),
      equals("migration locks held: 0", Number(locks[0]?.held), 0),
    ];
  },
};
