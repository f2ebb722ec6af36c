// node scripts/programs.mjs: compiles the commands of package.json into .programs, as plain JavaScript with the product's own
// code in it, so that starting them takes neither tsx nor TypeScript.
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { packagesLeftOut } from "./packages-left-out.mjs";
import { INPUTS, PROGRAMS } from "./program-files.mjs";

const entries = {
  start: "scripts/start.ts",
  serve: "scripts/serve.ts",
  "csp-hashes": "scripts/csp-hashes.ts",
  "before-build": "scripts/vercel/before-build.ts",
  "db-migrate": "scripts/db-migrate.ts",
  "db-restore": "scripts/db-restore.ts",
  adopt: "scripts/adopt.ts",
  "files-move": "scripts/files-move.ts",
  archive: "scripts/archive.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  account: "scripts/account.ts",
  "verify-audio": "scripts/verify-audio.ts",
  // It compares a service with the emulators of the tests, which an image leaves out.
  ...(existsSync("tests/emulators") && { probe: "probe/run.ts" }),
};

/** As Next does by itself, whose build says nothing of it. */
const leftOutByNext = ["next", "react", "react-dom", "@prisma/client"];

/** Next names no exports, so Node finds its parts only under their file names. */
const partsOfNext = {
  name: "parts-of-next",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^next\/[a-z]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true })),
};

// Beside the old ones until they are whole: another process may be starting from those.
const unfinished = `${PROGRAMS}.${process.pid}`;
const { metafile } = await build({
  entryPoints: entries,
  outdir: unfinished,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  conditions: ["react-server"],
  outExtension: { ".js": ".mjs" },
  external: [...packagesLeftOut, ...leftOutByNext].flatMap((name) => [name, `${name}/*`]),
  // Packages in the older format ask for Node's own modules by require().
  banner: {
    js: 'import { createRequire as keepsakeRequire } from "node:module"; const require = keepsakeRequire(import.meta.url);',
  },
  plugins: [partsOfNext],
  metafile: true,
  logLevel: "error",
});
const inputs = Object.keys(metafile.inputs).filter((file) => !file.includes("node_modules/"));
writeFileSync(`${unfinished}/${INPUTS}`, JSON.stringify(["package-lock.json", ...inputs]));
rmSync(PROGRAMS, { recursive: true, force: true });
renameSync(unfinished, PROGRAMS);
