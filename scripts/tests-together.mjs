import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const projects = {
  rules: {
    within: ["lib", "scripts"],
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
};

/**
 * Divides a project's tests into parts for a whole run, since loading modules again takes longer than running most files.
 * The files of a part share an environment. Each part has a file in tests/rules or tests/screens, and `others` takes the
 * rest. `alone` lists files that replace a module for everything loaded after them, or that say `@alone` because they
 * test a module's first use.
 */
export function testsTogether(root, project) {
  const { within, ending, parts: folders } = projects[project];
  const alone = [];
  const parts = Object.fromEntries(Object.keys(folders).map((part) => [part, []]));
  const files = within.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((name) => name.endsWith(ending)).sort()) {
    const source = readFileSync(path.join(root, file), "utf8");
    const isAlone = /jest\.(mock|doMock|isolateModules|resetModules)\b|@alone\b/.test(source);
    const part = Object.keys(folders).find((name) => folders[name].some((folder) => file.startsWith(folder)));
    (isAlone ? alone : parts[part]).push(file);
  }
  return { alone, parts };
}
