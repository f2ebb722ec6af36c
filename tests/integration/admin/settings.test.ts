import "@/tests/setup/key-check-settings";

import * as z from "zod/mini";
import { GET as getAudit } from "@/app/api/admin/audit/route";
import { DELETE as removeKey } from "@/app/api/admin/keys/[keyName]/route";
import * as keysRoute from "@/app/api/admin/keys/route";
import { GET as getStatus } from "@/app/api/admin/metrics/keys/route";
import * as settingsRoute from "@/app/api/admin/settings/route";
import { recordAdminAction } from "@/lib/admin/audit";
import { keyStatus, serverKey } from "@/lib/admin/keys/schema";
import { auditPage, settingsAnswer } from "@/lib/admin/settings/schema";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { decryptKey } from "@/lib/keys/cipher";
import { keysFor } from "@/lib/keys/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { emulatorKeys } from "@/tests/emulators/server";
import { pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { EMULATORS_PORT } from "@/tests/setup/key-check-settings";

onARealDatabase();

let admin: Actor;
const emulators = onEmulators({ port: EMULATORS_PORT });
beforeEach(async () => {
  // Keys may be saved ten times an hour for each account.
  admin = await aUser({ isAdmin: true });
  await db.apiKey.deleteMany({});
  await db.auditEntry.deleteMany({});
});

const working = { keyName: "ELEVENLABS_API_KEY", value: emulatorKeys.elevenlabs };

const save = (json: unknown, as: Actor = admin) => responseOf(keysRoute.PUT, { method: "PUT", as, json });
const remove = (keyName: string, as: Actor = admin) =>
  responseOf(removeKey, { method: "DELETE", as, params: { keyName } });
async function list() {
  const response = await responseOf(keysRoute.GET, { as: admin });
  return z.array(serverKey).parse(await response.json());
}
async function status() {
  const response = await responseOf(getStatus, { as: admin });
  return keyStatus.parse(await response.json());
}
const stateOf = async (keyName: string) => (await status()).keys.find((key) => key.keyName === keyName);

describe("a key for the whole server", () => {
  it("is stored encrypted, works for everybody, and is told only by its first four characters", async () => {
    expect((await save(working)).status).toBe(200);
    const row = await db.apiKey.findFirstOrThrow({ where: { owner: "server" } });
    expect(row.ciphertext).not.toContain(working.value);
    expect(decryptKey(row.ciphertext)).toBe(working.value);
    const person = await aUser();
    expect((await keysFor(person.userId)).ELEVENLABS_API_KEY).toEqual({ value: working.value, ownerId: null });
    const [told] = await list();
    expect(told).toMatchObject({
      keyName: "ELEVENLABS_API_KEY",
      source: "stored",
      prefix: working.value.slice(0, 4),
      length: working.value.length,
    });
    expect(JSON.stringify(await list())).not.toContain(working.value);
  });

  it("leaves an audit row for each change, without the key", async () => {
    await save(working);
    await save(working);
    expect((await remove("ELEVENLABS_API_KEY")).status).toBe(204);
    const trail = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(trail.map(({ action, tableName }) => `${action} ${tableName}`)).toEqual([
      "create apiKeys",
      "update apiKeys",
      "delete apiKeys",
    ]);
    expect(trail[1]).toMatchObject({ before: { prefix: working.value.slice(0, 4) } });
    expect(JSON.stringify(trail)).not.toContain(working.value);
    expect(JSON.stringify(trail)).not.toContain("v1.");
  });

  it("that its service does not accept is not stored", async () => {
    const response = await save({ ...working, value: "sk_not_a_real_key" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "ElevenLabs did not accept this key.",
      errors: { value: ["ElevenLabs did not accept this key."] },
    });
    expect(await db.apiKey.count()).toBe(0);
  });

  it("is stored, and shown as not working, when its service cannot be asked", async () => {
    emulators.fault({ kind: "unavailable", service: "gemini", times: 5 });
    const response = await save({ keyName: "GOOGLE_API_KEY", value: emulatorKeys.gemini });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ keyName: "GOOGLE_API_KEY", state: "failing" });
    expect(await db.apiKey.count()).toBe(1);
  });

  it.each([
    [{ keyName: "AWS_KEY", value: "long enough" }, "keyName"],
    [{ keyName: "OPENAI_API_KEY", value: "  " }, "value"],
    [{ keyName: "OPENAI_API_KEY", value: "two words" }, "value"],
    [{ keyName: "OPENAI_API_KEY", value: "x".repeat(501) }, "value"],
  ])("%j is refused", async (json, field) => {
    const response = await save(json);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[field]).toHaveLength(1);
  });

  it("can be removed once; another time there is none", async () => {
    await save(working);
    expect((await remove("ELEVENLABS_API_KEY")).status).toBe(204);
    expect((await remove("ELEVENLABS_API_KEY")).status).toBe(404);
    expect((await remove("NO_SUCH_KEY")).status).toBe(404);
    expect((await keysFor(null)).ELEVENLABS_API_KEY).toBeNull();
  });

  it("stays with pending removals at its service when it is removed or replaced", async () => {
    await save(working);
    const left = { kind: "provider_voice", provider: "elevenlabs", reference: "voice_left", owner: null } as const;
    await queueRemovals(db, [left, { ...left, reference: "of_a_person", keyOwnerId: admin.userId }]);
    await remove("ELEVENLABS_API_KEY");
    const rows = await pendingRemovals();
    expect(decryptKey(rows[0]?.keyCiphertext ?? "")).toBe(working.value);
    expect(rows[1]?.keyCiphertext).toBeUndefined();
  });

  it("tells how many voices were made with it", async () => {
    const made = { provider: "elevenlabs", providerVoiceId: "v1" };
    await aVoice(admin, { columns: made });
    await aVoice(admin, { columns: { ...made, providerVoiceId: "v2", providerKeyOwnerId: admin.userId } });
    expect((await list())[0]).toMatchObject({ voices: 1 });
  });
});

it("the status of the keys is asked of the services: active, failing, or not set", async () => {
  expect(await stateOf("ELEVENLABS_API_KEY")).toMatchObject({ state: "not_set" });
  await save(working);
  expect(await stateOf("ELEVENLABS_API_KEY")).toEqual({ keyName: working.keyName, state: "active", detail: null });
  emulators.fault({ kind: "bad_key", service: "gemini", times: 5 });
  await db.apiKey.updateMany({ data: { keyName: "GOOGLE_API_KEY" } });
  expect(await stateOf("GOOGLE_API_KEY")).toMatchObject({ state: "failing", detail: expect.any(String) });
  expect((await status()).database).toBe("connected");
});

describe("the settings", () => {
  async function put(json: unknown, as: Actor = admin) {
    return responseOf(settingsRoute.PUT, { method: "PUT", as, json });
  }
  const get = async () => settingsAnswer.parse(await (await responseOf(settingsRoute.GET, { as: admin })).json());

  it("say how answers are signed and how the server was started, without a secret", async () => {
    const { settings, facts } = await get();
    expect(settings).toEqual({ supportSignature: "The Keepsake team" });
    expect(facts.find(({ name }) => name === "Mail")).toMatchObject({ value: "Written to files, not sent" });
    expect(JSON.stringify(facts)).not.toMatch(/postgres:\/\/|smtp:\/\//);
  });

  it("keep a new signature, with an audit row that holds before and after", async () => {
    expect((await put({ supportSignature: " Mira and Ivo " })).status).toBe(200);
    expect((await get()).settings).toEqual({ supportSignature: "Mira and Ivo" });
    expect((await put({ supportSignature: "Mira and Ivo" })).status).toBe(200);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: "update",
        tableName: "settings",
        rowId: "supportSignature",
        before: { supportSignature: "The Keepsake team" },
        after: { supportSignature: "Mira and Ivo" },
      },
    ]);
  });

  it.each([{}, { supportSignature: " " }, { supportSignature: "x".repeat(201) }])("refuse %j", async (json) => {
    expect((await put(json)).status).toBe(400);
  });
});

describe("the trail", () => {
  async function read(query = "") {
    const response = await responseOf(getAudit, { path: query, as: admin });
    return auditPage.parse(await response.json());
  }

  it("is told newest first, a page at a time", async () => {
    for (let id = 1; id <= 5; id += 1) {
      await recordAdminAction(db, admin, {
        action: "update",
        table: "users",
        rowId: id,
        after: { name: `Name ${id}` },
      });
    }
    const first = await read("?limit=3");
    expect(first.entries.map(({ rowId }) => rowId)).toEqual(["5", "4", "3"]);
    const second = await read(`?limit=3&cursor=${first.nextCursor}`);
    expect(second.entries.map(({ rowId }) => rowId)).toEqual(["2", "1"]);
    expect(second.nextCursor).toBeNull();
  });

  it("can be read by person and by table", async () => {
    const other = await aUser({ isAdmin: true });
    await recordAdminAction(db, admin, { action: "update", table: "users", rowId: 1 });
    await recordAdminAction(db, other, { action: "delete", table: "voices", rowId: 2 });
    expect((await read(`?who=${other.username.toUpperCase()}`)).entries).toMatchObject([{ action: "delete" }]);
    expect((await read("?table=users")).entries).toMatchObject([{ actorName: admin.username }]);
  });
});
