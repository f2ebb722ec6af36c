import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { measureSpeech } from "@/lib/providers/engines/analyse";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { LocalVoiceProvider, speakForCall, speakWithDefaultVoice } from "@/lib/providers/voice/local/voices";
import type { VoiceSample } from "@/lib/providers/voice/provider";
import { aFolder } from "@/tests/setup/folder";
import { bytesOf, decoded, recordingBytes, semitonesApart } from "./recordings";

const calibrating = 300_000;
let root: string;
let files: DiskFileStore;
let provider: LocalVoiceProvider;

beforeAll(async () => {
  root = aFolder();
  files = new DiskFileStore({ root });
  provider = new LocalVoiceProvider({ files });
});

async function sample(name: string): Promise<VoiceSample> {
  return { fileName: name, mimeType: "application/octet-stream", bytes: await recordingBytes(name) };
}

async function clone(label: string, names: string[], language = "en") {
  const samples = await Promise.all(names.map(sample));
  return provider.clone({ label, name: "Grandmother", language, samples });
}

async function pitchOf(mp3: ReadableStream<Uint8Array>) {
  const { pcm } = await decoded(await bytesOf(mp3));
  return (await measureSpeech(pcm)).pitchMedianHz;
}

const sentence = "I put the letters in the drawer beside the window. Have you read them all?";

describe("a voice made on this machine", () => {
  it(
    "speaks in the register of its recordings, which the standard voice does not",
    async () => {
      const { providerVoiceId } = await clone("voice-1", ["woman.mp3", "woman.webm"]);
      const own = (await measureSpeech((await decoded(await recordingBytes("woman.mp3"))).pcm)).pitchMedianHz;
      const speech = await provider.speak({ providerVoiceId, text: sentence, language: "en" });
      expect(speech.contentType).toBe("audio/mpeg");
      const cloned = await pitchOf(speech.audio);
      const standard = await pitchOf((await speakWithDefaultVoice({ text: sentence, language: "en" })).audio);
      expect(semitonesApart(cloned, own)).toBeLessThan(1);
      expect(semitonesApart(standard, own)).toBeGreaterThan(5);
      expect(await speech.seconds).toBeGreaterThan(3);
    },
    calibrating,
  );

  it(
    "differs from another person's",
    async () => {
      const { providerVoiceId } = await clone("voice-2", ["man.mp3"]);
      const own = (await measureSpeech((await decoded(await recordingBytes("man.mp3"))).pcm)).pitchMedianHz;
      const man = await pitchOf((await provider.speak({ providerVoiceId, text: sentence, language: "en" })).audio);
      const woman = await pitchOf(
        (await provider.speak({ providerVoiceId: "profiles/voice-1.json", text: sentence, language: "en" })).audio,
      );
      expect(semitonesApart(man, own)).toBeLessThan(1);
      expect(semitonesApart(man, woman)).toBeGreaterThan(2);
    },
    calibrating,
  );

  it(
    "is a small file under its label, in the language it was made in, with what was measured",
    async () => {
      await clone("voice-3", ["spanish.m4a"], "es");
      const stored = await readFile(join(root, "profiles/voice-3.json"), "utf8");
      expect(stored.length).toBeLessThan(3000);
      expect(JSON.parse(stored)).toMatchObject({
        version: 1,
        language: "es",
        source: { bandLimitHz: 8000 },
        measured: { pitchMedianHz: expect.any(Number), snrDb: expect.any(Number) },
      });
    },
    calibrating,
  );

  it("is found again by its label after a crash, and only by that", async () => {
    expect(await provider.findByLabel("voice-2")).toBe("profiles/voice-2.json");
    expect(await provider.findByLabel("voice-22")).toBeNull();
  });

  it("speaks into a call as plain samples at 16 kHz", async () => {
    const input = { files, providerVoiceId: "profiles/voice-2.json", text: sentence, language: "en" };
    const { audio, seconds } = await speakForCall(input);
    expect((await bytesOf(audio)).length / 2 / 16000).toBeCloseTo(await seconds, 1);
    const standard = await speakForCall({ ...input, providerVoiceId: null });
    expect((await bytesOf(standard.audio)).length).toBeGreaterThan(16000);
  });

  it("is gone when it is removed, and removing it again is no fault", async () => {
    await provider.remove("profiles/voice-2.json");
    await provider.remove("profiles/voice-2.json");
    expect(await provider.findByLabel("voice-2")).toBeNull();
    await expect(
      provider.speak({ providerVoiceId: "profiles/voice-2.json", text: sentence, language: "en" }),
    ).rejects.toMatchObject({ code: "voice_missing", permanent: true });
  });

  it("that another version made is asked to be made again", async () => {
    const old = new TextEncoder().encode(JSON.stringify({ version: 0 }));
    await files.put("profiles/old.json", old, { contentType: "application/json" });
    await expect(
      provider.speak({ providerVoiceId: "profiles/old.json", text: sentence, language: "en" }),
    ).rejects.toMatchObject({ code: "voice_missing", message: expect.stringContaining("must be made again") });
  });

  it.each([
    ["silence", ["silence.mp3"], /No voice could be heard/],
    ["a damaged file", ["woman.mp3", "cut-off.m4a"], /Recording 2: This file seems to be damaged/],
    ["nothing", [], /no recording/],
  ])("cannot be made of %s", async (_, names, message) => {
    await expect(clone("voice-9", names)).rejects.toMatchObject({
      provider: "local",
      code: "samples_refused",
      message: expect.stringMatching(message),
    });
    expect(await provider.findByLabel("voice-9")).toBeNull();
  });

  it("is not made once the caller has given up", async () => {
    const giveUp = new AbortController();
    const made = provider.clone(
      { label: "voice-10", name: "x", language: "en", samples: [await sample("woman.mp3")] },
      giveUp.signal,
    );
    setTimeout(() => giveUp.abort(new Error("not wanted")), 300);
    await expect(made).rejects.toThrow("not wanted");
    expect(await provider.findByLabel("voice-10")).toBeNull();
  });

  it("needs no key: the engine answers, and there are no credits to count", async () => {
    await expect(provider.check()).resolves.toBeUndefined();
    expect(await provider.credits()).toEqual({ remaining: null, total: null, usedByDay: [] });
  });
});
