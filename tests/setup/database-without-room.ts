// Run by tests/integration/durable-files.test.ts as a separate process: an embedded database with one acknowledged
// row, whose disk then accepts no more data.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { openEmbeddedDatabase } from "@/lib/platform/db/embedded";

const { writeSync } = fs;
const { client, synced } = await openEmbeddedDatabase();
await client.exec("create table if not exists kept (word text); insert into kept values ('acknowledged')");
await synced();
let isFull = true;
fs.writeSync = ((handle: number, ...rest: [Uint8Array, number, number, number]) => {
  if (isFull && handle > 2)
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
  return writeSync(handle, ...rest);
}) as typeof fs.writeSync;
syncBuiltinESMExports();
await client.exec("insert into kept values ('refused')").catch(() => {});
isFull = false;
console.log("It went on.");
process.exit(0);
