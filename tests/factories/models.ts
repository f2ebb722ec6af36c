import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import type { Catalogue, FileOnDisk, RuntimePackage } from "@/lib/models/catalogue-schema";

type Options = {
  /** The files of the model, such as a tiny bundle. */
  bundle: string;
  /** Folders of the runtime's packages, each with its package.json, the first of the runtime itself; or archives that exist. */
  runtime: string[] | RuntimePackage[];
  /** Where the model, the packed runtime and catalogue.json are written: a source for --from. */
  mirror: string;
  name?: string;
  language?: string;
  proofLimits?: Record<string, number>;
};

/**
 * Creates a mirror with one voice and a runtime, and the test catalogue that pins them. Its file is for
 * MODELS_CATALOGUE.
 */
export async function writeTestCatalogue({ bundle, mirror, ...given }: Options) {
  const { name = "voice-en", language = "en", proofLimits } = given;
  mkdirSync(path.join(mirror, name), { recursive: true });
  const files = readdirSync(bundle).map((file) => {
    const bytes = readFileSync(path.join(bundle, file));
    writeFileSync(path.join(mirror, name, file), bytes);
    return { ...{ path: file, url: `http://127.0.0.1:9/${file}` }, ...measured(bytes), sources: 2 };
  });
  const runtime = await Promise.all(
    given.runtime.map((one) => (typeof one === "string" ? packed(one, mirror) : Promise.resolve(one))),
  );
  const catalogue: Catalogue = {
    models: [
      {
        ...{ name, title: "A tiny voice", kind: "voice", language, revision: "test", files, unavailable: null },
        ...{ licence: "None", attribution: "Keepsake's tests", prohibitedUses: "None." },
        proofLimits: proofLimits ?? null,
      },
    ],
    runtime,
  };
  const file = path.join(mirror, "catalogue.json");
  writeFileSync(file, JSON.stringify(catalogue));
  return { file, catalogue };
}

const measured = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** Packed as by `npm pack`. */
async function packed(folder: string, mirror: string) {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Package;
  const archive = pack();
  const kept: FileOnDisk[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const whole = path.join(folder, file);
    if (!statSync(whole).isFile()) continue;
    const content = readFileSync(whole);
    archive.entry({ name: `package/${file}` }, content);
    if (!file.startsWith("script/")) kept.push({ path: file, ...measured(content) });
  }
  archive.finalize();
  const bytes = gzipSync(await buffer(archive));
  writeFileSync(path.join(mirror, `${name}-${version}.tgz`), bytes);
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  const url = `http://127.0.0.1:9/${name}-${version}.tgz`;
  return { name, version, url, bytes: bytes.length, integrity, files: kept };
}

type Package = { name: string; version: string };

/**
 * Two made-up packages that look like the runtime and its dependency, with a part for another platform and a script.
 */
export function writeMadeUpRuntime(folder: string): string[] {
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const here = `bin/napi-v6/${process.platform}/${process.arch}/binding.node`;
  write("main/package.json", JSON.stringify({ name: "onnxruntime-node", version: "1.30.0", main: "dist/index.js" }));
  write("main/dist/index.js", "module.exports = require('onnxruntime-common');");
  write("main/script/install.js", "throw new Error('never run')");
  write(`main/${here}`, "native code");
  write("main/bin/napi-v6/plan9/mips/binding.node", "code for another machine");
  write(
    "common/package.json",
    JSON.stringify({ name: "onnxruntime-common", version: "1.30.0", main: "dist/index.js" }),
  );
  write("common/dist/index.js", "module.exports = { common: true };");
  return [path.join(folder, "main"), path.join(folder, "common")];
}
