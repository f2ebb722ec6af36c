import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const builder = path.join(import.meta.dirname, "builder");

const file = z.object({ at: z.string(), from: z.string().optional(), data: z.string().optional() });
const made = z.object({
  type: z.string(),
  names: z.array(z.string()),
  handler: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  maxDuration: z.number().optional(),
  files: z.array(file),
});

/**
 * One of the functions that Vercel makes of a build: the pages and calls with the same limits, with all their files.
 */
export type BuiltFunction = z.output<typeof made> & { bytes: number };

/** Builds into `folder` with these settings and, except for what a machine needs, no others. */
export function buildFunctions(folder: string, settings: Record<string, string>, isBuilt: boolean) {
  if (!existsSync(path.join(builder, "node_modules")))
    run("npm", ["ci", "--ignore-scripts", "--prefix", builder], process.env);
  const { PATH, HOME, TMPDIR } = process.env;
  const machine = { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }) };
  const vercel = { VERCEL: "1", NEXT_ENABLE_ADAPTER: "1", NODE_ENV: "production" } as const;
  // Next adds the folder's types to this file.
  const before = readFileSync("tsconfig.json");
  try {
    const given = [path.join(builder, "build.mjs"), folder, ...(isBuilt ? ["--built"] : [])];
    run(process.execPath, given, { ...machine, ...vercel, NEXT_DIST_DIR: folder, ...settings });
  } finally {
    writeFileSync("tsconfig.json", before);
  }
}

function run(command: string, given: string[], env: NodeJS.ProcessEnv) {
  const { status } = spawnSync(command, given, { stdio: "inherit", env });
  if (status !== 0) throw new Error(`${[command, ...given].join(" ")} failed.`);
}

/** The largest first. */
export function functionsOf(folder: string): BuiltFunction[] {
  return z
    .array(made)
    .parse(JSON.parse(readFileSync(path.join(folder, "functions.json"), "utf8")))
    .map((built) => ({ ...built, bytes: built.files.reduce((sum, { from, data }) => sum + bytesOf(from, data), 0) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** A symbolic link has no size: its target is in the list too. */
function bytesOf(from?: string, data = ""): number {
  if (!from) return Buffer.byteLength(data, "base64");
  const facts = lstatSync(from);
  return facts.isFile() ? facts.size : 0;
}
