// npm run mutants: puts each fault of mutants.ts into a copy of the working tree, one after another, and runs the tests
// that have to notice it. npm run mutants -- NAME… for some. The working tree itself is never changed.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Mutant, mutants } from "./mutants";

type Result = { numPassedTests: number; numFailedTests: number; success: boolean };
type Verdict = "killed" | "survived" | "no such text" | "not run";

/** Generated when packages are installed: git ignores it, and tests need it. */
const GENERATED = ["lib/platform/db/generated", "engines/speaker/espeak-ng.data.gz"];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !mutants.some((mutant) => mutant.name === name));
const chosen = mutants.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const copy = mkdtempSync(path.join(tmpdir(), "keepsake-mutants-"));
let running: ChildProcess | undefined;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    if (running?.pid) process.kill(-running.pid, "SIGKILL");
    process.exit(1);
  });
}
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));

if (unknown.length > 0) {
  console.error(`There is no mutant ${unknown.join(", ")}. There are: ${mutants.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
copyTree();
await expectGreen([...new Set(chosen.flatMap(({ tests }) => tests))]);
const rows: { mutant: Mutant; verdict: Verdict; seconds: number }[] = [];
for (const mutant of chosen) {
  const startedAt = Date.now();
  const verdict = await judge(mutant);
  rows.push({ mutant, verdict, seconds: Math.round((Date.now() - startedAt) / 1000) });
  console.log(`${verdict}: ${mutant.name}`);
}
console.log("\n| mutant | domain | found by | | seconds |\n| --- | --- | --- | --- | --- |");
for (const { mutant, verdict, seconds } of rows) {
  const [, domain] = mutant.file.split("/");
  console.log(`| ${mutant.name} | ${domain} | ${mutant.tests.join(", ")} | ${verdict} | ${seconds} |`);
}
const alive = rows.filter(({ verdict }) => verdict !== "killed");
console.log(`\n${rows.length - alive.length} of ${rows.length} killed`);
process.exit(alive.length === 0 ? 0 : 1);

function copyTree() {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const files = [...String(listed).split("\0").filter(Boolean), ...GENERATED];
  for (const file of files.filter((name) => existsSync(name))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file), { recursive: true });
  }
  // Hard links take a second; another disk needs a copy.
  try {
    execFileSync("cp", ["-al", "node_modules", copy], { stdio: "ignore" });
  } catch {
    execFileSync("cp", ["-a", "node_modules", copy]);
  }
}

/** A test that fails without any mutant would seem to kill them all. */
async function expectGreen(tests: readonly string[]) {
  const result = await runTests(tests);
  if (result?.success && result.numPassedTests > 0) return;
  console.error("The tests fail without a mutant.");
  process.exit(1);
}

async function judge({ file, from, to, tests }: Mutant): Promise<Verdict> {
  const place = path.join(copy, file);
  const source = existsSync(place) ? readFileSync(place, "utf8") : "";
  if (source.split(from).length !== 2) return "no such text";
  writeFileSync(
    place,
    source.replace(from, () => to),
  );
  const result = await runTests(tests);
  writeFileSync(place, source);
  // A file that cannot be loaded shows nothing about its rules.
  if (!result || result.numPassedTests + result.numFailedTests === 0) return "not run";
  return result.numFailedTests > 0 ? "killed" : "survived";
}

/** Null when Jest itself failed. */
async function runTests(tests: readonly string[]): Promise<Result | null> {
  const report = path.join(copy, ".reports/mutants.json");
  rmSync(report, { force: true });
  const args = ["test", "--", ...tests, "--json", `--outputFile=${report}`];
  const said: Buffer[] = [];
  running = spawn("npm", args, { cwd: copy, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [running.stdout, running.stderr]) stream?.on("data", (piece: Buffer) => said.push(piece));
  await new Promise((resolve) => running?.once("close", resolve));
  const result: Result | null = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
  if (!result || (!result.success && result.numFailedTests === 0)) console.error(Buffer.concat(said).toString());
  return result;
}
