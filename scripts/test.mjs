// npm test: Jest with the flag that lets Prisma's client load inside it.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const jest = createRequire(import.meta.url).resolve("jest/bin/jest");
const { status, signal } = spawnSync(process.execPath, ["--conditions=react-server", jest, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "test",
    // A test file that is named runs by itself, as it was written.
    ...(process.argv.slice(2).some((argument) => /\.test\.|\//.test(argument)) && { KEEPSAKE_TESTS_NAMED: "1" }),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --experimental-vm-modules --no-warnings`.trim(),
  },
});
process.exit(signal ? 1 : (status ?? 1));
