// Last step of npm run build, on Vercel only: takes out of the functions' file lists what no function there loads. Next's
// outputFileTracingExcludes does not reach the list of instrumentation.ts, which every function carries.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The embedded database needs a disk. */
const database = /\/node_modules\/(@electric-sql|pglite-prisma-adapter)\b|\/node_modules\/pglite-prisma-adapter-/;
/** Next's image optimizer is off, and photos are prepared by a route of their own. */
const images = /\/node_modules\/(sharp|@img)\//;

if (process.env.VERCEL) {
  const server = path.join(process.env.NEXT_DIST_DIR ?? ".next", "server");
  for (const name of readdirSync(server, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".nft.json")) continue;
    const list = path.join(server, name);
    const { files, ...rest } = JSON.parse(readFileSync(list, "utf8"));
    const isPage = name.endsWith("page.js.nft.json");
    const needed = files.filter((/** @type {string} */ file) => !database.test(file) && !(isPage && images.test(file)));
    if (needed.length < files.length) writeFileSync(list, JSON.stringify({ ...rest, files: needed }));
  }
}
