import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Catalogue } from "@/lib/models/catalogue-schema";
import { incomingFolder, modelFolder, modelsFolder } from "@/lib/models/folders";
import { installModel, removeModel, verifyModel } from "@/lib/models/install-model";
import { installedModels } from "@/lib/models/installed";
import { modelOffers } from "@/lib/models/offers";
import { pinFile } from "@/lib/models/pins";
import { dataPath } from "@/lib/platform/data-dir";
import { env, parseEnv } from "@/lib/platform/env";
import { writeMadeUpRuntime, writeTestCatalogue } from "@/tests/factories/models";
import { atTheEnd } from "@/tests/setup/at-the-end";
import { freeSpace } from "@/tests/setup/free-space";
import { programArgs } from "@/tests/setup/programs";

const folder = mkdtempSync(path.join(tmpdir(), "keepsake-models-"));
const mirror = path.join(folder, "mirror");
const bundle = path.join(folder, "bundle");
const WEIGHTS = 300_000;
let catalogue: Catalogue;

beforeAll(async () => {
  mkdirSync(bundle);
  writeFileSync(path.join(bundle, "bundle.json"), "{}");
  writeFileSync(path.join(bundle, "mimi_encoder.onnx"), Buffer.alloc(WEIGHTS, "encoder"));
  const made = await writeTestCatalogue({ bundle, runtime: writeMadeUpRuntime(path.join(folder, "runtime")), mirror });
  catalogue = made.catalogue;
  Object.assign(env(), { MODELS_CATALOGUE: made.file });
});
afterAll(() => {
  Object.assign(env(), { MODELS_CATALOGUE: undefined });
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  jest.restoreAllMocks();
  rmSync(modelsFolder(), { recursive: true, force: true });
  rmSync(dataPath("model-pins.json"), { force: true });
});

/** Everything that is installed or half-installed, hidden folders included. */
const left = () => (existsSync(modelsFolder()) ? readdirSync(modelsFolder()).sort() : []);

/** Writes a catalogue of its own for a test, and takes it away after the work. */
async function withCatalogue(changed: Catalogue, work: () => Promise<void>) {
  const before = env().MODELS_CATALOGUE;
  const file = path.join(folder, "changed.json");
  writeFileSync(file, JSON.stringify(changed));
  Object.assign(env(), { MODELS_CATALOGUE: file });
  await work().finally(() => Object.assign(env(), { MODELS_CATALOGUE: before }));
}

type Answer = (request: IncomingMessage, response: ServerResponse, file: Buffer) => void;

/** Serves the mirror with ranges; `unusual` answers for one file instead. */
async function serve(unusual: Partial<Record<string, Answer>> = {}) {
  const asked: { path: string; range: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const name = (request.url ?? "/").slice(1);
    asked.push({ path: name, range: request.headers.range });
    const file = path.join(mirror, name);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const bytes = readFileSync(file);
    (unusual[name] ?? send)(request, response, bytes);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  atTheEnd.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const send: Answer = (request, response, file) => {
  const begin = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const range = begin > 0 ? { "content-range": `bytes ${begin}-${file.length - 1}/${file.length}` } : {};
  response.writeHead(begin > 0 ? 206 : 200, { "content-length": file.length - begin, ...range });
  response.end(file.subarray(begin));
};
const ENCODER = "voice-en/mimi_encoder.onnx";

it("installs a model with its runtime from a folder, without a network, and then only verifies it", async () => {
  const progress: number[] = [];
  const onProgress = ({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) =>
    progress.push(doneBytes / totalBytes);
  expect(await installModel("voice-en", { from: mirror, onProgress })).toBe("installed");
  const [model, ...others] = await installedModels();
  expect(others).toEqual([]);
  expect(model).toMatchObject({ name: "voice-en", kind: "voice", language: "en", folder: modelFolder("voice-en") });
  expect(readdirSync(modelFolder("voice-en")).sort()).toEqual(["bundle.json", "installed.json", "mimi_encoder.onnx"]);
  expect(progress.at(-1)).toBe(1);
  expect([...progress].sort((a, b) => a - b)).toEqual(progress);
  expect(left()).toEqual(["runtime", "voice-en"]);
  expect(await installModel("voice-en", { from: "/nowhere" })).toBe("verified");
});

it("keeps only this platform's part of the runtime, without its scripts, and what it imports is found from it", async () => {
  await installModel("voice-en", { from: mirror });
  const [model] = await installedModels();
  const runtime = model?.runtime ?? "";
  expect(path.basename(runtime)).toBe("onnxruntime-node-1.30.0");
  const native = `bin/napi-v6/${process.platform}/${process.arch}/binding.node`;
  expect(
    readdirSync(runtime, { recursive: true })
      .filter((name) => statSync(path.join(runtime, String(name))).isFile())
      .sort(),
  ).toEqual(
    [
      native,
      "dist/index.js",
      "node_modules/onnxruntime-common/dist/index.js",
      "node_modules/onnxruntime-common/package.json",
      "package.json",
    ].sort(),
  );
  const { createRequire } = await import("node:module");
  expect(createRequire(path.join(runtime, "package.json")).resolve("onnxruntime-common")).toContain(
    "common/dist/index.js",
  );
});

describe("a folder with the runtime unpacked", () => {
  /** As `npm install --ignore-scripts` leaves it, or as an installation does, beside the model. */
  function unpacked(...[main, common]: [string, string]) {
    const from = mkdtempSync(path.join(folder, "unpacked-"));
    cpSync(path.join(mirror, "voice-en"), path.join(from, "voice-en"), { recursive: true });
    cpSync(path.join(folder, "runtime", "main"), path.join(from, main), { recursive: true });
    cpSync(path.join(folder, "runtime", "common"), path.join(from, common), { recursive: true });
    return { from, native: path.join(from, main, "bin/napi-v6", process.platform, process.arch, "binding.node") };
  }

  it.each<[string, string]>([
    ["node_modules/onnxruntime-node", "node_modules/onnxruntime-common"],
    ["runtime/onnxruntime-node-1.30.0", "runtime/onnxruntime-node-1.30.0/node_modules/onnxruntime-common"],
  ])("installs from %s as from archives, and leaves what others put there", async (...places) => {
    const { from, native } = unpacked(...places);
    writeFileSync(path.join(path.dirname(native), "libonnxruntime_providers_cuda.so"), "of another package");
    expect(await installModel("voice-en", { from })).toBe("installed");
    const runtime = installedModels()[0]?.runtime ?? "";
    expect(readdirSync(path.join(runtime, "bin/napi-v6", process.platform, process.arch))).toEqual(["binding.node"]);
    await expect(verifyModel("voice-en")).resolves.toEqual({ files: 2 });
    writeFileSync(path.join(runtime, "node_modules/onnxruntime-common/dist/index.js"), "changed later");
    await expect(verifyModel("voice-en")).rejects.toThrow("damaged: node_modules/onnxruntime-common/dist/index.js");
  });

  it.each([
    ["changed", (file: string) => writeFileSync(file, "other code  ")],
    ["missing", (file: string) => rmSync(file)],
  ])("installs nothing where one of its files is %s, and says which", async (_name, spoil) => {
    const { from, native } = unpacked("node_modules/onnxruntime-node", "node_modules/onnxruntime-common");
    spoil(native);
    await expect(installModel("voice-en", { from })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/binding\.node of onnxruntime-node 1\.30\.0 at .* is not the file/),
    });
    expect(left()).toEqual([]);
  });
});

it("resumes from the byte where a connection broke, through a redirect", async () => {
  let breaks = 1;
  const { address, asked } = await serve({
    [ENCODER]: (request, response, file) => {
      if (breaks-- <= 0) return send(request, response, file);
      response.writeHead(200, { "content-length": file.length });
      // Bytes that are not on the disk yet when the connection breaks are asked for again.
      response.write(file.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 1_000));
    },
    "voice-en/bundle.json": (_request, response) => response.writeHead(302, { location: "/moved.json" }).end(),
  });
  writeFileSync(path.join(mirror, "moved.json"), "{}");
  expect(await installModel("voice-en", { from: address })).toBe("installed");
  const ranges = asked.filter((one) => one.path === ENCODER).map(({ range }) => range);
  expect(ranges[0]).toBeUndefined();
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
  await expect(verifyModel("voice-en")).resolves.toEqual({ files: 2 });
});

it("goes on in a later run with what an earlier one left, also where the server knows no ranges", async () => {
  const stop = new AbortController();
  const onProgress = ({ doneBytes }: { doneBytes: number }) => doneBytes > 200_000 && stop.abort();
  await expect(installModel("voice-en", { from: mirror, signal: stop.signal, onProgress })).rejects.toThrow();
  expect(await installedModels()).toEqual([]);
  expect(left()).toEqual([".incoming"]);
  const { address, asked } = await serve({
    [ENCODER]: (_request, response, file) => response.writeHead(200, { "content-length": file.length }).end(file),
  });
  expect(await installModel("voice-en", { from: address })).toBe("installed");
  expect(asked.find((one) => one.path === ENCODER)?.range).toMatch(/^bytes=\d+-$/);
  expect(asked.some((one) => one.path.endsWith("bundle.json"))).toBe(false);
});

it.each([
  ["of another sum", (file: Buffer) => Buffer.from(file).fill("x", 10, 11)],
  ["with more bytes than the catalogue says", (file: Buffer) => Buffer.concat([file, file])],
])("installs nothing of a model with a file %s, and says which", async (_name, change) => {
  const { address } = await serve({
    // Without its length: the bytes themselves are counted.
    [ENCODER]: (_request, response, file) => void response.writeHead(200).end(change(file)),
  });
  await expect(installModel("voice-en", { from: address })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("mimi_encoder.onnx"),
  });
  expect(await installedModels()).toEqual([]);
  expect(left()).toEqual([]);
});

it("installs nothing where the runtime is not the pinned one", async () => {
  const [main, ...others] = catalogue.runtime;
  const other = { ...main, integrity: `sha512-${"A".repeat(86)}==` } as NonNullable<typeof main>;
  await withCatalogue({ ...catalogue, runtime: [other, ...others] }, async () => {
    await expect(installModel("voice-en", { from: mirror })).rejects.toThrow(/onnxruntime-node-1.30.0.tgz.*is not/);
    expect(left()).toEqual([]);
  });
});

it("asks an address that refuses a file once, and says that a run again resumes", async () => {
  const { address, asked } = await serve({ [ENCODER]: (_request, response) => response.writeHead(403).end() });
  await expect(installModel("voice-en", { from: address })).rejects.toMatchObject({ code: "unavailable" });
  expect(asked.filter((one) => one.path === ENCODER)).toHaveLength(1);
  expect(await installedModels()).toEqual([]);
});

it("begins nothing that the disk has no room for, and leaves nothing behind where it fills up on the way", async () => {
  freeSpace(256);
  await expect(installModel("voice-en", { from: mirror })).rejects.toMatchObject({ code: "storage_full" });
  expect(left()).toEqual([]);
  freeSpace(10_000);
  mkdirSync(incomingFolder("voice-en"), { recursive: true });
  symlinkSync("/dev/full", path.join(incomingFolder("voice-en"), "mimi_encoder.onnx"));
  await expect(installModel("voice-en", { from: mirror })).rejects.toMatchObject({ code: "storage_full" });
  expect(left()).toEqual([]);
  expect(await installedModels()).toEqual([]);
});

it("lets one of two installs at once through, and the other one is told so", async () => {
  const both = await Promise.allSettled([1, 2].map(() => installModel("voice-en", { from: mirror })));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  await expect(verifyModel("voice-en")).resolves.toEqual({ files: 2 });
});

it("names the files that are damaged, and removing leaves nothing, the runtime included", async () => {
  await installModel("voice-en", { from: mirror });
  truncateSync(path.join(modelFolder("voice-en"), "mimi_encoder.onnx"), 5);
  await expect(verifyModel("voice-en")).rejects.toThrow(/damaged: mimi_encoder.onnx/);
  await expect(installModel("voice-en", { from: mirror })).rejects.toThrow(/damaged/);
  await removeModel("voice-en");
  expect(existsSync(modelsFolder())).toBe(false);
  expect(await installedModels()).toEqual([]);
});

it("takes a model whose list of files is damaged for one that is not installed, and installs it again", async () => {
  await installModel("voice-en", { from: mirror });
  writeFileSync(path.join(modelFolder("voice-en"), "installed.json"), '{"model": "voi');
  expect(modelOffers()).toMatchObject([{ state: "offered" }]);
  expect(await installModel("voice-en", { from: mirror })).toBe("installed");
  await expect(verifyModel("voice-en")).resolves.toEqual({ files: 2 });
});

it("offers a model with a file that fewer than two sources pin only once an operator pins that file", async () => {
  const [model] = catalogue.models;
  const files = model?.files.map((file) =>
    file.path === "bundle.json" ? { ...file, sources: 0, sha256: null } : file,
  );
  await withCatalogue({ ...catalogue, models: [{ ...model, files } as NonNullable<typeof model>] }, async () => {
    expect(modelOffers()).toMatchObject([{ state: "not_offered", reason: expect.stringContaining("bundle.json") }]);
    await expect(installModel("voice-en", { from: mirror })).rejects.toThrow(/pin what/);
    const changed = path.join(folder, "bundle.json");
    writeFileSync(changed, "too long for it");
    await expect(pinFile("voice-en", changed)).rejects.toThrow(/15 bytes/);
    await pinFile("voice-en", path.join(bundle, "bundle.json"));
    expect(modelOffers()).toMatchObject([{ state: "offered", reason: null }]);
    expect(await installModel("voice-en", { from: mirror })).toBe("installed");
  });
});

it("takes the size of a file from its pin where nobody publishes one", async () => {
  const [model] = catalogue.models;
  const files = model?.files.map((file) => ({ ...file, bytes: null, sha256: null, sources: 0 }));
  await withCatalogue({ ...catalogue, models: [{ ...model, files } as NonNullable<typeof model>] }, async () => {
    expect(modelOffers()).toMatchObject([{ state: "not_offered", bytes: 0 }]);
    for (const { path: name } of files ?? []) await pinFile("voice-en", path.join(bundle, name));
    expect(modelOffers()[0]?.bytes).toBeGreaterThan(WEIGHTS);
    expect(await installModel("voice-en", { from: mirror })).toBe("installed");
  });
});

it("refuses to pin a file that differs from the one sum that is published", async () => {
  const other = path.join(folder, "mimi_encoder.onnx");
  writeFileSync(other, Buffer.alloc(WEIGHTS, "another"));
  await expect(pinFile("voice-en", other)).rejects.toThrow(/whose sum is published/);
});

describe("npm run models", () => {
  const data = path.join(folder, "data");
  /** The command's words; those of a refusal too. */
  function outputOf(...given: string[]): string {
    const settings = { NODE_ENV: "test" as const, LOG_LEVEL: "silent", DATA_DIR: data, PATH: process.env.PATH };
    const options = { env: { ...settings, MODELS_CATALOGUE: env().MODELS_CATALOGUE }, encoding: "utf8" } as const;
    const { stdout, stderr } = spawnSync(process.execPath, programArgs("scripts/models.ts", ...given), options);
    return stdout + stderr;
  }

  it("shows licence and limits, and downloads nothing until they are accepted", () => {
    const words = outputOf("install", "voice-en", "--from", mirror);
    expect(words).toMatch(/Licence: None[\s\S]*Not allowed: None\.[\s\S]*Nothing was downloaded\. With --accept/);
    expect(existsSync(path.join(data, "models"))).toBe(false);
  });

  it("installs, verifies and removes from a folder", () => {
    expect(outputOf("install", "voice-en", "--from", mirror, "--accept")).toContain("voice-en is installed.");
    expect(outputOf("list")).toContain("voice-en: A tiny voice, installed, not used (This voice model cannot be used");
    expect(outputOf("verify", "voice-en")).toBe("voice-en is whole: 2 files, and the runtime.\n");
    expect(outputOf("install", "voice-en")).toBe("voice-en is installed already, and whole.\n");
    expect(outputOf("remove", "voice-en")).toBe("voice-en is removed.\n");
    expect(readdirSync(data)).toEqual([]);
    expect(outputOf("install", "voice-xx")).toMatch(/^There is no model called voice-xx/);
  });
});

describe("the built-in catalogue", () => {
  beforeEach(() => void Object.assign(env(), { MODELS_CATALOGUE: undefined }));

  it("offers English alone, and says of each other language which files lack a second source", () => {
    const offers = modelOffers();
    expect(offers.filter(({ state }) => state === "offered").map(({ name }) => name)).toEqual(["voice-en"]);
    for (const { name, state, reason } of offers) {
      if (state === "not_offered" && name.startsWith("voice-")) expect(reason).toContain("mimi_encoder.onnx");
    }
    expect(offers.find(({ name }) => name === "voice-fr")?.reason).toContain("mimi_encoder.onnx");
  });

  it("refuses the folder of a test catalogue", async () => {
    freeSpace(100_000);
    await expect(installModel("voice-en", { from: mirror })).rejects.toMatchObject({ code: "conflict" });
    expect(left()).toEqual([]);
  });

  it("cannot be replaced in production", () => {
    const settings = { NODE_ENV: "production", MODELS_CATALOGUE: "tests/catalogue.json" };
    expect(() => parseEnv(settings)).toThrow(/MODELS_CATALOGUE is for tests/);
    expect(parseEnv({ ...settings, NODE_ENV: "test" }).MODELS_CATALOGUE).toBe("tests/catalogue.json");
  });
});
