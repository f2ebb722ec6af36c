import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accountHere } from "@/lib/platform/account-here";
import { cloneAtHome, homeSampleRate, type SpeakAtHomeInput, speakAtHome } from "@/lib/providers/engines/clone";
import { engines, stopEngines } from "@/lib/providers/engines/engines";
import { ProviderError } from "@/lib/providers/provider-error";
import { writeTinyBundle } from "@/tests/factories/tiny-bundle";
import { voiceRuntime as runtime } from "@/tests/factories/voice-runtimes";
import { aFolder } from "@/tests/setup/folder";

/*
 * With the tiny model, whose voice is a tone at the pitch of its clip and whose length is exact. scripts/test-cloner.mjs runs
 * the same in the real runtime.
 */
const frame = 1_920;
const folder = aFolder();
const bundle = join(folder, "voice");
writeTinyBundle(bundle);

afterAll(() => stopEngines());

const tone = (hertz: number, seconds = 2) =>
  Float32Array.from(
    { length: seconds * homeSampleRate },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * hertz * at) / homeSampleRate),
  );

function pitchOf(sound: Float32Array): number {
  let periods = 0;
  for (let at = 1; at < sound.length; at++) if ((sound[at - 1] ?? 0) < 0 && (sound[at] ?? 0) >= 0) periods++;
  return (periods * homeSampleRate) / sound.length;
}

/** The largest step between neighbours: a wave that breaks has a large one. */
function largestStep(sound: Float32Array): number {
  let largest = 0;
  for (let at = 1; at < sound.length; at++)
    largest = Math.max(largest, Math.abs((sound[at] ?? 0) - (sound[at - 1] ?? 0)));
  return largest;
}

function joined(blocks: Float32Array[]): Float32Array {
  const all = new Float32Array(blocks.reduce((size, block) => size + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

const voiceAt = async (hertz: number, seconds?: number) =>
  (await cloneAtHome({ runtime, bundle, pcm: tone(hertz, seconds) })).state;

async function blocksOf(input: Partial<SpeakAtHomeInput> & { state: Uint8Array }): Promise<Float32Array[]> {
  const blocks: Float32Array[] = [];
  const spoken = { runtime, bundle, text: "Good morning.", language: "en", seed: 7, ...input };
  for await (const block of speakAtHome(spoken)) blocks.push(block);
  return blocks;
}
const soundOf = async (input: Parameters<typeof blocksOf>[0]) => joined(await blocksOf(input));

async function refusalOf(work: Promise<unknown>): Promise<{ code: string; reason: unknown; message: string }> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProviderError) {
      return { code: error.code, reason: error.details?.reason, message: error.message };
    }
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("a voice cloned at home", () => {
  let low: Buffer;

  beforeAll(async () => {
    low = await voiceAt(110);
  });

  it("speaks at the pitch of its clip, and another clip's voice at another", async () => {
    expect(Math.abs(pitchOf(await soundOf({ state: low })) - 110)).toBeLessThan(6);
    expect(Math.abs(pitchOf(await soundOf({ state: await voiceAt(200) })) - 200)).toBeLessThan(10);
  });

  it("hears a long clip to its end, in windows", async () => {
    const rising = joined([tone(100, 7), tone(200, 7)]);
    const { state } = await cloneAtHome({ runtime, bundle, pcm: rising });
    expect(Math.abs(pitchOf(await soundOf({ state })) - 150)).toBeLessThan(10);
  });

  it("takes a frame for each token and two for the end, no more and no less", async () => {
    // "▁Good▁morning." are 14 pieces.
    expect((await soundOf({ state: low })).length).toBe(16 * frame);
    // A state that was lost between two frames would end it elsewhere: "▁Good▁morning▁to▁you." are 21.
    expect((await soundOf({ state: low, text: "Good morning to you" })).length).toBe(23 * frame);
  });

  it("comes in two frames first, then in growing blocks, and is one wave across them", async () => {
    const blocks = await blocksOf({ state: low, text: "I put the letters in the drawer." });
    const sizes = blocks.map((block) => block.length / frame);
    expect(sizes.slice(0, 2)).toEqual([2, 2]);
    expect(Math.max(...sizes)).toBeGreaterThan(4);
    // Without the decoder's phase it would jump by 0.3 and more.
    expect(largestStep(joined(blocks))).toBeLessThan(0.08);
  });

  it("sounds alike with the same seed and different with another", async () => {
    const first = await soundOf({ state: low, seed: 1 });
    expect(await soundOf({ state: low, seed: 1 })).toEqual(first);
    expect(await soundOf({ state: low, seed: 2 })).not.toEqual(first);
  });

  it("keeps its pitch in a text of several chunks, each with the voice as it was saved", async () => {
    const text = "I put the letters in the drawer beside the window. Have you read them all? They are yours now.";
    const sound = await soundOf({ state: low, text });
    // 51 tokens and 46: the second chunk begins at "Have".
    expect(sound.length).toBeGreaterThan(90 * frame);
    expect(Math.abs(pitchOf(sound.subarray(-20 * frame)) - 110)).toBeLessThan(6);
  });

  it("uses the decoder with 32 bits where there is one", async () => {
    const small = join(folder, "int8-only");
    writeTinyBundle(small, { without: ["mimi_decoder.onnx"] });
    const loud = Math.max(...(await soundOf({ state: low })));
    expect(Math.max(...(await soundOf({ state: low, bundle: small })))).toBeLessThan(loud * 0.6);
  });

  it("stops within a frame when its listener leaves, and the next text is spoken", async () => {
    const text = "I put the letters in the drawer beside the window. ".repeat(60);
    let blocks = 0;
    for await (const _ of speakAtHome({ runtime, bundle, state: low, text, language: "en" })) if (++blocks === 2) break;
    const startedAt = performance.now();
    expect((await soundOf({ state: low })).length).toBe(16 * frame);
    // The rest of that text would take minutes in the stand-in.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it("fails with the signal's reason when the text was cancelled", async () => {
    const stop = new AbortController();
    const speech = speakAtHome({ runtime, bundle, state: low, text: "Good morning.", language: "en" }, stop.signal);
    stop.abort(new Error("Nobody listens."));
    await expect(speech.next()).rejects.toThrow("Nobody listens.");
  });

  it("fails with an engine that is killed, and speaks with a fresh one afterwards", async () => {
    const speech = speakAtHome({ runtime, bundle, state: low, text: "Good morning. ".repeat(40), language: "en" });
    await speech.next();
    process.kill(engines().cloners[0]?.pid ?? 0, "SIGKILL");
    const drain = async () => {
      for await (const _ of speech);
    };
    expect(await refusalOf(drain())).toMatchObject({ code: "failed" });
    expect((await soundOf({ state: low })).length).toBe(16 * frame);
  });

  it("lets a few texts wait and turns the others away", async () => {
    const stop = new AbortController();
    const speaking = (account: number) =>
      accountHere.run(account, async () => {
        const text = "Good morning. ".repeat(100);
        for await (const _ of speakAtHome({ runtime, bundle, state: low, text, language: "en" }, stop.signal));
      });
    const outcomes = Array.from({ length: 8 }, (_, account) => refusalOf(speaking(account)).catch(() => null));
    const refused = await Promise.race(outcomes);
    expect(refused).toMatchObject({ code: "busy" });
    stop.abort();
    await Promise.all(outcomes);
  });

  it("keeps no memory of what it spoke", async () => {
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${engines().cloners[0]?.pid}/status`, "utf8"))?.[1]) / 1024;
    for (let text = 0; text < 5; text++) await soundOf({ state: low });
    const before = memory();
    for (let text = 0; text < 10; text++) await soundOf({ state: low });
    expect(memory() - before).toBeLessThan(60);
  });
});

describe("what a model lacks", () => {
  let state: Buffer;
  beforeAll(async () => {
    state = await voiceAt(110);
  });

  it("is said of a clip too short to hear a voice in", async () => {
    const refusal = await refusalOf(cloneAtHome({ runtime, bundle, pcm: tone(110, 0.5) }));
    expect(refusal).toMatchObject({ code: "samples_refused", reason: "too_short" });
  });

  it("is said of a text without a word", async () => {
    const refusal = await refusalOf(blocksOf({ state, text: "… 🙂 —" }));
    expect(refusal).toMatchObject({ code: "text_refused", reason: "nothing_to_say" });
  });

  it("is said where there is no runtime", async () => {
    const refusal = await refusalOf(cloneAtHome({ runtime: join(folder, "nowhere"), bundle, pcm: tone(110) }));
    expect(refusal).toMatchObject({ code: "wrong_setup", reason: "runtime_missing" });
  });

  it("never speaks in another voice where the encoder is missing, and still speaks in a voice that was cloned", async () => {
    const deaf = join(folder, "deaf");
    writeTinyBundle(deaf, { without: ["mimi_encoder.onnx"] });
    const refusal = await refusalOf(cloneAtHome({ runtime, bundle: deaf, pcm: tone(110) }));
    expect(refusal).toMatchObject({ code: "wrong_setup", reason: "no_encoder" });
    expect((await soundOf({ bundle: deaf, state })).length).toBe(16 * frame);
  });

  it.each([
    ["another schema", { schema_version: 3 }, "schema 3"],
    ["another rate", { sample_rate: 16_000 }, "16000 Hz"],
    ["no states", { flow_lm_state_manifest: [] }, "flow_lm_state_manifest"],
    ["another width than its graphs", { latent_dim: 5 }, "sequence of flow_lm_main_int8.onnx"],
    ["a file elsewhere", { tokenizer_file: "../tokenizer.model" }, "tokenizer_file"],
  ])("refuses a model with %s", async (name, manifest, words) => {
    const other = join(folder, name);
    writeTinyBundle(other, { manifest });
    const refusal = await refusalOf(cloneAtHome({ runtime, bundle: other, pcm: tone(110) }));
    expect(refusal).toMatchObject({ code: "wrong_setup", reason: "bundle_unknown" });
    expect(refusal.message).toContain(words);
  });

  it("refuses a model whose states have another shape than bundle.json says", async () => {
    const other = join(folder, "shape");
    writeTinyBundle(other);
    const file = join(other, "bundle.json");
    writeFileSync(file, readFileSync(file, "utf8").replace("500", "400"));
    const refusal = await refusalOf(cloneAtHome({ runtime, bundle: other, pcm: tone(110) }));
    expect(refusal.message).toContain("state_0 of flow_lm_main_int8.onnx");
  });

  it("refuses a damaged graph", async () => {
    const other = join(folder, "damaged");
    writeTinyBundle(other);
    writeFileSync(join(other, "mimi_decoder.onnx"), "not a graph");
    const refusal = await refusalOf(cloneAtHome({ runtime, bundle: other, pcm: tone(110) }));
    expect(refusal).toMatchObject({ code: "wrong_setup", reason: "bundle_unknown" });
  });

  it("refuses a voice that another export saved, and one that is damaged", async () => {
    const other = join(folder, "export");
    writeTinyBundle(other);
    appendFileSync(join(other, "bundle.json"), "\n");
    for (const refused of [
      await refusalOf(blocksOf({ bundle: other, state })),
      await refusalOf(blocksOf({ state: state.subarray(0, 300) })),
      await refusalOf(blocksOf({ state: Buffer.from("no voice") })),
    ]) {
      expect(refused).toMatchObject({ code: "voice_missing", reason: "state_unknown" });
    }
  });
});
