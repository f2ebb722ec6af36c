// npm run faults: lists the experiments. npm run faults -- all, or names: runs them on the built product, and writes
// what was found into docs/reliability.md. They take minutes and need PostgreSQL.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import type { Experiment, Finding } from "./experiment";
import { experiments } from "./experiments";

const DOCUMENT = "docs/reliability.md";
const wanted = process.argv.slice(2);

if (wanted.length === 0) list();
else await run(wanted.includes("all") ? experiments : experiments.filter(({ name }) => wanted.includes(name)));
process.exit();

function list() {
  for (const { name, fault, thresholds, inCi } of experiments) {
    console.log(`${name}: ${fault}\n${thresholds.map((line) => `  - ${line}\n`).join("")}  in CI: ${inCi}\n`);
  }
  console.log("npm run faults -- all, or one or more names; npm run build first.");
}

async function run(chosen: readonly Experiment[]) {
  if (chosen.length === 0) {
    console.error(`There is no such experiment. There are: ${experiments.map(({ name }) => name).join(", ")}.`);
    process.exitCode = 1;
  }
  for (const experiment of chosen) {
    console.log(`\n${experiment.name}: ${experiment.fault}`);
    const findings = await experiment.run();
    for (const { threshold, found, holds } of findings) console.log(`${verdict(holds)}  ${threshold}: ${found}`);
    if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
    note(experiment, findings);
  }
}

function verdict(holds: Finding["holds"]): string {
  if (holds === null) return "**not judged**";
  return holds ? "holds" : "**fails**";
}

/** Each experiment has a section between two comments, which its last run replaces. */
function note({ name, fault, inCi }: Experiment, findings: Finding[]) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const commit = execFileSync("git", ["describe", "--always", "--dirty=, changed"], { encoding: "utf8" }).trim();
  const rows = findings.map(
    ({ threshold, found, holds }) =>
      `| ${threshold} | ${String(found).replaceAll("|", "\\|").replaceAll("\n", " ")} | ${verdict(holds)} |`,
  );
  const section = [
    `<!-- ${name} -->`,
    `### ${name}`,
    `${fault[0]?.toUpperCase()}${fault.slice(1)}. Short form: \`${inCi}\`.`,
    `Last full run: ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, at ${commit}, ${machine}.`,
    "",
    "| threshold | found | |",
    "| --- | --- | --- |",
    ...rows,
    `<!-- /${name} -->`,
  ].join("\n");
  const document = readFileSync(DOCUMENT, "utf8");
  const known = new RegExp(`<!-- ${name} -->[^]*?<!-- /${name} -->`);
  writeFileSync(DOCUMENT, known.test(document) ? document.replace(known, () => section) : `${document}\n${section}\n`);
}
