import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { GET as ready } from "@/app/api/health/ready/route";
import { GET as health } from "@/app/api/health/route";
import * as uploadRoute from "@/app/api/upload-audio/route";
import { checkEngines } from "@/lib/providers/engines/checks";
import type { EngineName, EngineProcess } from "@/lib/providers/engines/engine-process";
import { engines, stopEngines } from "@/lib/providers/engines/engines";
import { responseOf } from "@/tests/factories/request";
import { aPersonWithVoice } from "@/tests/factories/voices";
import { recordingBytes } from "@/tests/integration/engines/recordings";
import { onARealDatabase } from "@/tests/setup/database";
import { aFolder } from "@/tests/setup/folder";

onARealDatabase();

const NOT_ITS_FAULT = expect.stringContaining("Nothing is wrong with the recording");
const program = process.cwd();
const tree = aFolder();

/** As a process that was just started, with the engines of this tree. */
async function startAnew(root: string) {
  await stopEngines();
  Object.assign(globalThis, { keepsakeEngines: undefined });
  jest.spyOn(process, "cwd").mockReturnValue(root);
}

/** The engines as they are, but for one that ends before it is ready. */
async function aTreeWithout(broken: EngineName): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tree, broken)), "engines");
  await mkdir(path.join(folder, broken), { recursive: true });
  await writeFile(path.join(folder, broken, "main.js"), "process.exit(1);");
  for (const name of ["amr", "decoder", "speaker"].filter((each) => each !== broken)) {
    await symlink(path.join(program, "engines", name), path.join(folder, name));
  }
  return path.dirname(folder);
}

beforeEach(() => startAnew(program));
afterEach(() => jest.restoreAllMocks());
afterAll(() => stopEngines());

async function upload(bytes: Uint8Array, name: string) {
  const { actor, voice } = await aPersonWithVoice();
  const body = new FormData();
  body.append("audio", new Blob([Uint8Array.from(bytes)]), name);
  const response = await responseOf(uploadRoute.POST, { path: `?voiceId=${voice.id}`, as: actor, body });
  return { status: response.status, answer: await response.json() };
}

async function ask(call: typeof ready, address: string) {
  const response = await responseOf(call, { path: address });
  return { status: response.status, answer: await response.json() };
}
const askReady = () => ask(ready, "/api/health/ready");
const askHealth = () => ask(health, "/api/health");

/** Kills the engine's process at the requests that `isFatal`, as a file that it cannot bear does. */
function dyingAt(engine: EngineProcess, isFatal: (message: Record<string, unknown>) => boolean) {
  const open = engine.open.bind(engine);
  jest.spyOn(engine, "open").mockImplementation(async (message, onMessage) => {
    const exchange = await open(message, onMessage);
    if (isFatal(message)) process.kill(engine.pid ?? 0, "SIGKILL");
    return exchange;
  });
}

const isLarge = ({ bytes }: Record<string, unknown>) => bytes instanceof Uint8Array && bytes.length > 1_000;

describe.each<[EngineName, string]>([
  ["decoder", "woman.mp3"],
  ["amr", "tone.amr"],
  ["speaker", "woman.mp3"],
])("an engine that does not start, the %s", (broken, file) => {
  it("is said by ready and health before anything was uploaded, and again after an upload that it refuses", async () => {
    const bytes = await recordingBytes(file);
    await startAnew(await aTreeWithout(broken));
    expect(await askReady()).toMatchObject({ status: 503, answer: { ok: false, database: "ok", engines: "failing" } });
    expect(await askHealth()).toMatchObject({ status: 503, answer: { ok: false, database: "ok", engines: "failing" } });
    expect(await upload(bytes, file)).toMatchObject({ status: 503, answer: { message: NOT_ITS_FAULT } });
    expect(await askReady()).toMatchObject({ status: 503, answer: { engines: "failing" } });
  });
});

it("an engine that breaks later is said by no check before, is said after the first recording that it refused, and no more once it runs", async () => {
  const bytes = await recordingBytes("woman.mp3");
  // A loaded machine may take longer to start them than a check waits.
  await checkEngines();
  expect(await askReady()).toMatchObject({ status: 200, answer: { engines: "ok" } });
  await stopEngines();
  jest.spyOn(process, "cwd").mockReturnValue(await aTreeWithout("decoder"));
  expect(await upload(bytes, "woman.mp3")).toMatchObject({ status: 503, answer: { message: NOT_ITS_FAULT } });
  expect(await askReady()).toMatchObject({ status: 503, answer: { engines: "failing" } });
  jest.spyOn(process, "cwd").mockReturnValue(program);
  await checkEngines();
  expect(await askReady()).toMatchObject({ status: 200, answer: { engines: "ok" } });
  expect((await upload(bytes, "woman.mp3")).status).toBe(201);
});

describe("a recording", () => {
  it("that ends its engine twice, which reads others, is refused in plain words, and the process stays ready", async () => {
    dyingAt(engines().amr, isLarge);
    const { status, answer } = await upload(await recordingBytes("tone.amr"), "tone.amr");
    expect([status, answer.message]).toEqual([415, expect.stringContaining("could not read this file")]);
    await checkEngines();
    expect((await askReady()).status).toBe(200);
  });

  it("is taken though the engine that measures it dies once", async () => {
    let deaths = 0;
    dyingAt(engines().analyst, ({ op }) => op === "measure" && ++deaths === 1);
    expect((await upload(await recordingBytes("woman.mp3"), "woman.mp3")).status).toBe(201);
    expect(deaths).toBeGreaterThan(1);
  });
});

it("a check starts no engine that is at rest after its work", async () => {
  await checkEngines();
  await stopEngines();
  expect([(await askReady()).status, (await askHealth()).status]).toEqual([200, 200]);
  const { decoder, amr, analyst, speakers } = engines();
  expect([decoder, amr, analyst, ...speakers].map(({ pid }) => pid)).toEqual(Array(5).fill(undefined));
});
