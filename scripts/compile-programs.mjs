import { build } from "esbuild";
import { packagesLeftOut } from "./packages-left-out.mjs";

/** Next's build does the same without listing them. */
const leftOutByNext = ["next", "react", "react-dom", "@prisma/client"];

/** Next declares no exports, so Node finds its parts only by their file names. */
const partsOfNext = {
  name: "parts-of-next",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^next\/[a-z]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true })),
};

/**
 * Compiles our programs into plain JavaScript, each into one file that includes the product's own code.
 * @param {string[] | Record<string, string>} entryPoints source files, keyed by program name where that differs
 * @param {string} outdir
 * @returns {Promise<string[]>} our source files included in them
 */
export async function compilePrograms(entryPoints, outdir) {
  const { metafile } = await build({
    entryPoints,
    outdir,
    outbase: ".",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["react-server"],
    outExtension: { ".js": ".mjs" },
    external: [...packagesLeftOut, ...leftOutByNext].flatMap((name) => [name, `${name}/*`]),
    // CommonJS packages load Node's own modules by require().
    banner: {
      js: 'import { createRequire as keepsakeRequire } from "node:module"; const require = keepsakeRequire(import.meta.url);',
    },
    plugins: [partsOfNext],
    metafile: true,
    logLevel: "error",
  });
  return Object.keys(metafile.inputs).filter((file) => !file.includes("node_modules/"));
}
