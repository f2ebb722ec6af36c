import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { aFolder } from "@/tests/setup/folder";

const synthesiser = "node_modules/@echogarden/espeak-ng-emscripten";
const encoder = "node_modules/wasm-media-encoders";
let folder: string;

/** The speech engine as a function on Vercel carries it: without the plain data, with the packed copy. */
beforeAll(() => {
  folder = aFolder();
  cpSync("engines/speaker", path.join(folder, "engines/speaker"), { recursive: true });
  mkdirSync(path.join(folder, synthesiser), { recursive: true });
  for (const file of ["espeak-ng.js", "package.json"]) {
    cpSync(path.join(synthesiser, file), path.join(folder, synthesiser, file));
  }
  symlinkSync(path.resolve(encoder), path.join(folder, encoder));
  const data = readFileSync(path.join(synthesiser, "espeak-ng.data"));
  writeFileSync(path.join(folder, "engines/speaker/espeak-ng.data.gz"), gzipSync(data, { level: 1 }));
});

/** The speech of the engine in this folder, as one file of 16-bit samples. */
async function spoken(root: string, text: string, language: string): Promise<Buffer> {
  const engine = fork(path.join(root, "engines/speaker/main.js"), ["0"], { serialization: "advanced", execArgv: [] });
  try {
    await once(engine, "message");
    const pieces: Uint8Array[] = [];
    const done = new Promise<void>((resolve, reject) => {
      engine.on("exit", () => reject(new Error("The engine ended.")));
      engine.on("message", (message: { chunk?: Uint8Array; done?: boolean; ok?: boolean }) => {
        if (message.chunk) pieces.push(message.chunk);
        if (message.done) resolve();
        if (message.ok === false) reject(new Error(JSON.stringify(message)));
      });
    });
    engine.send({ id: 1, op: "speak", text, language, profile: null, format: "pcm_16000" });
    await done;
    return Buffer.concat(pieces);
  } finally {
    engine.kill("SIGKILL");
  }
}

it.each([
  ["en", "I put the letters in the drawer."],
  ["ru", "Письма лежат в ящике."],
  ["zh", "信在抽屉里。"],
])("speaks %s from the packed data as from the plain", async (language, text) => {
  const packed = await spoken(folder, text, language);
  expect(packed.length).toBeGreaterThan(16_000);
  expect(packed.equals(await spoken(process.cwd(), text, language))).toBe(true);
});
