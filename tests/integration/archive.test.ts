import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as exportRoute from "@/app/api/export/route";
import * as answerRoute from "@/app/audio/messages/[id]/route";
import * as recordingRoute from "@/app/audio/samples/[id]/route";
import { archiveFile, archiveJsonSchema } from "@/lib/archive/schema";
import { archiveOf, writeArchive } from "@/lib/archive/take-along";
import { issueTicket } from "@/lib/archive/ticket";
import { binConversation } from "@/lib/bin/conversations/mutations";
import { binRecording } from "@/lib/bin/recordings/mutations";
import { binVoice } from "@/lib/bin/voices/mutations";
import { cardMetadata } from "@/lib/conversations/message-metadata";
import { markKeys } from "@/lib/marking/sign";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore, storageTitle } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { unzipped } from "@/tests/factories/unzipped";
import { aUser } from "@/tests/factories/users";
import { aConsent, aPersonWithVoice, aSample } from "@/tests/factories/voices";
import { decoded, recordingBytes } from "@/tests/integration/engines/recordings";
import { onARealDatabase } from "@/tests/setup/database";
import { aFolder } from "@/tests/setup/folder";

onARealDatabase();

const SPEECH = new Uint8Array(5_000).fill(7);

/** A voice with a hostile name, two recordings of one name, notes, consent, a conversation with a call and a card. */
async function aFamily(columns = {}) {
  const actor = await aUser(columns);
  const { voice, conversation } = await aConversation(actor, {
    voice: { name: "Nonna <b>&</b>", accent: "Dalmatian", metadata: { avatarPath: `photos/${actor.userId}.webp` } },
    title: "Talk / with: Nonna?",
    wrote: ["<script>alert(1)</script> Good morning."],
  });
  const files = fileStore();
  await files.put(`photos/${actor.userId}.webp`, new Uint8Array([1, 2]), { contentType: "image/webp" });
  const samples = [await aSample(voice.id, {}, files), await aSample(voice.id, { fileName: "SUNDAY.wav" }, files)];
  const part = { sampleId: samples[0]?.id ?? 0, from: 1, to: 8.5, chosenBy: "owner", others: [] };
  const joined = [{ sampleId: samples[1]?.id ?? 0, from: 2, to: 6 }];
  const passage = { ...part, joined, transcript: "Mind the gate.", transcriptBy: "owner" };
  await db.voice.update({ where: { id: voice.id }, data: { passage } });
  await aConsent(actor, voice.id);
  await db.note.create({ data: { voiceId: voice.id, kind: "saying", text: "Mind the gate.", toldBy: "Ivo" } });
  const audioPath = `replies/${conversation.id}/1.mp3`;
  await files.put(audioPath, SPEECH, { contentType: "audio/mpeg" });
  const answer = await aMessage(conversation.id, { role: "assistant", content: "Hello.", audioPath, audioSeconds: 2 });
  const call = await db.callSession.create({
    data: {
      userId: actor.userId,
      conversationId: conversation.id,
      agentId: `local_${voice.id}`,
      provider: "local",
      endedAt: new Date(),
      durationSecs: 64,
    },
  });
  await aMessage(conversation.id, { content: "Are you there?", callSessionId: call.id });
  const metadata = JSON.stringify(cardMetadata({ stage: "danger", language: "en", country: "HR" }));
  await aMessage(conversation.id, { role: "assistant", content: "You are not alone.", metadata });
  await aMessage(conversation.id, { role: "assistant", content: "unfinished", writingUntil: new Date() });
  return { actor, voice, conversation, samples, answer, call };
}

const ask = (as: Actor | undefined, json: unknown = {}) => responseOf(exportRoute.POST, { as, json });
const fetchBy = (as: Actor, url: string) => responseOf(exportRoute.GET, { path: url, as });

async function archive(actor: Actor, json: unknown = {}) {
  const answer = await ask(actor, json);
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  const response = await fetchBy(actor, url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="Keepsake \d{4}-\d\d-\d\d\.zip"$/);
  return unzipped(new Uint8Array(await response.arrayBuffer()));
}

const dataOf = (files: Map<string, Buffer>) => archiveFile.parse(JSON.parse(String(files.get("data.json"))));
const findingsOf = (files: Map<string, Buffer>) => {
  const validate = new Ajv2020({ validateFormats: false }).compile(JSON.parse(String(files.get("schema.json"))));
  validate(JSON.parse(String(files.get("data.json"))));
  return validate.errors ?? [];
};

it("the schema that is published is the one that archives are made by", () => {
  expect(JSON.parse(readFileSync("public/schemas/archive-1.json", "utf8"))).toEqual(archiveJsonSchema());
});

describe("everything of an account", () => {
  it("holds the recordings untouched under their own names, and speech that was made apart from them", async () => {
    const { actor, samples } = await aFamily();
    const files = await archive(actor);
    const folder = "Nonna -b-&--b-";
    for (const [index, name] of ["Sunday.wav", "SUNDAY (2).wav"].entries()) {
      const stored = await fileStore().read(samples[index]?.filePath ?? "");
      const bytes = Buffer.from(await new Response(stored?.body).arrayBuffer());
      expect(files.get(`${folder}/recordings/${name}`)?.equals(bytes)).toBe(true);
    }
    const made = [...files.keys()].filter((path) => path.startsWith(`${folder}/AI voice - not recordings/`));
    expect(made).toEqual([expect.stringMatching(/\/AI voice \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d \(\d+\)\.mp3$/)]);
    expect(files.get(made[0] ?? "")?.equals(Buffer.from(SPEECH))).toBe(true);
  });

  it("says how to check the marks of that speech without us, by which public key", async () => {
    const { actor } = await aFamily();
    const files = await archive(actor);
    const [key] = markKeys().keys;
    expect(String(files.get("checking.txt"))).toContain(`"x" of the "jwk" is\n\n   ${key?.x}\n`);
    expect(String(files.get("index.html"))).toContain('<a href="checking.txt">');
  });

  it("holds a copy beside each recording that browsers do not play, known by its content, and its page offers both", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const fixtures = [
      ["ima-adpcm.wav", "audio/wav"],
      ["ms-adpcm.wav", "audio/wav"],
      ["lossless.m4a", "audio/mp4"],
      ["tone.amr", "audio/amr"],
      ["mu-law.wav", "audio/wav"],
      ["woman-index-first.m4a", "audio/mp4"],
      ["tone.flac", "audio/flac"],
    ] as const;
    for (const [index, [fixture, mimeType]] of fixtures.entries()) {
      const filePath = `samples/${voice.id}/${index}.bin`;
      await fileStore().put(filePath, await recordingBytes(fixture), { contentType: mimeType });
      await aSample(voice.id, { filePath, mimeType, fileName: fixture });
    }
    const files = await archive(actor);
    const folder = "Nonna/recordings";
    const copies = [...files.keys()].filter((path) => path.startsWith(`${folder}/copies to listen to/`));
    const copied = ["ima-adpcm.wav", "ms-adpcm.wav", "lossless.m4a", "tone.amr"];
    expect(copies).toEqual(copied.map((name) => `${folder}/copies to listen to/${name}.mp3`));
    for (const path of copies) {
      const heard = await decoded(new Uint8Array(files.get(path) ?? []));
      expect(heard.format).toBe("mp3");
      expect(heard.durationSeconds).toBeCloseTo(2, 0);
    }
    const page = String(files.get("Nonna/index.html"));
    const sources = page
      .split("<audio ")
      .map((part) => [...part.matchAll(/<source src="([^"]+)"/g)].map(([, src]) => src));
    expect(sources.slice(1)).toEqual(
      fixtures.map(([name]) =>
        copied.includes(name)
          ? [`recordings/copies%20to%20listen%20to/${name}.mp3`, `recordings/${name}`]
          : [`recordings/${name}`],
      ),
    );
  });

  it("says the same as JSON, as its own schema describes", async () => {
    const { actor, call } = await aFamily();
    await db.supportRequest.create({
      data: {
        userId: actor.userId,
        subject: "A question",
        category: "general",
        message: "How are you?",
        messages: {
          create: [
            { isAnswer: true, authorName: "Mira Kos", text: "Well." },
            { isAnswer: false, text: "Good." },
          ],
        },
      },
    });
    await db.usageEntry.create({
      data: { userId: actor.userId, source: "call", sourceId: `${call.id}`, seconds: 4.5 },
    });
    const files = await archive(actor);
    expect(findingsOf(files)).toEqual([]);
    const data = dataOf(files);
    expect(data).toMatchObject({
      scope: "account",
      account: { username: actor.username, email: actor.email },
      supportRequests: [
        {
          subject: "A question",
          messages: [
            { isAnswer: true, text: "Well." },
            { isAnswer: false, text: "Good." },
          ],
        },
      ],
      activity: [{ kind: "downloaded", doneBy: "person" }],
      spokenSeconds: [{ source: "call", seconds: 4.5 }],
      missing: [],
      voices: [
        {
          name: "Nonna <b>&</b>",
          gender: null,
          ageRange: null,
          accent: "Dalmatian",
          settings: { pace: 100, similarity: 75, stability: 50, style: 0 },
          passage: { from: 1, to: 8.5, joined: [{ from: 2, to: 6 }], words: "Mind the gate.", wordsBy: "owner" },
          notes: [{ text: "Mind the gate.", toldBy: "Ivo" }],
          consents: [{ voiceName: "Nonna" }],
          recordings: [{ originalName: "Sunday.wav" }, { originalName: "SUNDAY.wav" }],
          conversations: [
            {
              calls: [{ id: call.id, seconds: 64 }],
              messages: [
                { from: "you", callId: null },
                { from: "ai_voice", text: "Hello.", speech: { seconds: 2 } },
                { from: "you", callId: call.id },
                { from: "keepsake" },
              ],
            },
          ],
        },
      ],
    });
    const [voice] = data.voices;
    const named = [
      voice?.page,
      voice?.photo,
      ...(voice?.recordings.map(({ file }) => file) ?? []),
      voice?.conversations[0]?.page,
      voice?.conversations[0]?.messages[1]?.speech?.file,
    ];
    for (const path of named) expect([path, files.has(path ?? "")]).toEqual([path, true]);
  });

  it("has what is known of a recording and its words beside it: on the page, as data and as plain text", async () => {
    const { actor, samples } = await aFamily();
    const [id = 0, otherId = 0] = samples.map((sample) => sample.id);
    const details = { title: "The <i>boat</i>", recordedOn: "1998-12", place: "Cobh", alsoHeard: "Grandpa" };
    await db.audioSample.update({ where: { id }, data: { ...details, transcriptState: "checked" } });
    await db.audioSample.update({
      where: { id: otherId },
      data: { transcriptState: "heard", transcriptLanguage: "de", transcriptGaps: [{ from: 0, to: 64.5 }] },
    });
    const parts = [
      { sampleId: id, position: 0, fromSeconds: 0.4, toSeconds: 3.2, text: "We had a boat & a dog." },
      { sampleId: id, position: 1, text: "It sank." },
      { sampleId: otherId, position: 0, fromSeconds: 65, toSeconds: 66, text: "Guten Morgen." },
    ];
    await db.transcriptPart.createMany({ data: parts });
    const files = await archive(actor);
    expect(findingsOf(files)).toEqual([]);
    const folder = "Nonna -b-&--b-";
    expect(dataOf(files).voices[0]?.recordings).toMatchObject([
      {
        ...details,
        textFile: `${folder}/recordings/Sunday.wav.txt`,
        words: {
          language: "en",
          isChecked: true,
          parts: [
            { from: 0.4, to: 3.2, text: "We had a boat & a dog." },
            { from: null, to: null, text: "It sank." },
          ],
        },
      },
      {
        title: null,
        words: {
          language: "de",
          isChecked: false,
          gaps: [{ from: 0, to: 64.5 }],
          parts: [{ from: 65, text: "Guten Morgen." }],
        },
      },
    ]);
    expect(String(files.get(`${folder}/recordings/Sunday.wav.txt`))).toBe(
      [
        "The <i>boat</i>",
        "Recording: Sunday.wav",
        "Made: December 1998",
        "Where: Cobh",
        "Also heard: Grandpa",
        "",
        "A person has checked these words.",
        "",
        "[0:00] We had a boat & a dog.",
        "It sank.",
        "",
      ].join("\n"),
    );
    expect(String(files.get(`${folder}/recordings/SUNDAY (2).wav.txt`))).toContain("[1:05] Guten Morgen.");
    const page = String(files.get(`${folder}/index.html`));
    expect(page).toContain("The &lt;i&gt;boat&lt;/i&gt;");
    expect(page).toContain("We had a boat &amp; a dog.");
    expect(page).toContain('<p lang="de" dir="auto"><small>1:05</small> Guten Morgen.</p>');
    expect(page.match(/A person has checked these words|Nobody has checked them/g)).toHaveLength(2);
    expect(page).toContain('href="recordings/Sunday.wav.txt"');
  });

  it("gives a recording that is named like another's words a text of its own", async () => {
    const { actor, samples } = await aFamily();
    await db.audioSample.updateMany({ where: { id: { in: samples.map(({ id }) => id) } }, data: { title: "At home" } });
    await db.audioSample.update({ where: { id: samples[1]?.id ?? 0 }, data: { fileName: "Sunday.wav.txt" } });
    const [voice] = dataOf(await archive(actor)).voices;
    const paths = voice?.recordings.flatMap(({ file, textFile }) => [file, textFile]);
    expect(new Set(paths).size).toBe(4);
  });

  it("holds calls of which nothing was written down, and calls that belong to no conversation", async () => {
    const { actor, conversation, call } = await aFamily();
    const columns = { userId: actor.userId, agentId: "local_1", provider: "local", endedAt: new Date() };
    const wordless = await db.callSession.create({
      data: { ...columns, conversationId: conversation.id, durationSecs: 95 },
    });
    const alone = await db.callSession.create({ data: { ...columns, durationSecs: 187 } });
    const other = await aUser();
    await db.callSession.create({ data: { ...columns, userId: other.userId, durationSecs: 11 } });
    const files = await archive(actor);
    expect(findingsOf(files)).toEqual([]);
    const data = dataOf(files);
    expect(data.voices[0]?.conversations[0]?.calls.map(({ id }) => id)).toEqual([call.id, wordless.id]);
    expect(data.otherCalls).toMatchObject([{ id: alone.id, seconds: 187 }]);
    const page = String(files.get(data.voices[0]?.conversations[0]?.page ?? ""));
    expect(page.match(/class="call"/g)).toHaveLength(2);
    expect(page.indexOf("1 minute 35 seconds")).toBeGreaterThan(page.indexOf("You are not alone."));
    const cover = String(files.get("index.html"));
    expect(cover).toContain("Calls outside the conversations");
    expect(cover.match(/3 minutes 7 seconds|1 minute 35 seconds|11 seconds/g)).toEqual(["3 minutes 7 seconds"]);
    expect(String((await archive(other)).get("index.html"))).toContain("11 seconds");

    await binConversation(actor, conversation.id);
    expect(dataOf(await archive(actor)).otherCalls).toHaveLength(1);
  });

  it("leaves out what lies in Recently deleted, and says so", async () => {
    const { actor, voice, conversation, samples } = await aFamily();
    await binConversation(actor, conversation.id);
    await binRecording(actor, samples[0]?.id ?? 0);
    const files = await archive(actor);
    expect(findingsOf(files)).toEqual([]);
    expect(dataOf(files)).toMatchObject({ recentlyDeleted: 2, voices: [{ conversations: [], recordings: [{}] }] });
    expect(String(files.get("index.html"))).toContain("2 things in Recently deleted are not in here.");
    await binVoice(actor, voice.id);
    const withoutVoice = await archive(actor);
    expect(dataOf(withoutVoice)).toMatchObject({
      recentlyDeleted: 3,
      voices: [],
      otherConsents: [{ voiceName: "Nonna" }],
    });
    expect([...withoutVoice.keys()].sort()).toEqual(["checking.txt", "data.json", "index.html", "schema.json"]);
  });

  it("every link and sound of its pages is a file in it, and nothing people typed is markup", async () => {
    const { actor } = await aFamily();
    const files = await archive(actor);
    const pages = [...files].filter(([path]) => path.endsWith(".html"));
    expect(pages).toHaveLength(3);
    for (const [path, bytes] of pages) {
      const text = String(bytes);
      expect(text).not.toMatch(/<script|<b>/);
      for (const [, address = ""] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
        const target = decodeURIComponent(
          new URL(address.replaceAll("&#39;", "'"), `file:///${encodeURI(path)}`).pathname,
        );
        expect([path, address, files.has(target.slice(1))]).toEqual([path, address, true]);
      }
    }
    const text = String(pages.find(([path]) => path.includes("/conversations/"))?.[1]);
    expect(text).toMatch(/AI voice of Nonna/);
    expect(text).toContain("They were never said by the person.");
    expect(text).toContain("1 minute 4 seconds");
  });

  it("lets what is written from right to left run that way, also in the titles of its pages", async () => {
    const actor = await aUser();
    const columns = { name: "\u202eשרה", description: "סבתא שלי." };
    await aConversation(actor, { voice: columns, title: "Talk with שרה", wrote: ["שלום!"] });
    const files = await archive(actor);
    const pages = [...files].filter(([path]) => path.endsWith(".html")).map(([, bytes]) => String(bytes));
    const whole = pages.join("");
    expect([...files.keys()].join("")).not.toContain("\u202e");
    expect(whole).toContain('<p dir="auto">שלום!</p>');
    expect(whole).toContain('<p dir="auto">סבתא שלי.</p>');
    expect(whole).toContain("<title>\u2068שרה\u2069 - Keepsake</title>");
  });

  it("is there after the trial, and holds nothing of anybody else", async () => {
    const other = await aFamily();
    const { actor } = await aFamily({ subscriptionStartDate: new Date("2020-01-01"), subscriptionLimitMinutes: 0 });
    const data = dataOf(await archive(actor));
    expect(data.voices).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(other.actor.username);
  });

  it("names a file that is gone or breaks off, and is whole without it", async () => {
    const { actor, samples, answer } = await aFamily();
    await fileStore().remove(samples[0]?.filePath ?? "");
    const broken: FileStore["read"] = async (key) => {
      const file = await fileStore().read(key);
      if (key !== answer.audioPath || !file) return file;
      let pulls = 0;
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        if (pulls++ > 0) throw new Error("The disk is gone.");
        controller.enqueue(SPEECH.subarray(0, 10));
      };
      return { ...file, body: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }) };
    };
    const store = new Proxy(fileStore(), {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === "read") return broken;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const stream = archiveOf(actor, null, new Date(), { store });
    const files = await unzipped(new Uint8Array(await new Response(stream).arrayBuffer()));
    expect(findingsOf(files)).toEqual([]);
    const data = dataOf(files);
    expect(data.missing).toEqual([
      { file: "Nonna -b-&--b-/recordings/Sunday.wav", reason: "It could not be found or read." },
      { file: expect.stringContaining("AI voice"), reason: "It broke off, and is not whole." },
    ]);
    expect(data.voices[0]?.recordings.map(({ file }) => file !== null)).toEqual([false, true]);
    expect(String(files.get("index.html"))).toContain("What is missing");
  });

  it("reads nothing more, and lets its file go, when the reader goes away", async () => {
    const { actor } = await aFamily();
    let [opened, letGo] = [0, 0];
    const read: FileStore["read"] = async (key) => {
      opened += 1;
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
        controller.enqueue(new Uint8Array(65_536));
      const cancel = () => {
        letGo += 1;
      };
      const body = new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
      return { key, size: 1e12, contentType: "audio/wav", body };
    };
    const store = { ...fileStore(), name: "disk", directUploads: null, read } as unknown as FileStore;
    const reader = archiveOf(actor, null, new Date(), { store }).getReader();
    for (let count = 0; count < 5; count += 1) await reader.read();
    await reader.cancel();
    expect([opened, letGo]).toEqual([1, 1]);
  });

  it("breaks off when the session that downloads it ends", async () => {
    const { actor } = await aFamily();
    const stream = archiveOf(actor, null, new Date(), { lookMs: 0 });
    await db.session.delete({ where: { id: actor.sessionId } });
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow("The session has ended.");
  });
});

describe("an archive that the operator makes for somebody", () => {
  let place: string;
  beforeEach(() => {
    place = aFolder();
  });

  it("is a file that only its maker can read, and the owner's recent activity tells of it", async () => {
    const { actor, samples } = await aFamily();
    await fileStore().remove(samples[0]?.filePath ?? "");
    await db.session.deleteMany({ where: { userId: actor.userId } });
    const file = path.join(place, "everything.zip");
    expect(await writeArchive(actor.username.toUpperCase(), file)).toBe(
      `Everything of ${actor.username} is in ${file}. 1 file could not be read from ${storageTitle("disk")}, as its first page says.`,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const files = await unzipped(readFileSync(file));
    expect(findingsOf(files)).toEqual([]);
    expect(dataOf(files)).toMatchObject({
      scope: "account",
      account: { username: actor.username },
      activity: [{ kind: "downloaded", doneBy: "command_line" }],
      voices: [{ recordings: [{}, {}] }],
    });
  });

  it("never takes the place of another file, and leaves none for an account that there is not", async () => {
    const { username } = await aUser();
    const file = path.join(place, "everything.zip");
    writeFileSync(file, "kept");
    await expect(writeArchive(username, file)).rejects.toThrow(`${file} is there already.`);
    expect(readFileSync(file, "utf8")).toBe("kept");
    const another = path.join(place, "another.zip");
    await expect(writeArchive("nobody-at-all", another)).rejects.toThrow("was not found");
    expect(existsSync(another)).toBe(false);
  });
});

it("everything of one voice holds that voice alone, and nothing of the account", async () => {
  const { actor, voice } = await aFamily({ subscriptionTier: "family" });
  await aConversation(actor, { voice: { name: "Nonno" }, wrote: ["Hello Nonno."] });
  await db.callSession.create({ data: { userId: actor.userId, agentId: "local_1", provider: "local" } });
  const files = await archive(actor, { voiceId: voice.id });
  expect(findingsOf(files)).toEqual([]);
  expect(dataOf(files)).toMatchObject({
    scope: "voice",
    account: null,
    activity: [],
    otherCalls: [],
    voices: [{ id: voice.id }],
  });
  expect([...files.keys()].join()).not.toContain("Nonno");
});

describe("the archive is refused", () => {
  it("until the person has proved who they are lately", async () => {
    const actor = await aUser();
    await db.session.update({ where: { id: actor.sessionId }, data: { authenticatedAt: new Date(0) } });
    const answer = await ask(actor);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: "confirm_identity" }]);
  });

  it("by a ticket that is forged, expired or another's", async () => {
    const [actor, stranger] = [await aUser(), await aUser()];
    const own = issueTicket(actor, null);
    const [body = "", signature = ""] = own.split(".");
    const altered = Buffer.from(Buffer.from(body, "base64url").toString().replace("null", "1")).toString("base64url");
    const hourOld = issueTicket(actor, null, Date.now() - 3_600_000);
    for (const [as, ticket] of [
      [stranger, own],
      [actor, `${altered}.${signature}`],
      [actor, body],
      [actor, hourOld],
    ] as const) {
      const answer = await fetchBy(as, `/api/export?ticket=${ticket}`);
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: "forbidden" }]);
    }
  });
});

describe("one sound alone", () => {
  it("a recording comes as it was added, under its own name", async () => {
    const { actor, samples } = await aFamily();
    const id = samples[0]?.id ?? 0;
    const path = `/audio/samples/${id}?download=1`;
    const answer = await responseOf(recordingRoute.GET, { path, as: actor, params: { id } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain(`filename="Sunday.wav"`);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(44);
  });

  it("an answer comes as a file whose name says that an AI voice made it", async () => {
    const { actor, answer } = await aFamily();
    const path = `/audio/messages/${answer.id}?download=1`;
    const response = await responseOf(answerRoute.GET, { path, as: actor, params: { id: answer.id } });
    expect(response.headers.get("content-disposition")).toContain(`filename="AI voice_ answer ${answer.id}.mp3"`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(SPEECH);
  });
});
