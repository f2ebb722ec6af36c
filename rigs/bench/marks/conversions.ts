import { spawn } from "node:child_process";

/** One run of ffmpeg. @returns its output */
function ffmpeg(args: string[], input?: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn("ffmpeg", ["-v", "quiet", ...args, "-"]);
    const output: Buffer[] = [];
    child.stdout.on("data", (data: Buffer) => output.push(data));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(Buffer.concat(output)) : reject(new Error("ffmpeg failed"))));
    // If ffmpeg reads a file, or has read enough, it stops reading its stdin.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

/** Audio of any format and rate, one file after another. */
export async function heardInARow(files: string[], rate: number): Promise<Float32Array> {
  const inputs = files.flatMap((file) => [...formatOf(file), "-i", file]);
  const same = files.map((_, i) => `[${i}:a:0]aformat=sample_rates=${rate}:channel_layouts=mono[a${i}];`).join("");
  const row = `${same}${files.map((_, i) => `[a${i}]`).join("")}concat=n=${files.length}:v=0:a=1`;
  return floatsOf(await ffmpeg([...inputs, "-filter_complex", row, "-f", "f32le"]));
}

/** G.722 has no header, so it is recognised by the file name. */
const formatOf = (file: string) => (file.endsWith(".g722") ? ["-f", "g722"] : []);

const floatsOf = (raw: Buffer) =>
  new Float32Array(Uint8Array.from(raw.subarray(0, raw.length - (raw.length % 4))).buffer);

type Source = { rate: number } & ({ file: string } | { bytes: Uint8Array });

/** The samples of the audio, mono. */
export async function heard(source: Source): Promise<Float32Array> {
  const isFile = "file" in source;
  const from = isFile ? source.file : "-";
  const as = ["-ac", "1", "-ar", String(source.rate), "-f", "f32le"];
  const raw = await ffmpeg([...formatOf(from), "-i", from, ...as], isFile ? undefined : source.bytes);
  return floatsOf(raw);
}

const to =
  (...args: string[]) =>
  (mp3: Uint8Array) =>
    ffmpeg(["-i", "-", ...args], mp3);

/** The conversions applied to a file before looking for the mark. */
export const conversions: Record<string, (mp3: Uint8Array) => Promise<Uint8Array>> = {
  "as it was made": async (mp3) => mp3,
  "MP3 128 kbit/s": to("-c:a", "libmp3lame", "-b:a", "128k", "-f", "mp3"),
  "MP3 64 kbit/s": to("-c:a", "libmp3lame", "-b:a", "64k", "-f", "mp3"),
  "16 kHz": to("-ar", "16000", "-f", "wav"),
  "+3 dB": to("-af", "volume=3dB", "-f", "wav"),
  "-3 dB": to("-af", "volume=-3dB", "-f", "wav"),
  "first second cut off": to("-ss", "1", "-f", "wav"),
  "Opus 24 kbit/s": to("-c:a", "libopus", "-b:a", "24k", "-f", "ogg"),
};

/** Without a limit: the shortest clip that has limits, in the worst conversion. */
export const hardest: Record<string, (mp3: Uint8Array) => Promise<Uint8Array>> = {
  "Opus 24 kbit/s, 5 s of it": to("-t", "5", "-c:a", "libopus", "-b:a", "24k", "-f", "ogg"),
  "Opus 24 kbit/s for calls (-application voip)": to(
    ...["-c:a", "libopus", "-application", "voip", "-b:a", "24k", "-f", "ogg"],
  ),
};
