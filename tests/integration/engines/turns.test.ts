import * as uploadRoute from "@/app/api/upload-audio/route";
import * as listenRoute from "@/app/audio/samples/[id]/route";
import { forAccount } from "@/lib/platform/account-here";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { speakLocally } from "@/lib/providers/engines/speak";
import { aRecording } from "@/tests/factories/recordings";
import { responseOf } from "@/tests/factories/request";
import { silentFlac } from "@/tests/factories/silent-flac";
import { aPersonWithVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { bytesOf } from "./recordings";

onARealDatabase();

async function upload(actor: Actor, voiceId: number, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append("audio", new Blob([bytes]), "a recording");
  const path = `/api/upload-audio?voiceId=${voiceId}`;
  const response = await responseOf(uploadRoute.POST, { path, as: actor, body });
  return { status: response.status, answer: await response.json() };
}

describe("a recording that holds more than can be read", () => {
  const refused = { ok: false, code: "too_fine", message: expect.stringMatching(/stereo at 48 kHz/) };

  it("is refused by its header, before anything of it is decoded", async () => {
    const bytes = silentFlac({ rate: 192_000, channels: 8, seconds: 595 });
    expect(bytes.byteLength).toBeLessThan(250_000);
    // Its header alone: there is nothing to decode.
    expect(await decodeAudio(bytes.slice(0, 42))).toMatchObject(refused);
  });

  it("is refused while it is decoded, when its header does not say how long it is", async () => {
    const bytes = silentFlac({ rate: 192_000, channels: 8, seconds: 70, isLengthSaid: false });
    expect(await decodeAudio(bytes)).toMatchObject(refused);
  });

  it("is told to the person in words, and one that holds as much as can be is kept", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const tooFine = await upload(actor, voice.id, silentFlac({ rate: 192_000, channels: 8, seconds: 595 }));
    expect(tooFine).toMatchObject({
      status: 400,
      answer: {
        message: expect.stringMatching(/^“a recording”: This recording has 8 channels at 192 kHz, .*Please keep it/),
      },
    });
    const fine = await upload(actor, voice.id, silentFlac({ rate: 192_000, channels: 2, seconds: 20 }));
    expect(fine).toMatchObject({ status: 201, answer: { samples: [{ verdict: "silence", duration: 20 }] } });
  });
});

describe("many recordings of one account", () => {
  it("let another account's be read before the second of them", async () => {
    const long = silentFlac({ rate: 48_000, channels: 2, seconds: 40 });
    const ended: string[] = [];
    const note = (what: string) => () => void ended.push(what);
    const theirs = forAccount(1, () => [1, 2, 3, 4].map(() => decodeAudio(long).then(note("theirs"))));
    const mine = forAccount(2, () => decodeAudio(aRecording()).then(note("mine")));
    await Promise.all([...theirs, mine]);
    expect(ended).toEqual(["theirs", "mine", "theirs", "theirs", "theirs"]);
  });

  it("let another account's text be spoken before any of as many words", async () => {
    const ended: string[] = [];
    const say = async (what: string) => {
      const { audio } = await speakLocally({ text, profile: null, language: "en", format: "pcm_16000" });
      await bytesOf(audio);
      ended.push(what);
    };
    // Long enough that the few sentences spoken before all requests arrived make none of them the first to end.
    const text = "A short sentence. ".repeat(15);
    const theirs = forAccount(1, () => Array.from({ length: 12 }, () => say("theirs")));
    const mine = forAccount(2, () => say("mine"));
    await Promise.all([...theirs, mine]);
    expect(ended[0]).toBe("mine");
  });
});

describe("everything that starts an engine", () => {
  const counted = (actor: Actor) => db.rateLimit.findUniqueOrThrow({ where: { key: `engines:user:${actor.userId}` } });

  it("counts towards one limit: an upload, and a copy as MP3 once for all the parts in which it is asked for", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const { answer } = await upload(actor, voice.id, aRecording("ogg"));
    const [{ id }] = answer.samples;
    const copied = (headers = {}) =>
      responseOf(listenRoute.GET, { path: `?as=mp3`, as: actor, headers, params: { id } });
    for (const range of ["bytes=0-99", "bytes=100-199"]) expect((await copied({ range })).status).toBe(206);
    const { key, points } = await counted(actor);
    expect(points).toBe(2);
    await db.rateLimit.update({ where: { key }, data: { points: 1_000_000 } });
    const another = await upload(actor, voice.id, aRecording("webm"));
    expect(another).toMatchObject({ status: 429, answer: { message: expect.stringMatching(/^Too many attempts/) } });
    // Sound that was copied already is still heard.
    expect((await copied()).status).toBe(200);
  });
});
