// npm test: Jest with the flags that let it load Prisma's client and compile patterns at first use. V8 would
// otherwise interpret each pattern once first, in every test file, and the companion's are long.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const jest = createRequire(import.meta.url).resolve("jest/bin/jest");
const flags = ["--conditions=react-server", "--no-regexp-tier-up"];
const given = process.argv.slice(2);
const isPart = (argument) => /^tests\/(rules|screens|server)\//.test(argument);
const names = given.some(
  (argument, index) =>
    (/\.test\.|\//.test(argument) && !isPart(argument)) ||
    !(isPart(argument) || argument.startsWith("-") || /^(-t|--testNamePattern)$/.test(given[index - 1] ?? "")),
);
const { status, signal } = spawnSync(process.execPath, [...flags, jest, ...given], {
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "test",
    // A test file named on the command line runs by itself, as written.
    ...(names && { KEEPSAKE_TESTS_NAMED: "1" }),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --experimental-vm-modules --no-warnings`.trim(),
  },
});
process.exit(signal ? 1 : (status ?? 1));
