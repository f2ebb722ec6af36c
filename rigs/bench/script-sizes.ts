/**
 * Scripts that each page brings at first load, read from the build without starting it, and against those of another
 * build. What a page fetches afterwards by itself is in rigs/bench/site.ts and rigs/bench/signed-in.ts.
 * usage: npm run build && npx tsx rigs/bench/script-sizes.ts [folder of another build]
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { type Limit, report } from "./report";

/** "Grow by no more than 5% on any page." */
const MOST_GROWTH = 1.05;

const chunks = z.record(z.string(), z.array(z.string()));
const rootManifest = z.object({ rootMainFiles: z.array(z.string()) });
const pageManifest = z.object({ entryJSFiles: chunks });

type Size = { files: number; raw: number; gzip: number };

/** The sizes of each page's scripts in a build, by its address. */
function sizesOf(folder: string): Map<string, Size> {
  const built = path.resolve(folder, ".next");
  const { rootMainFiles } = rootManifest.parse(
    JSON.parse(readFileSync(path.join(built, "build-manifest.json"), "utf8")),
  );
  const sizes = new Map<string, Size>();
  const app = path.join(built, "server/app");
  for (const file of readdirSync(app, { recursive: true, encoding: "utf8" })) {
    if (path.basename(file) !== "page_client-reference-manifest.js") continue;
    const scripts = new Set(rootMainFiles);
    for (const [entry, files] of Object.entries(entriesOf(path.join(app, file)))) {
      if (/\/(layout|page|error)$/.test(entry)) for (const one of files) scripts.add(one);
    }
    sizes.set(addressOf(file), sizeOf([...scripts].map((one) => readFileSync(path.join(built, one)))));
  }
  return sizes;
}

/** Next writes it as a script that assigns to a global. */
function entriesOf(file: string): z.infer<typeof chunks> {
  const sandbox: { __RSC_MANIFEST?: Record<string, unknown> } = {};
  vm.runInNewContext(readFileSync(file, "utf8"), { globalThis: sandbox });
  return pageManifest.parse(Object.values(sandbox.__RSC_MANIFEST ?? {})[0]).entryJSFiles;
}

const addressOf = (file: string) =>
  `/${path
    .dirname(file)
    .split("/")

    .filter((part) => !part.startsWith("("))
    .join("/")}`;

const sizeOf = (scripts: Buffer[]): Size => ({
  files: scripts.length,
  raw: scripts.reduce((sum, one) => sum + one.length, 0),
  gzip: scripts.reduce((sum, one) => sum + gzipSync(one).length, 0),
});

const other = process.argv[2];
const before = other === undefined ? null : sizesOf(other);
const limits: Limit[] = [];
const rows = [...sizesOf(".")].sort().map(([page, size]) => {
  const was = before?.get(page);
  if (!was) return { page, ...size };
  const growth = Number((size.gzip / was.gzip).toFixed(3));
  limits.push({ name: `${page}: scripts against the other build`, value: growth, atMost: MOST_GROWTH });
  return { page, ...size, "raw before": was.raw, "gzip before": was.gzip, growth };
});
report("script-sizes", { "Scripts at first load (bytes)": rows }, limits);
