import { spawnSync } from "node:child_process";
import pg from "pg";
import { type Experiment, equals, type Finding } from "../experiment";
import { asOf, fill, names } from "../old-database";
import { aScene } from "../scene";

type Result = { fewer: string[]; failure: string | null };

function upgradedFrom(at: number): Result {
  const args = ["--conditions=react-server", "--import", "tsx", "rigs/faults/upgrade-from.ts", String(at)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return stdout ? (JSON.parse(stdout) as Result) : { fewer: [], failure: stderr.slice(-300) };
}

export const upgrade: Experiment = {
  name: "upgrade",
  fault: "databases of every earlier version, with rows in every table, are upgraded; the product starts on the oldest",
  thresholds: ["every upgrade succeeds", "no table has fewer rows afterwards", "the product serves on the result"],
  inCi: "tests/integration/upgrade.test.ts",
  run: async () => {
    const findings: Finding[] = [];
    const failed: string[] = [];
    const fewer: string[] = [];
    for (let at = 0; at < names.length - 1; at++) {
      const result = upgradedFrom(at);
      if (result.failure) failed.push(`${names[at]}: ${result.failure}`);
      fewer.push(...result.fewer.map((table) => `${names[at]}: ${table}`));
    }
    findings.push(
      equals(`upgrades of ${names.length - 1} that failed`, failed.join("; "), ""),
      equals("tables with fewer rows", fewer.join("; "), ""),
    );
    const scene = await aScene("postgresql");
    try {
      const client = new pg.Client({ connectionString: scene.database?.url });
      await client.connect();
      await asOf(client, 0);
      await fill(client);
      await client.end();
      const { url } = await scene.start();
      const health = await fetch(`${url}/api/health`);
      findings.push(equals("health on the oldest: 200", health.status, 200));
    } finally {
      await scene.remove();
    }
    return findings;
  },
};
