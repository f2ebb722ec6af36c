import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { runTests } from "./tests-together";

/** Runs the server tests of one part; each file finds an empty database (tests/setup/database.ts) and an empty data folder. */
export const runServerTests = (part: string) =>
  runTests(part, () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    // A disk that refused a write counts as full for 15 seconds, which must not affect the next file.
    Object.assign(globalThis, { keepsakeDisk: undefined });
    const folder = process.env.DATA_DIR;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
  });
