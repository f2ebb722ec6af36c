import { readFileSync } from "node:fs";
import { buildSync } from "esbuild";
import nextJest from "next/jest.js";
import { testsTogether } from "./scripts/tests-together.mjs";

/*
 * A test's place decides its project:
 *   rules    {lib,scripts,server}/**\/*.test.ts                beside its source, in Node, without a database
 *   screens  {app,components,lib}/**\/*.test.tsx        beside its source, in jsdom, without a database
 *   server   tests/integration/**\/*.test.ts  on a real database, with files and child processes
 * `npm run test:fast` runs the first two. A run of all tests takes the files of tests/rules and tests/screens, each of which
 * runs many of them in one environment.
 */
const withNext = nextJest({ dir: "./" });

/** Packages of type "module", which Jest cannot require on Node 20 even when compiled: each becomes one CommonJS file. */
function asCommonJs(...packages) {
  const outdir = ".reports/commonjs";
  buildSync({
    entryPoints: packages,
    bundle: true,
    platform: "node",
    format: "cjs",
    outdir,
    outExtension: { ".js": ".cjs" },
  });
  return Object.fromEntries(packages.map((name) => [`^${name}$`, `<rootDir>/${outdir}/${name}.cjs`]));
}

const nothing = "<rootDir>/tests/setup/nothing.ts";
const noDatabase = "<rootDir>/tests/setup/no-database.ts";
const aliases = {
  "^server-only$": nothing,
  // Verifies tokens for others, and would load a library for each test file that stores anything.
  "/verify-vercel-oidc-token(\\.js)?$": nothing,
  ...asCommonJs("age-encryption", "client-zip"),
  // zod's fifty languages: nobody reads them, and every test file would load them anew.
  "/locales/index\\.cjs$": nothing,
  "^@/(.*)$": "<rootDir>/$1",
};

const { onPostgres, onPostgresOnly } = JSON.parse(readFileSync("tests/on-postgres.json", "utf8"));

const { TEST_DATABASE_URL, KEEPSAKE_TESTS_ALL } = process.env;
const isOfSome = TEST_DATABASE_URL !== undefined && KEEPSAKE_TESTS_ALL !== "1";

/** Tests of what only a PostgreSQL server has are no tests of a run without one: a skipped test looks like a forgotten one. */
function isWanted(file) {
  if (!TEST_DATABASE_URL) return !(file in onPostgresOnly);
  return file in onPostgresOnly || file in onPostgres || !isOfSome;
}

/** A project's test files: those named when some are, and in a whole run its parts. */
function filesOf(name, each) {
  const { alone, parts } = testsTogether(import.meta.dirname, name, isWanted, isOfSome && name === "server");
  const together = [...Object.keys(parts).map((part) => `tests/${name}/${part}.test.ts`), ...alone].map(
    (file) => `<rootDir>/${file}`,
  );
  return { testMatch: process.env.KEEPSAKE_TESTS_NAMED ? [each] : together, globals: { testParts: parts } };
}

const shared = {
  // Node finds a global in a test's environment by asking that environment each time, which makes a loop over samples or
  // words several times as slow. These become parameters of every module. Packages declare other names themselves.
  sandboxInjectedGlobals: [
    ...["Math", "Object", "Array", "Number", "JSON", "Promise", "Reflect", "WeakMap", "ArrayBuffer", "DataView"],
    ...["Uint8Array", "Uint32Array", "Int16Array", "Int32Array", "Float32Array", "Float64Array"],
  ],
  moduleNameMapper: aliases,
  modulePathIgnorePatterns: ["<rootDir>/.next/"],
  testPathIgnorePatterns: ["/node_modules/", "/.next/", "<rootDir>/tests/e2e/"],
};

/** Packages that ship ES modules only; Jest runs CommonJS, so they are compiled like our own files. */
const esmOnly = ["browser-id3-writer", "eventsource-parser", "jose"];

async function project(name, own) {
  const config = await withNext({ ...shared, displayName: name, ...own })();
  const compiled = `/node_modules/(?!(${esmOnly.join("|")})/)`;
  return { ...config, transformIgnorePatterns: [compiled, "^.+\\.module\\.(css|sass|scss)$"] };
}

export default async () => ({
  // Modules that were loaded for a file outlive it, and with them 300 MB of its database beside 25 MB of the heap that is
  // counted here: without a limit the two workers of a whole run take 24 GB.
  workerIdleMemoryLimit: "300MB",
  projects: [
    await project("rules", {
      testEnvironment: "<rootDir>/tests/setup/node-environment.ts",
      ...filesOf("rules", "<rootDir>/{lib,scripts,server}/**/*.test.ts"),
      // The compiler has turned "@/" into a relative path by then.
      moduleNameMapper: { "/platform/db/database$": noDatabase, "/setup/database$": noDatabase, ...aliases },
      setupFiles: ["<rootDir>/tests/setup/test-env.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/setup/server.ts"],
    }),
    await project("screens", {
      testEnvironment: "<rootDir>/tests/setup/browser-environment.ts",
      ...filesOf("screens", "<rootDir>/{app,components,lib}/**/*.test.tsx"),
      moduleNameMapper: {
        "^lucide-react$": "<rootDir>/tests/setup/icons.tsx",
        "^react-simple-maps$": "<rootDir>/tests/setup/simple-maps.tsx",
        "/daily-bars$": "<rootDir>/tests/setup/daily-bars.tsx",
        ...aliases,
      },
      setupFilesAfterEnv: ["<rootDir>/tests/setup/screens.ts"],
    }),
    await project("server", {
      testEnvironment: "<rootDir>/tests/setup/node-environment.ts",
      ...filesOf("server", "<rootDir>/tests/integration/**/*.test.ts"),
      moduleNameMapper: { "^next/headers$": "<rootDir>/tests/setup/page-request.ts", ...aliases },
      globalSetup: "<rootDir>/tests/setup/global-setup.ts",
      globalTeardown: "<rootDir>/tests/setup/global-teardown.ts",
      setupFiles: ["<rootDir>/tests/setup/test-env.ts", "<rootDir>/tests/setup/known-keys.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/setup/server.ts"],
    }),
  ],
  // A hang fails a test, and a busy machine does not: beside other work the engines wait long for their turn.
  testTimeout: 120_000,
  // One to a core: the engines, which run at a lower priority, would get no turn beside more.
  maxWorkers: "100%",
  testSequencer: "<rootDir>/tests/setup/sequencer.mjs",
  reporters: ["default", "<rootDir>/tests/setup/count-reporter.mjs"],
});
