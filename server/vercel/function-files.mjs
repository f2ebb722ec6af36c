// Last step of npm run build, on Vercel only: settles which files each function carries, in Next's lists of them. What no
// function there loads goes, which outputFileTracingExcludes leaves in the list of instrumentation.ts, and the engines
// come in, which run as programs of their own and so are in no list.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { constants, gzipSync } from "node:zlib";

/** The embedded database needs a disk. */
const database = /\/node_modules\/(@electric-sql|pglite-prisma-adapter)\b|\/node_modules\/pglite-prisma-adapter-/;
/** Next's image optimizer is off, and photos are prepared by a route of their own. */
const images = /\/node_modules\/(sharp|@img)\//;
/**
 * The image for link previews is rendered in the build, and the engines load these packages as modules, not by
 * require().
 */
const ofNoUse =
  /\/node_modules\/(next\/dist\/compiled\/@vercel\/og|@fontsource|mediabunny\/dist\/bundles|wasm-media-encoders\/dist\/index\.cjs)/;
/** Half as large when packed, or a third; the engines unpack them when they load them. */
const packedFiles = new Map([
  ["node_modules/@echogarden/espeak-ng-emscripten/espeak-ng.data", "engines/speaker/espeak-ng.data.gz"],
  ["node_modules/@ffmpeg/core/dist/esm/ffmpeg-core.wasm", "engines/decoder/ffmpeg-core.wasm.gz"],
]);
/** An error message in lib/providers/engines/engine-process.ts: code that contains it can start an engine. */
const starter = " engine could not be started.";

if (process.env.VERCEL) {
  const built = path.resolve(process.env.NEXT_DIST_DIR ?? ".next");
  const engines = await engineFiles();
  /** @type {Map<string, boolean>} */
  const known = new Map();
  const inServer = readdirSync(path.join(built, "server"), { recursive: true, encoding: "utf8" });
  for (const name of ["next-minimal-server.js.nft.json", ...inServer.map((file) => `server/${file}`)]) {
    if (!name.endsWith(".nft.json")) continue;
    const list = path.join(built, name);
    const folder = path.dirname(list);
    const { files, ...rest } = JSON.parse(readFileSync(list, "utf8"));
    const isPage = name.endsWith("page.js.nft.json");
    const needed = files.filter((/** @type {string} */ file) => !database.test(file) && !(isPage && images.test(file)));
    if (startsEngines(name, folder, needed)) {
      needed.push(...engines.map((file) => path.relative(folder, file).replaceAll(path.sep, "/")));
    }
    const loaded = needed.filter((/** @type {string} */ file) => !ofNoUse.test(file));
    writeFileSync(list, JSON.stringify({ ...rest, files: [...new Set(loaded)] }));
  }

  if (![...known.values()].includes(true))
    throw new Error(`No function holds "${starter}", so none would have an engine.`);

  /** Calls may start engines; pages never do, and neither does the call that prepares photos, which is large itself. */
  function startsEngines(/** @type {string} */ name, /** @type {string} */ folder, /** @type {string[]} */ files) {
    if (!name.endsWith("route.js.nft.json") || files.some((file) => images.test(file))) return false;
    return files.some((file) => {
      if (!file.endsWith(".js") || !file.includes("/chunks/")) return false;
      const chunk = path.join(folder, file);
      const isStarter = known.get(chunk) ?? readFileSync(chunk, "utf8").includes(starter);
      known.set(chunk, isStarter);
      return isStarter;
    });
  }
}

/** The three programs and everything they load, found by the tracer that Next uses. */
async function engineFiles() {
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
  const entries = ["amr", "decoder", "speaker"].map((name) => `engines/${name}/main.js`);
  /** @type {{ fileList: Set<string> }} */
  const { fileList } = await nodeFileTrace([...entries, "node_modules/wasm-media-encoders/wasm/mp3.wasm"]);
  const files = [...fileList].filter((file) => !packedFiles.has(file));
  return [...files, ...[...packedFiles].map(pack)].map((file) => path.resolve(file));
}

/** @param {[file: string, packed: string]} _ */
function pack([file, packed]) {
  writeFileSync(packed, gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }));
  return packed;
}
