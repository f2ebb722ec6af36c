import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** One of the functions that Vercel makes of a build: a page or a call, with every file that it carries. */
export type BuiltFunction = { name: string; page: string; files: string[]; bytes: number };

export const bundledServer = "node_modules/next/dist/compiled/next-server/server.runtime.prod.js";

const list = z.object({ files: z.array(z.string()) });
const required = z.object({ files: z.array(z.string()) });
const manifest = z.object({ routes: z.record(z.string(), z.unknown()) });
const json = <S extends z.ZodType>(schema: S, file: string): z.output<S> =>
  schema.parse(JSON.parse(readFileSync(file, "utf8")));

/** The heaviest first. Their sum leaves out Vercel's launcher, some kilobytes. */
export function functionsOf(built: string): BuiltFunction[] {
  const app = path.join(built, "server", "app");
  const prerendered = Object.keys(json(manifest, path.join(built, "prerender-manifest.json")).routes);
  const carried = everywhere(built);
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /(route|page)\.js\.nft\.json$/.test(file))
    .map((file) => file.slice(0, -".nft.json".length))
    .filter((entry) => !prerendered.includes(pageOf(entry)) && !/^_(not-found|global-error)\//.test(entry))
    .map((entry) => {
      const own = [...filesIn(path.join(app, `${entry}.nft.json`)), path.join(app, entry)];
      const files = [...new Set([...carried, ...own])];
      return { name: entry, page: pageOf(entry), files, bytes: files.reduce((sum, file) => sum + bytesOf(file), 0) };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

/** The server and the manifests that it reads, and what instrumentation.ts loads. */
function everywhere(built: string): string[] {
  const lists = ["next-minimal-server.js.nft.json", "server/instrumentation.js.nft.json"];
  const { files } = json(required, path.join(built, "required-server-files.json"));
  return [
    ...lists.flatMap((name) => filesIn(path.join(built, name))),
    ...[bundledServer, ...files].map((file) => path.resolve(file)).filter(existsSync),
    path.join(built, "server", "instrumentation.js"),
  ];
}

function filesIn(file: string): string[] {
  const folder = path.dirname(file);
  return json(list, file)
    .files.map((name) => path.resolve(folder, name))
    .filter(existsSync);
}

const pageOf = (entry: string): string =>
  `/${entry.replaceAll(/\([a-z]+\)\//g, "").replace(/\/?(page|route)\.js$/, "")}`;

/** A link weighs nothing: what it leads to is in the list too. */
function bytesOf(file: string): number {
  const facts = lstatSync(file);
  return facts.isFile() ? facts.size : 0;
}
