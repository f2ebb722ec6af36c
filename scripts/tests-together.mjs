import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const integration = (...names) => names.map((name) => `tests/integration/${name}`);

// The parts of a project are listed in the order in which they start: the slowest first.
const projects = {
  rules: {
    within: ["lib", "scripts", "server"],
    ending: ".test.ts",
    parts: { companion: ["lib/providers/text/", "lib/safety/", "scripts/persona/"], others: [""] },
  },
  screens: {
    within: ["app", "components", "lib"],
    ending: ".test.tsx",
    parts: {
      admin: ["components/admin/"],
      talk: ["components/audio/", "components/calls/", "components/conversations/", "lib/audio/"],
      voices: ["components/voices/"],
      others: [""],
    },
  },
  server: {
    within: ["tests/integration"],
    ending: ".test.ts",
    parts: {
      engines: integration("engines/"),
      providers: integration("providers/"),
      installation: integration(
        ...["backup", "command", "database", "db-", "disk", "durable", "embedded", "engine-failures", "installation"],
        ...["migration", "pooler", "restore", "start", "supervise", "upgrade"],
      ),
      calls: integration("calls/"),
      doors: integration("hostile", "odd-input", "protected", "refusals", "statements"),
      money: integration("jobs", "making", "spending", "unverified", "usage"),
      talk: integration(
        "answer",
        "conversations",
        "danger",
        "input",
        "manner",
        "message",
        "notes",
        "replies",
        "stretches",
      ),
      accounts: integration(
        "account",
        "change-email",
        "new-device",
        "pass",
        "photos",
        "second-factor",
        "sessions",
        "two-step",
        "verify",
      ),
      admin: integration("admin/"),
      voices: integration("archive", "bin/", "removals", "retention", "sample", "voice"),
      others: [""],
    },
  },
};

export const partsInOrder = ["server", "screens", "rules"].flatMap((project) =>
  Object.keys(projects[project].parts).map((part) => `tests/${project}/${part}.test.ts`),
);

/**
 * A run on PostgreSQL has only some dozens of files, so loading the product's modules for each part would take
 * longest.
 */
const partsOfSome = ({ parts }) => ({ installation: parts.installation, others: [""] });

/** Settings are read only once, so files that import the same settings first form a separate part, named after them. */
const settings = /^import .*"@\/tests\/setup\/([a-z0-9-]+)-settings";$/gm;

/**
 * Divides a project's tests into parts for a whole run, since loading modules again takes longer than running most files.
 * The files of a part share an environment. Each part has a file in tests/rules, tests/screens or tests/server, and `others`
 * takes the rest. `alone` lists files that replace a module for everything loaded after them, or that say `@alone` because
 * they test a module's first use or have their own database. `isOfSome` is for a run of only some files.
 */
export function testsTogether(root, project, isWanted = () => true, isOfSome = false) {
  const { within, ending, parts: all } = projects[project];
  const folders = isOfSome ? partsOfSome(projects[project]) : all;
  const alone = [];
  const parts = {};
  const files = within.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((name) => name.endsWith(ending) && isWanted(name)).sort()) {
    const source = readFileSync(path.join(root, file), "utf8");
    const own = [...new Set([...source.matchAll(settings)].map(([, name]) => `${name}-settings`))];
    const part = own[0] ?? Object.keys(folders).find((name) => folders[name].some((folder) => file.startsWith(folder)));
    const isAlone =
      own.length > 1 ||
      /jest\.(mock|doMock|isolateModules|resetModules)\b|@alone\b/.test(source) ||
      !existsSync(path.join(root, "tests", project, `${part}.test.ts`));
    if (isAlone) alone.push(file);
    else parts[part] = [...(parts[part] ?? []), file];
  }
  return { alone, parts };
}
