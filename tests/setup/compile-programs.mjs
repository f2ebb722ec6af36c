// The programs that tests start as separate processes; with a name, only that one. Compiled, they start three times as fast as
// with tsx.
import { readdirSync } from "node:fs";
import { compilePrograms } from "../../scripts/compile-programs.mjs";

const programs = ["scripts", "server"].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`),
);
const own = ["old-database", "start-and-tell", "migrate-and-stay", "database-without-room", "through-a-pooler"];
const all = [...programs, ...own.map((name) => `tests/setup/${name}.ts`)];
const [only] = process.argv.slice(2);
await compilePrograms(only ? [only] : all, ".reports/programs");
