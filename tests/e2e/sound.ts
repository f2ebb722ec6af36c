import { fork } from "node:child_process";
import path from "node:path";

type Reply = Record<string, unknown> & { id?: number; ok?: boolean; message?: string };

/** One request to one of the product's engines, in a process of its own. */
async function ask(engine: "decoder" | "speaker", request: Record<string, unknown>): Promise<Reply> {
  const child = fork(path.resolve("engines", engine, "main.js"), { serialization: "advanced", stdio: "inherit" });
  try {
    return await new Promise<Reply>((resolve, reject) => {
      child.on("message", (message) => {
        const reply = message as Reply;
        if (reply.id !== 1 || reply.ok === undefined) return;
        if (reply.ok) resolve(reply);
        else reject(new Error(String(reply.message)));
      });
      child.on("exit", () => reject(new Error(`The ${engine} ended without an answer.`)));
      child.send({ id: 1, ...request });
    });
  } finally {
    child.removeAllListeners("exit");
    child.kill();
  }
}

export type Sound = {
  seconds: number;
  /** dBFS, RMS of the whole. */
  level: number;
  /** Median of the voiced frames, Hz. */
  pitch: number;
};

/** The sound of an audio file in any accepted format. */
export async function listen(bytes: Uint8Array): Promise<Sound> {
  const decoded = await ask("decoder", { op: "decode", bytes, maxSeconds: 120 });
  return { ...(await listenToSamples(decoded.pcm as Float32Array)), seconds: decoded.durationSeconds as number };
}

/** @param pcm mono, 16 kHz */
export async function listenToSamples(pcm: Float32Array): Promise<Sound> {
  const power = pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length);
  const { measured } = (await ask("speaker", { op: "measure", pcm })) as unknown as {
    measured: { pitchMedianHz: number };
  };
  return {
    seconds: pcm.length / 16_000,
    level: 10 * Math.log10(power + 1e-12),
    pitch: measured.pitchMedianHz,
  };
}

/** The voice of the engine before anybody's recordings shaped it. */
export async function defaultVoicePitch(text: string): Promise<number> {
  const child = fork(path.resolve("engines", "speaker", "main.js"), { serialization: "advanced", stdio: "inherit" });
  const chunks: Uint8Array[] = [];
  await new Promise<void>((resolve, reject) => {
    child.on("message", (message) => {
      const reply = message as Reply & { chunk?: Uint8Array; done?: boolean };
      if (reply.chunk) chunks.push(reply.chunk);
      if (reply.done) resolve();
      if (reply.ok === false) reject(new Error(String(reply.message)));
    });
    child.send({ id: 1, op: "speak", text, profile: null, language: "en", format: "mp3" });
  });
  child.kill();
  return (await listen(Buffer.concat(chunks))).pitch;
}

/** Distance of two pitches in semitones. */
export const semitones = (a: number, b: number) => Math.abs(12 * Math.log2(a / b));
