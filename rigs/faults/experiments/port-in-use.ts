import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { atMost, type Experiment, equals } from "../experiment";
import { startServer } from "../server-process";

export const portInUse: Experiment = {
  name: "port-in-use",
  fault: "npm start on a port that something else serves",
  thresholds: [
    "it exits with code 1 within 20 s",
    "it says why in a sentence, without a stack",
    "no lock stays behind",
  ],
  inCi: "server/gate.test.ts",
  run: async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    const dataDir = mkdtempSync(path.join(tmpdir(), "keepsake-faults-"));
    const startedAt = performance.now();
    const server = startServer({ PORT: String(port), DATA_DIR: dataDir });
    const late = setTimeout(() => server.child.kill("SIGKILL"), 20_000);
    const code = await server.ended;
    clearTimeout(late);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const isLocked = existsSync(path.join(dataDir, "database.lock"));
    other.close();
    rmSync(dataDir, { recursive: true, force: true });
    return [
      equals("exit code 1", code, 1),
      atMost("seconds until it exits: at most 20", seconds, 20),
      {
        threshold: "a sentence, no stack",
        found: server.output().trim().slice(0, 200),
        holds: server.output().includes(`Port ${port} is already in use`) && !/\n\s+at /.test(server.output()),
      },
      equals("locks left: 0", isLocked ? 1 : 0, 0),
    ];
  },
};
