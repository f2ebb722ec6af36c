// Started by ../functions.ts as a separate process: builds the product with Vercel's builder, as a deployment does,
// and lists the resulting functions and their files in the build's folder.
// usage: node rigs/trial/vercel/builder/build.mjs FOLDER [--built]
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { glob } from "@vercel/build-utils";
import { build } from "@vercel/next";

const [outputDirectory = "", built] = process.argv.slice(2);
const workPath = process.cwd();
const { functions } = JSON.parse(readFileSync("vercel.json", "utf8"));
const { output } = await build({
  files: await glob("package*.json", workPath),
  entrypoint: "package.json",
  workPath,
  repoRootPath: workPath,
  config: {
    zeroConfig: true,
    framework: "nextjs",
    functions,
    outputDirectory,
    // Everything is already installed, and may be built already.
    installCommand: "",
    ...(built && { buildCommand: "true" }),
    projectSettings: { nodeVersion: "22.x" },
  },
  meta: { isDev: false, skipDownload: true },
});

/** Routes with the same limits form one function. */
const namesOf = new Map();
for (const [name, made] of Object.entries(output)) {
  if (made.type === "Lambda" || made.type === "EdgeFunction") namesOf.set(made, [...(namesOf.get(made) ?? []), name]);
}
const list = [...namesOf].map(([{ type, handler, environment, files, maxDuration }, names]) => ({
  type,
  names,
  handler,
  environment,
  maxDuration,
  files: Object.entries(files).map(([at, file]) => ({
    at,
    ...(file.fsPath
      ? { from: path.relative(workPath, file.fsPath) }
      : { data: Buffer.from(file.data).toString("base64") }),
  })),
}));
writeFileSync(path.join(outputDirectory, "functions.json"), JSON.stringify(list));
