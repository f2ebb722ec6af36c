import { monitorEventLoopDelay } from "node:perf_hooks";
import { z } from "zod";
import { DELETE as deleteRows } from "@/app/api/admin/database/[table]/route";
import { POST as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as upload } from "@/app/api/upload-audio/route";
import { POST as sendPhoto } from "@/app/api/voices/[id]/avatar/route";
import { GET as listen } from "@/app/audio/samples/[id]/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { everyCall } from "@/tests/factories/every-call";
import { aContext, aRequest, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

/** Milliseconds. Far more than any of these takes, and than other tests on the machine cost; what froze took 11 s. */
const FREEZE_MS = 6_000;
const delays = monitorEventLoopDelay({ resolution: 20 });
beforeEach(() => {
  delays.reset();
  delays.enable();
});
afterEach(() => {
  delays.disable();
  expect(delays.max / 1e6).toBeLessThan(FREEZE_MS);
});

let actor: Actor;
let voiceId: number;
beforeAll(async () => {
  actor = await aUser({ isAdmin: true });
  voiceId = (await aVoice(actor)).id;
});

const part = (headers: string, body = "RIFF") => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; ${name}`;
const audio = part(`${named('name="audio"; filename="a.wav"')}\r\nContent-Type: audio/wav`);
const end = "--b--\r\n";

type Form = { type?: string; body: string; length?: string };
const forms: Record<string, Form> = {
  "no boundary": { type: "multipart/form-data", body: audio + end },
  "an empty boundary": { type: "multipart/form-data; boundary=", body: audio + end },
  "a boundary of 100,000 characters": { type: `multipart/form-data; boundary=${"b".repeat(100_000)}`, body: audio },
  "a boundary that never comes": { body: "-".repeat(1_000_000) },
  "a boundary that nearly comes, again and again": { body: "\r\n--".repeat(250_000) },
  "an end in the middle of a header": { body: `--b\r\n${named("name=").slice(0, 20)}` },
  "an end in the middle of a file": { body: audio.slice(0, -5) },
  "a name of 1 MB": { body: part(named(`name="audio"; filename="${"x".repeat(1_000_000)}.wav"`)) + end },
  "50,000 headers in a part": { body: part(`${named('name="audio"')}\r\n${"x-a: b\r\n".repeat(50_000)}x: y`) + end },
  "a header without an end": { body: `--b\r\n${"x".repeat(1_000_000)}` },
  "10,000 parameters in a header": { body: part(named(`name="audio"; ${'a="b"; '.repeat(10_000)}`)) + end },
  "20,000 fields": { body: part(named('name="a"'), "b").repeat(20_000) + end },
  "10,000 empty files": { body: part(named('name="audio"; filename=""'), "").repeat(10_000) + end },
  "a field of 1 MB": { body: part(named('name="voiceId"'), "9".repeat(1_000_000)) + end },
  "fields with the names of an object's own": {
    body: ["__proto__", "constructor", "toString"].map((name) => part(named(`name="${name}"`), "x")).join("") + end,
  },
  "a name with NUL and a way out of the folder": {
    body: part(`${named('name="audio"; filename="../../\0etc/passwd.wav"')}\r\nContent-Type: audio/wav`) + end,
  },
  "percent signs that decode to nothing": {
    body: part(named(`name="audio"; filename*=utf-8''%ff%fe%zz%00${"%".repeat(10_000)}`)) + end,
  },
  "a form within the form": {
    body: part(`${named('name="audio"')}\r\nContent-Type: multipart/mixed; boundary=b`) + end,
  },
  "a length that is too short": { body: audio + end, length: "1" },
  "a length that is too long": { body: audio + end, length: "100000" },
  "a length that is no number": { body: audio + end, length: "x" },
  "a length below zero": { body: audio + end, length: "-1" },
  "a length beyond all numbers": { body: audio + end, length: "1e400" },
};

async function sent({ type = "multipart/form-data; boundary=b", body, length }: Form, path: string) {
  const headers = { "content-type": type, ...(length !== undefined && { "content-length": length }) };
  return aRequest("POST", path, { as: actor, body, headers });
}

it.each(Object.entries(forms))("an upload with %s is refused in words, and leaves nothing", async (_, form) => {
  const recording = await upload(await sent(form, `/api/upload-audio?voiceId=${voiceId}`), aContext());
  const photo = await sendPhoto(await sent(form, `/api/voices/${voiceId}/avatar`), aContext({ id: voiceId }));
  for (const response of [recording, photo]) {
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect((await response.json()).message).not.toBe("");
  }
  expect(await db.audioSample.count({ where: { voiceId } })).toBe(0);
});

describe("a range", () => {
  const ranges: Record<string, string> = {
    "100,000 ranges": `bytes=${"0-0,".repeat(100_000)}1-1`,
    "ranges that overlap": `bytes=${"0-,".repeat(1_000)}0-`,
    "a number without an end": `bytes=0-${"9".repeat(100_000)}`,
    "blanks without an end": `bytes=${" ".repeat(100_000)}x`,
    "the last bytes of more than there is": "bytes=-999999999999999",
    "a start far beyond the end": "bytes=999999999999999-",
    "an end before the start": "bytes=9-1",
    "another unit": "pages=1-2",
  };

  it.each(Object.entries(ranges))("of %s answers the file once at most", async (_, range) => {
    const owner = await aUser();
    const sample = await aSample((await aVoice(owner)).id, {}, fileStore());
    const response = await responseOf(listen, {
      path: `/audio/samples/${sample.id}`,
      as: owner,
      headers: { range },
      params: { id: sample.id },
    });
    expect([200, 206, 416]).toContain(response.status);
    expect(response.headers.get("content-type")).toBe("audio/wav");
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(sample.sizeBytes);
  });
});

const BYTES = 999_000;
const lists = (bytes: number) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2);
const objects = (bytes: number) => `${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}`;

const fieldsOf = (schema: z.core.$ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

/** Every field of the call, and one it does not know, nested as deeply as fits. */
function deepIn(schema: z.core.$ZodType | undefined): string {
  const names = [...(schema ? fieldsOf(schema) : []), "unknown"];
  const bytes = Math.floor(BYTES / names.length) - 50;
  const fields = names.map((name, index) => `${JSON.stringify(name)}:${(index % 2 ? objects : lists)(bytes)}`);
  return `{${fields.join(",")}}`;
}

const withBody = everyCall.flatMap((call) => (call.handler.spec?.body ? [[call.name, call] as const] : []));

it.each(withBody)("%s takes deeply nested JSON of 1 MB without failing", async (_, call) => {
  const body = deepIn(call.handler.spec?.body);
  const headers = { "content-type": "application/json" };
  const request = await aRequest(call.method, call.path, { as: actor, body, headers });
  const context = aContext({ id: voiceId, table: "voices", keyName: "OPENAI_API_KEY", noteId: 1 });
  const response = await call.handler(request, context);
  await response.body?.cancel();
  expect(response.status).toBeLessThan(500);
});

it("a list of 100,000 wrong entries is refused with an answer that is shorter than the list", async () => {
  const ids = `[${'"x",'.repeat(100_000)}"x"]`;
  const response = await responseOf(deleteRows, {
    method: "DELETE",
    path: "/",
    as: actor,
    body: `{"ids":${ids}}`,
    params: { table: "voices" },
  });
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(20_000);
});

it.each([
  ["application/json", "{", 400],
  ["application/json", "null", 400],
  ["application/json", "[1]", 400],
  ["application/json; charset=utf-8", '"text"', 400],
  ["application/json", '{"csrfToken": {"a": 1}, "username": 5, "callbackUrl": ["x"]}', 400],
  ["application/x-www-form-urlencoded", `a=${"x".repeat(1_000_001)}`, 413],
])("next-auth's own addresses refuse %s that they cannot read", async (type, body, expected) => {
  for (const nextauth of [["callback", "credentials"], ["signout"], ["signin", "credentials"], ["session"], ["_log"]]) {
    const request = await aRequest("POST", `/api/auth/${nextauth.join("/")}`, {
      body,
      headers: { "content-type": type },
    });
    const { status } = await nextAuth(request, { params: Promise.resolve({ nextauth: nextauth as never }) });
    expect([nextauth, status]).toEqual([nextauth, expected]);
  }
});
