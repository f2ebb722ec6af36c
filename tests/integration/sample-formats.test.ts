import * as uploadRoute from "@/app/api/upload-audio/route";
import * as listenRoute from "@/app/audio/samples/[id]/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { elevenLabsFacts } from "@/lib/providers/voice/elevenlabs/facts";
import { localFacts } from "@/lib/providers/voice/local/facts";
import { loadRecordings } from "@/lib/voices/making/load-recordings";
import { takeStoredSample } from "@/lib/voices/samples/take-sample";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice, aVoice } from "@/tests/factories/voices";
import { decoded, recordingBytes, semitonesApart, toneHz } from "@/tests/integration/engines/recordings";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

async function upload(file: string, name = file) {
  const { actor, voice } = await aPersonWithVoice();
  const bytes = await recordingBytes(file);
  const body = new FormData();
  body.append("audio", new Blob([Uint8Array.from(bytes)], { type: "application/octet-stream" }), name);
  const response = await responseOf(uploadRoute.POST, { path: `?voiceId=${voice.id}`, as: actor, body });
  return { actor, voice, bytes, status: response.status, answer: await response.json() };
}

async function kept(file: string, name?: string) {
  const { answer, ...given } = await upload(file, name);
  const [sample] = answer.samples;
  return { ...given, sample, stored: await storedBytes(sample.filePath) };
}

async function storedBytes(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await fileStore().read(key);
  return new Uint8Array(await new Response(file?.body).arrayBuffer());
}

const listen = (as: Actor | undefined, id: number, query = "", headers: Record<string, string> = {}) =>
  responseOf(listenRoute.GET, { path: query, as, headers, params: { id } });

describe("a recording of any accepted kind", () => {
  it.each([
    ["tone.flac", "audio/flac", "flac"],
    ["tone.aac", "audio/aac", "aac"],
    ["woman-opus.ogg", "audio/ogg", "ogg"],
    ["tone.amr", "audio/amr", "amr"],
    ["tone.3gp", "audio/3gpp", "3gp"],
    ["other.aiff", "audio/aiff", "aiff"],
    ["gsm.wav", "audio/wav", "wav"],
  ])("%s is kept byte for byte, under its true type and extension", async (file, mimeType, extension) => {
    const { sample, bytes, stored } = await kept(file, "voicemail.wav");
    expect(sample).toMatchObject({ mimeType, fileName: `voicemail.${extension}`, sizeBytes: bytes.byteLength });
    expect(sample.filePath).toMatch(new RegExp(`\\.${extension}$`));
    expect(Buffer.from(stored).equals(Buffer.from(bytes))).toBe(true);
  });

  it.each([
    ["page.mp3", "letter.ogg", 415, /not a recording that can be read/],
    ["cut-off.m4a", "call.flac", 400, /damaged/],
    ["cut-off.mov", "film.mov", 400, /damaged/],
    ["no-sound.mp4", "film.mp4", 415, /no sound in it/],
    ["protected.mp4", "film.mp4", 415, /copy protection/],
    ["a-zip.mp4", "film.mp4", 415, /not a recording that can be read/],
  ])("is not %s under the name %s: it is refused in plain words, and nothing of it is kept", async (...given) => {
    const [file, name, expected, words] = given;
    const { voice, status, answer } = await upload(file, name);
    expect([status, answer.message]).toEqual([expected, expect.stringMatching(words)]);
    expect(answer.message).toContain(`“${name}”`);
    expect((await fileStore().list(`samples/${voice.id}/`)).files).toEqual([]);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(0);
  });
});

describe("the content decides", () => {
  it.each([
    ["two-tracks.m4a", "New Recording.qta", "New Recording.qta"],
    ["two-tracks.m4a", "voice.3ga", "voice.3ga"],
    ["two-tracks.m4a", "Mother.m4b", "Mother.m4b"],
    ["vorbis.webm", "Mother.weba", "Mother.weba"],
    ["two-tracks.m4a", "Mother", "Mother.m4a"],
    ["two-tracks.m4a", "Mother.dat", "Mother.dat.m4a"],
  ])("about %s under the name %s, of a type that the device does not know", async (file, name, fileName) => {
    expect((await kept(file, name)).sample.fileName).toBe(fileName);
  });

  it("and a name keeps its quotation marks, which browsers write as %22", async () => {
    const { sample } = await kept("tone.amr", "Mother says %22hello%22.amr");
    expect(sample.fileName).toBe('Mother says "hello".amr');
  });
});

describe("a video", () => {
  it.each([
    ["film.mp4", "audio/mp4", "m4a", "Sunday.mp4"],
    ["film.mov", "audio/mp4", "m4a", "Sunday.mov"],
    ["film-samples.mov", "audio/wav", "wav", "Sunday.wav"],
    ["film.webm", "audio/webm", "webm", "Sunday.webm"],
    ["film.3gp", "audio/amr", "amr", "Sunday.amr"],
    ["film.avi", "audio/x-matroska", "mka", "Sunday.avi.mka"],
  ])("%s is kept as %s, its sound alone", async (file, mimeType, extension, fileName) => {
    const { sample, bytes, stored } = await kept(file, `Sunday.${file.split(".").at(-1)}`);
    expect(sample).toMatchObject({ mimeType, fileName, duration: 2, sizeBytes: stored.byteLength });
    expect(sample.filePath).toMatch(new RegExp(`\\.${extension}$`));
    expect(stored.byteLength).toBeLessThan(bytes.byteLength);
    const sound = await decoded(stored);
    expect(sound.kept).toBeNull();
    expect(semitonesApart(toneHz(sound.pcm), 220)).toBeLessThan(0.1);
    expect((await fileStore().list(`samples/${sample.voiceId}/`)).files).toHaveLength(1);
  });

  it("sent again is known by its own bytes, and kept once", async () => {
    const { actor, voice, sample, bytes } = await kept("film.mov");
    const body = new FormData();
    body.append("audio", new Blob([Uint8Array.from(bytes)]), "again.mov");
    const { samples } = await (
      await responseOf(uploadRoute.POST, { path: `?voiceId=${voice.id}`, as: actor, body })
    ).json();
    expect(samples).toMatchObject([{ id: sample.id, verdict: "duplicate" }]);
  });

  it("that a browser sent to the store itself leaves only its sound there", async () => {
    const voice = await aVoice(await aUser());
    const key = `samples/${voice.id}/0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f`;
    await fileStore().put(key, await recordingBytes("film.mp4"), { contentType: "video/mp4" });
    const sample = await takeStoredSample(voice.id, { key, fileName: "film.mp4" });
    expect((await fileStore().list(`samples/${voice.id}/`)).files.map((file) => file.key)).toEqual([sample.filePath]);
    expect((await decoded(await storedBytes(sample.filePath))).kept).toBeNull();
  });
});

describe("listening where the browser cannot play the recording", () => {
  it("gives an MP3 of the same sound, and leaves the recording as it is", async () => {
    const { actor, sample, bytes } = await kept("tone.flac");
    const response = await listen(actor, sample.id, "?as=mp3");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const copy = await decoded(new Uint8Array(await response.arrayBuffer()));
    expect(copy.format).toBe("mp3");
    expect(Math.abs(copy.durationSeconds - 2)).toBeLessThan(0.15);
    expect(semitonesApart(toneHz(copy.pcm), 220)).toBeLessThan(0.1);
    const original = Buffer.from(await (await listen(actor, sample.id)).arrayBuffer());
    expect(original.equals(Buffer.from(bytes))).toBe(true);
    expect((await fileStore().list(`samples/${sample.voiceId}/`)).files).toHaveLength(1);
  });

  it("gives the part of the MP3 that is asked for", async () => {
    const { actor, sample } = await kept("woman-opus.ogg");
    const whole = Buffer.from(await (await listen(actor, sample.id, "?as=mp3")).arrayBuffer());
    const part = await listen(actor, sample.id, "?as=mp3", { range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${whole.byteLength}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
  });

  it("gives an MP3 of a voicemail in any case, because no browser plays AMR", async () => {
    const { actor, sample } = await kept("tone.amr");
    const response = await listen(actor, sample.id);
    expect(response.headers.get("content-type")).toBe("audio/mpeg");
    const copy = await decoded(new Uint8Array(await response.arrayBuffer()));
    expect(semitonesApart(toneHz(copy.pcm), 220)).toBeLessThan(0.1);
  });

  it("gives an MP3 as it is", async () => {
    const { actor, sample, bytes } = await kept("man.mp3");
    const answer = Buffer.from(await (await listen(actor, sample.id, "?as=mp3")).arrayBuffer());
    expect(answer.equals(Buffer.from(bytes))).toBe(true);
  });

  it("knows no other kind of copy", async () => {
    const { actor, sample } = await kept("tone.aac");
    expect((await listen(actor, sample.id, "?as=exe")).status).toBe(400);
  });

  it("is for its owner alone", async () => {
    const { sample } = await kept("tone.aac");
    expect((await listen(await aUser(), sample.id, "?as=mp3")).status).toBe(404);
  });
});

describe("a voice provider", () => {
  const loaded = async (file: string, accepted: Parameters<typeof loadRecordings>[2]) => {
    const { sample } = await kept(file);
    const [given] = await loadRecordings([{ ...sample, verdict: "good" }], fileStore(), accepted);
    if (!given) throw new Error("nothing was loaded");
    return { ...given, audio: await decoded(given.bytes) };
  };

  it("gets what it accepts unchanged, under a number for a name", async () => {
    const { fileName, mimeType, bytes } = await loaded("woman.webm", elevenLabsFacts.recordings);
    expect({ fileName, mimeType }).toEqual({ fileName: "recording-1.webm", mimeType: "audio/webm" });
    expect(Buffer.from(bytes).equals(Buffer.from(await recordingBytes("woman.webm")))).toBe(true);
  });

  it("gets an MP3 of what it does not accept", async () => {
    const { fileName, mimeType, audio } = await loaded("tone.aac", elevenLabsFacts.recordings);
    expect({ fileName, mimeType, format: audio.format }).toEqual({
      fileName: "recording-1.mp3",
      mimeType: "audio/mpeg",
      format: "mp3",
    });
    expect(semitonesApart(toneHz(audio.pcm), 220)).toBeLessThan(0.1);
  });

  it("gets an MP3 of a voicemail", async () => {
    const { mimeType, audio } = await loaded("tone.3gp", elevenLabsFacts.recordings);
    expect({ mimeType, format: audio.format }).toEqual({ mimeType: "audio/mpeg", format: "mp3" });
  });

  it("that works here reads every kind itself", async () => {
    expect(await loaded("tone.aac", localFacts.recordings)).toMatchObject({ mimeType: "audio/aac" });
  });
});
