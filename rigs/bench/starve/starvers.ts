import { randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { App } from "../../../tests/e2e/app";
import { Person } from "../../../tests/e2e/person";
import { aWav } from "../../../tests/factories/odd-recordings";
import { silentFlac } from "../../../tests/factories/silent-flac";
import { soundFrames, tones } from "../../../tests/factories/tones";
import { aCallee, Caller } from "../calls/callers";

/** Runs as much as allowed at once, repeatedly until aborted; resolves with the number of requests. */
type Starve = (over: AbortSignal) => Promise<number>;
type Starver = { name: string; prepare: (app: App) => Promise<Starve> };

/** This many in parallel, each repeated in sequence. After a refusal it waits briefly, as a script would. */
const atOnce =
  (count: number, ask: () => Promise<Response>): Starve =>
  async (over) => {
    let asked = 0;
    const line = async () => {
      while (!over.aborted) {
        const response = await ask();
        await response.arrayBuffer();
        asked += 1;
        if (response.status === 429 || response.status === 503) await pause(500);
      }
    };
    await Promise.all(Array.from({ length: count }, line));
    return asked;
  };

const signIns: Starver = {
  name: "sign-ins",
  prepare: async ({ url }) => {
    const headers = { origin: url, "content-type": "application/json" };
    return atOnce(40, () => {
      // An unknown name takes as much work as a known one.
      const body = JSON.stringify({ username: `p${randomUUID().slice(0, 8)}`, password: "long enough 2" });
      return fetch(`${url}/api/login`, { method: "POST", headers, body });
    });
  },
};

/** As much silence as a recording may contain, and one file with as much as is refused. */
const uploads: Starver = {
  name: "uploads",
  prepare: async ({ url }) => {
    const person = await new Person(url).register();
    const voiceId = await person.createVoice();
    const tooMuch = silentFlac({ rate: 192_000, channels: 8, seconds: 595 });
    // All files differ, since a duplicate would not be read.
    const files = Array.from({ length: 40 }, (_, n) =>
      silentFlac({ rate: 192_000, channels: 8, seconds: 60 - (n % 30) }),
    );
    let n = 0;
    return atOnce(6, () => {
      const bytes = n % 2 === 0 ? tooMuch : (files[n % files.length] ?? tooMuch);
      n += 1;
      return person.uploadResponse(voiceId, bytes, "silence.flac", "audio/flac");
    });
  },
};

/** A minute of speech sent at once, in one call after another. */
const sound: Starver = {
  name: "sound",
  prepare: async ({ url }) => {
    const callee = await aCallee(url);
    const minute = soundFrames(tones(50));
    return async (over) => {
      let calls = 0;
      while (!over.aborted) {
        const caller = await Caller.open(callee).catch(() => null);
        if (!caller) return calls;
        calls += 1;
        for (const frame of minute) if (!caller.isClosed) caller.send(frame);
        for (let waited = 0; waited < 20 && !caller.isClosed && !over.aborted; waited++) await pause(100);
        caller.hangUp();
      }
      return calls;
    };
  },
};

const frames = [
  { type: "user_message", text: "Are you there?" },
  { type: "user_activity" },
  { type: "no_such_frame" },
  { user_audio_chunk: Buffer.alloc(64).toString("base64") },
];

/** As many frames as a socket accepts, in one call after another, each a second after the last was cut off. */
const smallFrames: Starver = {
  name: "small frames",
  prepare: async ({ url }) => {
    const callee = await aCallee(url);
    return async (over) => {
      for (let calls = 0; ; calls++) {
        const caller = over.aborted ? null : await Caller.open(callee).catch(() => null);
        if (!caller) return calls;
        while (!caller.isClosed && !over.aborted) {
          for (let sent = 0; sent < 200 && !caller.isClosed; sent++) caller.send(frames[calls % frames.length] ?? {});
          await pause(1);
        }
        caller.hangUp();
        await pause(1_000);
      }
    };
  },
};

const texts = ["ß".repeat(4_000), "i want to ".repeat(400), "ﬀ̈".repeat(2_000), "k i l l ".repeat(500)];

const craftedTexts: Starver = {
  name: "crafted texts",
  prepare: async ({ url }) => {
    const person = await new Person(url).register();
    const conversationId = await person.converse(await person.createVoice());
    let n = 0;
    return atOnce(10, () => {
      const content = `${n} ${texts[n % texts.length] ?? ""}`.slice(0, 4_000);
      n += 1;
      return person.send(
        "POST",
        "/api/messages",
        { conversationId, content, role: "user" },
        { "idempotency-key": randomUUID() },
      );
    });
  },
};

/** A recording of 10 MB, requested by 60 sockets that read nothing, and two archives in parallel. */
const downloads: Starver = {
  name: "downloads nobody reads",
  prepare: async ({ url }) => {
    const person = await new Person(url).register();
    const voiceId = await person.createVoice();
    const id = await person.upload(
      voiceId,
      aWav([Float32Array.from({ length: 200 * 16_000 }, () => Math.random() * 0.2 - 0.1)]),
      "long.wav",
      "audio/wav",
    );
    return async (over) => {
      const open: IncomingMessage[] = [];
      const ask = (path: string) =>
        new Promise<void>((resolve) => {
          const asking = request(
            `${url}${path}`,
            { headers: { cookie: person.cookieHeader }, agent: false },
            (answer) => {
              answer.pause();
              open.push(answer);
              resolve();
            },
          );
          asking.on("error", () => resolve());
          asking.end();
        });
      let asked = 0;
      while (!over.aborted && asked < 60) {
        await ask(`/audio/samples/${id}?download=1`);
        asked += 1;
      }
      for (let archive = 0; archive < 2 && !over.aborted; archive++) {
        const response = await person.send("POST", "/api/export", {});
        if (!response.ok) break;
        await ask((await response.json()).url);
        asked += 1;
      }
      while (!over.aborted) await pause(50);
      for (const answer of open) answer.destroy();
      return asked;
    };
  },
};

export const starvers: readonly Starver[] = [signIns, uploads, sound, smallFrames, craftedTexts, downloads];
