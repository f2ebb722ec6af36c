// npm run verify: every file that a page of the documentation names or links to must exist, and so must every linked
// heading.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).split("\0");
const pages = files.filter((file) => file.endsWith(".md") && existsSync(file));
const folders = "app|components|docs|engines|lib|prisma|public|rigs|scripts|server|tests";
const namedPath = new RegExp(`\`((?:${folders})/[^\`\\s…*<>{}]+)\``, "g");
const link = /\]\(([^)\s]+)\)/g;

/** GitHub's anchors for the headings of a page. */
const anchorsOf = (page) =>
  [...readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replace(/ /g, "-"),
  );

const problems = pages.flatMap((page) => {
  const text = readFileSync(page, "utf8");
  const missing = [...text.matchAll(namedPath)].map(([, path = ""]) => path).filter((path) => !existsSync(path));
  const broken = [...text.matchAll(link)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : normalize(join(dirname(page), path));
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
  return [...missing, ...broken].map((path) => `${page} names ${path}, which does not exist.`);
});

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
