import "./no-console-errors";
import { rmSync } from "node:fs";
import { atTheEnd } from "./at-the-end";

afterAll(async () => {
  for (const close of atTheEnd.splice(0)) await close();
  // Files of one environment share the engines: starting them takes longer than most tests.
  if ("keepsakeEngines" in globalThis) await (await import("@/lib/providers/engines/engines")).stopEngines();
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
});
