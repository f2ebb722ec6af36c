import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atTheEnd } from "./at-the-end";

/** An empty folder, which is removed once the tests of this environment have run. */
export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "keepsake-test-"));
  atTheEnd.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
