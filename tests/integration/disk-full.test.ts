import fs from "node:fs";
import { readdir } from "node:fs/promises";
import { Writable } from "node:stream";
import { GET as health } from "@/app/api/health/route";
import { POST as login } from "@/app/api/login/route";
import { GET as readMessages, POST as writeMessage } from "@/app/api/messages/route";
import { POST as register } from "@/app/api/register/route";
import { POST as upload } from "@/app/api/upload-audio/route";
import { DELETE as deleteVoice } from "@/app/api/voices/[id]/route";
import { GET as hear } from "@/app/audio/messages/[id]/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { dataPath } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { readDisk } from "@/lib/platform/disk-space";
import { log } from "@/lib/platform/log";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { everyCall } from "@/tests/factories/every-call";
import { aRecording } from "@/tests/factories/recordings";
import { aContext, aRequest, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { freeSpace } from "@/tests/setup/free-space";

onARealDatabase();

const FULL = 10;
const ROOMY = 5_000;
beforeEach(async () => {
  freeSpace(ROOMY);
  await readDisk();
});
afterEach(() => jest.restoreAllMocks());

const write = (as: Actor, conversationId: number) =>
  responseOf(writeMessage, { as, json: { conversationId, content: "Hello", role: "user" } });

async function send(as: Actor, voiceId: number) {
  const form = new FormData();
  form.set("audio", new Blob([new Uint8Array(aRecording())], { type: "audio/wav" }), "tape.wav");
  return responseOf(upload, { path: `?voiceId=${voiceId}`, as, body: form });
}

/** Signing in, proving who one is, deleting and ending: what has to go on when nothing new can be kept. */
const goOn = [
  "POST /api/admin/database/[table]/deletion-preview",
  "POST /api/admin/database/cleanup/audio-samples",
  "POST /api/admin/database/cleanup/conversations",
  "POST /api/admin/database/cleanup/files",
  "POST /api/admin/database/cleanup/keepsakes",
  "POST /api/admin/database/cleanup/messages",
  "POST /api/admin/database/cleanup/provider-voices",
  "POST /api/admin/database/cleanup/removals",
  "POST /api/admin/user/[id]/closing",
  "POST /api/admin/user/[id]/end-sessions",
  "POST /api/admin/user/[id]/password-link",
  "POST /api/admin/user/[id]/status",
  "POST /api/auth/[...nextauth]",
  "POST /api/call-sessions/[id]/end",
  "POST /api/call-sessions/[id]/heartbeat",
  "POST /api/call-sessions/recording",
  "POST /api/confirm-identity",
  "POST /api/confirm-identity/passkey",
  "POST /api/confirm-identity/passkey/options",
  "POST /api/cron/sweep",
  "POST /api/export",
  // Help in danger goes on, and so does its end.
  "POST /api/hold",
  "POST /api/hold/end",
  "POST /api/login",
  "POST /api/login/passkey",
  "POST /api/login/passkey/options",
  "POST /api/login/second-factor",
  "POST /api/logout",
  "POST /api/messages/[id]/answer",
  "POST /api/password-link",
  "POST /api/reset-password",
  "POST /api/second-mark",
  "POST /api/user/closing",
  "POST /api/user/password",
];

describe("on a full disk", () => {
  it("every call that keeps something new is refused with 507 and a sentence, before its body is read", async () => {
    freeSpace(FULL);
    const admin = await aUser({ isAdmin: true });
    const writes = everyCall.filter(({ method, handler }) => handler.spec && /POST|PUT|PATCH/.test(method));
    expect(
      writes
        .filter(({ handler }) => handler.spec?.grows === false)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(goOn);
    const growing = writes.filter(({ name }) => !goOn.includes(name));
    expect(growing.length).toBeGreaterThan(30);
    for (const { name, method, path, handler } of growing) {
      const response = await responseOf(handler, { method, path, as: admin, body: "unread", params: { id: 1 } });
      expect([name, response.status]).toEqual([name, 507]);
      expect(response.headers.get("retry-after")).toBe("60");
      expect(await response.json()).toMatchObject({
        code: "storage_full",
        message: expect.stringContaining("There is no room left on this server"),
      });
    }
  });

  it("reading, signing in and deleting go on, and writing does again as soon as there is room", async () => {
    const account = { username: "ana_full", password: "long enough 1", name: "Ana", email: "ana_full@example.org" };
    expect((await register(await aRequest("POST", "/api/register", { json: account }), aContext())).status).toBe(201);
    const { actor, voice, conversation } = await aConversation(await aUser(), { wrote: ["Kept."] });
    freeSpace(FULL);
    expect((await write(actor, conversation.id)).status).toBe(507);
    const messages = await (
      await responseOf(readMessages, { path: `?conversationId=${conversation.id}`, as: actor })
    ).json();
    expect(messages).toMatchObject([{ content: "Kept." }]);
    expect((await login(await aRequest("POST", "/api/login", { json: account }), aContext())).status).toBe(200);
    freeSpace(ROOMY);
    expect((await write(actor, conversation.id)).status).toBe(201);
    freeSpace(FULL);
    expect((await responseOf(deleteVoice, { method: "DELETE", as: actor, params: { id: voice.id } })).status).toBe(200);
  });

  it("a reply that was not spoken yet is refused, and no minutes are taken for it", async () => {
    const { actor, conversation, messages } = await aConversation(await aUser(), { wrote: ["Good morning."] });
    const metadata = JSON.stringify({ useWebSpeech: false, serviceType: "local_synthesis" });
    const reply = await aMessage(conversation.id, { role: "assistant", metadata, replyToId: messages[0]?.id });
    freeSpace(FULL);
    expect((await responseOf(hear, { as: actor, params: { id: reply.id } })).status).toBe(507);
    expect(await db.usageReservation.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it("health says so and stays well, and the log says it once when it begins and once when it ends", async () => {
    const said = [jest.spyOn(log, "error"), jest.spyOn(log, "warn"), jest.spyOn(log, "info")];
    const ask = async () => (await responseOf(health)).json();
    expect(await ask()).toMatchObject({ ok: true, disk: "ok" });
    for (let time = 0; time < 3; time++) {
      freeSpace(FULL);
      expect(await ask()).toMatchObject({ ok: true, disk: "full" });
    }
    freeSpace(ROOMY);
    expect(await ask()).toMatchObject({ disk: "ok" });
    const about = said
      .flatMap((spy) => spy.mock.calls.map((call) => String(call[1])))
      .filter((words) => /disk/.test(words));
    expect(about).toEqual([expect.stringContaining("The disk is full"), expect.stringContaining("has room again")]);
  });
});

describe("a disk that fills up between two looks at it", () => {
  it("refuses a recording with 507, keeps no half of it, and takes it when there is room", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const { createWriteStream } = fs;
    const refused = jest.spyOn(fs, "createWriteStream").mockImplementation((file) => {
      fs.writeFileSync(file, "half");
      return new Writable({
        write: (_chunk, _encoding, done) =>
          done(
            Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" }),
          ),
      }) as ReturnType<typeof createWriteStream>;
    });
    const response = await send(actor, voice.id);
    expect(response.status).toBe(507);
    expect(await response.json()).toMatchObject({ code: "storage_full" });
    expect(await readdir(dataPath("files", ".incoming"))).toEqual([]);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(0);
    // Whatever the disk says of itself, nothing else is tried at once.
    expect((await send(actor, voice.id)).status).toBe(507);
    expect(refused).toHaveBeenCalledTimes(1);
    refused.mockRestore();
    freeSpace(ROOMY);
    expect((await send(actor, voice.id)).status).toBe(201);
  });

  it.each(["messages", "idempotency_keys"])("is a 507 when the database finds no room in %s", async (table) => {
    const { actor, conversation } = await aConversation();
    await db.$executeRawUnsafe(`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/5/16385": No space left on device' using errcode = '53100';
      end $$`);
    await db.$executeRawUnsafe(`create trigger no_room before insert on ${table} execute function no_room()`);
    const response = await responseOf(writeMessage, {
      as: actor,
      json: { conversationId: conversation.id, content: "Hello", role: "user" },
      headers: { "idempotency-key": "a-key-of-its-own" },
    });
    await db.$executeRawUnsafe("drop function no_room cascade");
    expect([response.status, (await response.json()).code]).toEqual([507, "storage_full"]);
    freeSpace(ROOMY);
    expect((await write(actor, conversation.id)).status).toBe(201);
  });
});
