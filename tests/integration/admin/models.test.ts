import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as oneRoute from "@/app/api/admin/models/[name]/route";
import * as modelsRoute from "@/app/api/admin/models/route";
import { type ModelsAnswer, modelsAnswer } from "@/lib/admin/models/schema";
import { modelFolder } from "@/lib/models/folders";
import { installModel } from "@/lib/models/install-model";
import { installedModels } from "@/lib/models/installed";
import { sumsOf, writeProof } from "@/lib/models/proof";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { writeMadeUpRuntime, writeTestCatalogue } from "@/tests/factories/models";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { aFolder } from "@/tests/setup/folder";

onARealDatabase();

const folder = aFolder();
const mirror = path.join(folder, "mirror");
let admin: Actor;

beforeAll(async () => {
  const bundle = path.join(folder, "bundle");
  mkdirSync(bundle);
  writeFileSync(path.join(bundle, "bundle.json"), "{}");
  const made = await writeTestCatalogue({ bundle, runtime: writeMadeUpRuntime(path.join(folder, "runtime")), mirror });
  Object.assign(env(), { MODELS_CATALOGUE: made.file });
});
beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
});
afterAll(() => {
  Object.assign(env(), { MODELS_CATALOGUE: undefined });
});

const PATH = "/api/admin/models";
const get = async (): Promise<ModelsAnswer> =>
  modelsAnswer.parse(await (await responseOf(modelsRoute.GET, { path: PATH, as: admin })).json());
const install = (json: unknown) => responseOf(modelsRoute.POST, { path: PATH, as: admin, json });
const remove = (name: string) => responseOf(oneRoute.DELETE, { method: "DELETE", as: admin, params: { name } });

it("shows what can be installed, with its size and licence, and what is, with its proof", async () => {
  const offered = { name: "voice-en", state: "offered", licence: "None", proof: null, installedAt: null };
  expect((await get()).models).toMatchObject([{ ...offered, bytes: expect.any(Number) }]);
  await installModel("voice-en", { from: mirror });
  expect((await get()).models).toMatchObject([{ state: "installed", bytes: 2, proof: null }]);
  const [installed] = installedModels();
  const figures = { speed: 0.7, firstSoundMs: 900, semitones: 11, decibels: 4, heardShare: null };
  const judged = { model: "voice-en", reason: "0.7 times real time.", provenAt: "2026-11-28T05:00:00Z" };
  const prove = (sums: string) => writeProof(modelFolder("voice-en"), { ...judged, ...figures, fit: "letters", sums });
  prove("of other files");
  expect((await get()).models).toMatchObject([{ proof: null }]);
  prove(sumsOf(installed?.files ?? []));
  expect((await get()).models).toMatchObject([{ proof: { fit: "letters", reason: "0.7 times real time." } }]);
  expect((await install({ name: "voice-en", accepted: true })).status).toBe(409);
});

it("removes a model, and leaves a line of it in the trail", async () => {
  expect((await remove("voice-en")).status).toBe(204);
  expect(await installedModels()).toEqual([]);
  expect((await get()).models).toMatchObject([{ state: "offered" }]);
  const trail = await db.auditEntry.findMany({ where: { actorId: admin.userId } });
  expect(trail).toMatchObject([{ action: "remove_model", tableName: "models", rowId: "voice-en" }]);
});

it.each([
  [{ name: "voice-en" }, 400],
  [{ name: "voice-en", accepted: false }, 400],
  [{ name: "voice-xx", accepted: true }, 404],
])("begins nothing for %j", async (json, status) => {
  expect((await install(json)).status).toBe(status);
  expect(await db.auditEntry.count({ where: { actorId: admin.userId } })).toBe(0);
});

it("installs in the background, with the acceptance in the trail, and tells on the page why it failed", async () => {
  expect((await install({ name: "voice-en", accepted: true })).status).toBe(202);
  expect(await db.auditEntry.findMany({ where: { actorId: admin.userId } })).toMatchObject([
    { action: "install_model", rowId: "voice-en", after: { accepted: true, licence: "None", revision: "test" } },
  ]);
  expect((await install({ name: "voice-en", accepted: true })).status).toBe(409);
  // Nothing listens at the test catalogue's own addresses.
  for (;;) {
    const { install: newest } = await get();
    if (newest?.state === "running") {
      await new Promise((later) => setTimeout(later, 50));
      continue;
    }
    expect(newest).toMatchObject({ state: "failed", message: expect.stringMatching(/could not be downloaded/) });
    break;
  }
});

it("ends an install that is cancelled, and leaves a line of that too", async () => {
  expect((await install({ name: "voice-en", accepted: true })).status).toBe(202);
  expect((await responseOf(modelsRoute.DELETE, { method: "DELETE", path: PATH, as: admin })).status).toBe(204);
  const ended = async () => {
    const { install: newest } = await get();
    if (newest?.state !== "running") return newest?.state;
    await new Promise((later) => setTimeout(later, 50));
    return ended();
  };
  expect(await ended()).toBe("cancelled");
  expect(await installedModels()).toEqual([]);
  const trail = await db.auditEntry.findMany({ where: { actorId: admin.userId }, orderBy: { id: "asc" } });
  expect(trail.map(({ action }) => action)).toEqual(["install_model", "cancel_install"]);
});
