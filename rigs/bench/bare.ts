import { fork } from "node:child_process";
import { once } from "node:events";
import type { Statement } from "./sql-recorder";

/**
 * Starts bare-reply.mjs with the statements of each part, on a URL of PostgreSQL or a folder of PGlite. `measure` runs
 * `again`, which resets what the parts change, and then measures the milliseconds of these parts, a request each.
 */
export async function startBare<Part extends string>(recorded: Record<Part | "again", Statement[]>, database: string) {
  const child = fork("rigs/bench/bare-reply.mjs", [JSON.stringify(recorded), database]);
  const [port] = await once(child, "message");
  const ask = async (part: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/${part}`);
    if (!response.ok) throw new Error(`The bare reply: ${await response.text()}`);
    await response.text();
  };
  return {
    measure: async (...parts: readonly Part[]) => {
      await ask("again");
      const askedAt = performance.now();
      for (const part of parts) await ask(part);
      return performance.now() - askedAt;
    },
    stop: () => child.disconnect(),
  };
}
