import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folders whose tests share an environment in a whole run; `others` takes the rest. Each part has a file in tests/screens. */
const folders = {
  admin: ["components/admin/"],
  talk: ["components/audio/", "components/calls/", "components/conversations/", "lib/audio/"],
  voices: ["components/voices/"],
  others: [""],
};

/**
 * Divides the tests of screens for a whole run, since loading React, jsdom and the testing library takes longer than running
 * most files. `alone` lists files that replace a module for everything loaded after them, or that say `@alone` because
 * they test a module's first use.
 */
export function screenTests(root) {
  const alone = [];
  const parts = Object.fromEntries(Object.keys(folders).map((part) => [part, []]));
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((name) => name.endsWith(".test.tsx")).sort()) {
    const source = readFileSync(path.join(root, file), "utf8");
    const isAlone = /jest\.(mock|doMock|isolateModules|resetModules)\b|@alone\b/.test(source);
    const part = Object.keys(folders).find((name) => folders[name].some((folder) => file.startsWith(folder)));
    (isAlone ? alone : parts[part]).push(file);
  }
  return { alone, parts };
}
