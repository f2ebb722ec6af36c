// node --import ./tests/setup/third-file.mjs?kill (or ?ENOSPC): the process is killed, or the disk is full, when a
// file store renames its third file into place.
import { promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const harm = new URL(import.meta.url).search.slice(1);
const { rename } = promises;
let files = 0;
promises.rename = async (from, to) => {
  if (String(from).includes(".incoming")) files += 1;
  if (files < 3) return rename(from, to);
  if (harm === "kill") process.kill(process.pid, "SIGKILL");
  throw Object.assign(new Error(harm), { code: harm, syscall: "rename" });
};
syncBuiltinESMExports();
