// Writes lib/platform/db/generated from prisma/schema.prisma. Runs after `npm ci`, offline.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
const { status } = spawnSync(process.execPath, [cli, "generate", "--no-hints"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
});
process.exit(status ?? 1);
