import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { nameOf, publicPages } from "./measured-pages";

const FIXTURE = "rigs/bench/fixtures/empty-app";
const NEXT = "node_modules/next/dist/bin/next";
const FILL_DIR = path.resolve(".reports/bench/fill");
const ANSWER_DIR = path.resolve(".reports/bench/answer");
/** Bytes of the filled page without its text: head, scripts, payload. */
const FRAME_BYTES = 5_000;
const FRAME_GZIP_BYTES = 1_700;

export type EmptyApp = {
  url: string;
  pid: number;
  /** From now on a bare route handler answers these bytes; returns its address. */
  answer(name: string, bytes: Buffer): string;
  stop(): Promise<void>;
};

/** Builds the fixture, with a page as large as each public page of ours, and serves it with `next start`. */
export async function startEmptyApp(): Promise<EmptyApp> {
  writeFills();
  rmSync(ANSWER_DIR, { recursive: true, force: true });
  mkdirSync(ANSWER_DIR, { recursive: true });
  const env = { ...process.env, FILL_DIR, ANSWER_DIR, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
  const built = spawnSync(process.execPath, [NEXT, "build", FIXTURE], { env, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The empty app was not built:\n${built.stdout}${built.stderr}`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [NEXT, "start", FIXTURE, "-p", String(port)], { env, stdio: "ignore" });
  await answering(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    answer: (name, bytes) => {
      writeFileSync(path.join(ANSWER_DIR, name), bytes);
      return `${url}/answer/${name}`;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/**
 * The text of each filled page is the beginning of our own page's HTML, as much of it as compresses to no more than ours,
 * then noise until it compresses alike, then one sentence again and again until it is as long. React writes the text
 * twice, as HTML and in the payload, so all three lengths are found by trying.
 */
function writeFills() {
  rmSync(FILL_DIR, { recursive: true, force: true });
  mkdirSync(FILL_DIR, { recursive: true });
  for (const page of publicPages) {
    const built = process.env.NEXT_DIST_DIR ?? ".next";
    const html = readFileSync(path.join(built, "server/app", `${nameOf(page)}.html`), "utf8");
    const wanted = Buffer.byteLength(html) - FRAME_BYTES;
    const wantedGzip = gzipSync(html).byteLength - FRAME_GZIP_BYTES;
    const fits = (text: string) => written(text).byteLength <= wanted;
    const isSmall = (text: string) => gzipSync(written(text)).byteLength <= wantedGzip;
    const padded = (text: string) =>
      text + SENTENCE.repeat(most(wanted, (times) => fits(text + SENTENCE.repeat(times))));
    const own = html.slice(
      0,
      most(html.length, (length) => fits(html.slice(0, length)) && isSmall(padded(html.slice(0, length)))),
    );
    const noise = most(NOISE.length, (length) => {
      const text = own + NOISE.slice(0, length);
      return fits(text) && isSmall(padded(text));
    });
    writeFileSync(path.join(FILL_DIR, nameOf(page)), padded(own + NOISE.slice(0, noise)));
  }
}

const SENTENCE = "The same words again. ";

/** The largest whole number up to `limit` that fits, when every smaller one fits too. */
function most(limit: number, fits: (value: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The same at each run: figures of two runs may be compared. */
const NOISE = Array.from({ length: 64 }, (_, index) =>
  createHash("sha512").update(String(index)).digest("base64"),
).join("");

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const written = (text: string) =>
  Buffer.from(
    text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign) + JSON.stringify(text).replaceAll("<", "\\u003c"),
  );

async function answering(url: string, child: ChildProcess) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error("The empty app ended at once.");
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The empty app did not answer within 30 s.");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
