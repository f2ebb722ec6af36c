import "server-only";
import { createHash } from "node:crypto";
import { SpeechHold, speechRefused } from "@/lib/budget/speech-hold";
import { keysFor } from "@/lib/keys/data";
import { type DemoLine, spokenDemoLines } from "@/lib/landing/demo-script";
import demoVoice from "@/lib/landing/demo-voice.json";
import type { DemoAudio } from "@/lib/landing/queries";
import { unkeptLine } from "@/lib/landing/unkept-lines";
import { env, missingSettings } from "@/lib/platform/env";
import { AppError, notFound } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { traced } from "@/lib/platform/telemetry/traces";
import { voiceProfile } from "@/lib/providers/engines/messages";
import { speakLocally } from "@/lib/providers/engines/speak";
import { fileStore } from "@/lib/providers/storage";
import { serveFile } from "@/lib/providers/storage/serve-file";
import { markedAsGenerated } from "@/lib/providers/voice/generated-mark";
import type { SpeechStream } from "@/lib/providers/voice/provider";
import { chooseForMaking } from "@/lib/providers/voice/registry";

const LANGUAGE = "en";
/** How long a request waits for missing lines, in milliseconds. The rest are made in the background. */
const WAIT_MS = 8000;
/** Milliseconds before retrying a provider that failed, because this page is public. */
const REST_AFTER_FAILURE_MS = 60_000;

type Speaker = {
  /** Identifies the audio in its file name, so that another voice gets another file. */
  identity: string;
  isOnServerKey: boolean;
  speak(text: string): Promise<Pick<SpeechStream, "audio" | "seconds">>;
};

const stored = new Set<string>();
let making: Promise<void> | undefined;
let restUntil = 0;

/**
 * URLs of the demo's lines by id. Lines are made once by the configured provider and then stored. Lines still being
 * made are left out.
 * @throws AppError provider_unavailable when no line could be made
 */
export async function demoAudioUrls(): Promise<DemoAudio> {
  const speaker = await findSpeaker();
  if (!isSetUp()) return urlsOf(speaker, spokenDemoLines);
  const isMissing = spokenDemoLines.some((line) => !stored.has(keyOf(speaker, line)));
  if (isMissing && Date.now() >= restUntil) {
    making ??= makeLines(speaker).finally(() => {
      making = undefined;
    });
    await within(WAIT_MS, making);
  }
  const ready = spokenDemoLines.filter((line) => stored.has(keyOf(speaker, line)));
  if (ready.length === 0 && !making)
    throw new AppError("provider_unavailable", "The example cannot be heard at the moment.");
  return urlsOf(speaker, ready);
}

const urlsOf = (speaker: Speaker, lines: readonly DemoLine[]): DemoAudio =>
  Object.fromEntries(lines.map((line) => [line.id, `/audio/demo/${fileOf(speaker, line)}`]));

/** Without a database and a store nothing is stored: each line is spoken on request. */
const isSetUp = () => missingSettings().length === 0;

/** Serves one demo line publicly. @throws AppError not_found */
export async function serveDemoAudio(file: string, rangeHeader: string | null): Promise<Response> {
  const response = /^[a-z-]+-[0-9a-f]{16}\.mp3$/.test(file)
    ? await (isSetUp() ? serveFile(fileStore(), `demo/${file}`, rangeHeader) : serveUnkept(file, rangeHeader))
    : null;
  if (!response) throw notFound("This recording");
  response.headers.set("cache-control", "public, max-age=31536000, immutable");
  return response;
}

async function serveUnkept(file: string, rangeHeader: string | null): Promise<Response | null> {
  const speaker = await findSpeaker();
  const line = spokenDemoLines.find((known) => fileOf(speaker, known) === file);
  if (!line) return null;
  const speak = async () => markedAsGenerated((await speaker.speak(line.content)).audio, null);
  return serveFile(await unkeptLine(file, speak), file, rangeHeader);
}

async function makeLines(speaker: Speaker) {
  const files = fileStore();
  try {
    for (const line of spokenDemoLines) {
      const key = keyOf(speaker, line);
      if (stored.has(key)) continue;
      if (!(await files.head(key))) await makeLine(speaker, line, key);
      stored.add(key);
    }
  } catch (error) {
    restUntil = Date.now() + REST_AFTER_FAILURE_MS;
    log.warn({ err: error }, "The demo's audio could not be made.");
  }
}

async function makeLine(speaker: Speaker, { content }: DemoLine, key: string) {
  const hold = new SpeechHold(null, speaker.isOnServerKey);
  const granted = await hold.extend([content]);
  if (typeof granted === "string") throw speechRefused(granted);
  try {
    const { audio, seconds } = await speaker.speak(content);
    [, hold.spokenSeconds] = await Promise.all([
      fileStore().put(key, markedAsGenerated(audio, "example"), { contentType: "audio/mpeg" }),
      seconds,
    ]);
  } finally {
    await hold.release();
  }
}

const fileOf = ({ identity }: Speaker, line: DemoLine) => {
  const print = createHash("sha256")
    .update(JSON.stringify([identity, line.content, "levelled"]))
    .digest("hex");
  return `${line.id}-${print.slice(0, 16)}.mp3`;
};
const keyOf = (speaker: Speaker, line: DemoLine) => `demo/${fileOf(speaker, line)}`;

/** The server's voice service when a demo voice is configured there, otherwise the embedded voice. */
async function findSpeaker(): Promise<Speaker> {
  const { DEMO_VOICE_ID } = env();
  const service = DEMO_VOICE_ID && isSetUp() ? chooseForMaking(await keysFor(null), LANGUAGE) : null;
  if (DEMO_VOICE_ID && service?.key) {
    const { definition, open } = service;
    const voices = await open();
    return {
      isOnServerKey: true,
      identity: `${definition.name}:${DEMO_VOICE_ID}:${definition.sound()}`,
      speak: (text) =>
        traced("speak", { provider: definition.name }, () =>
          voices.speak({ providerVoiceId: DEMO_VOICE_ID, text, language: LANGUAGE }),
        ),
    };
  }
  const profile = voiceProfile.parse(demoVoice);
  return {
    isOnServerKey: false,
    identity: `local:${JSON.stringify(profile.voice)}`,
    speak: (text) =>
      traced("speak", { provider: "local" }, () =>
        speakLocally({ text, language: LANGUAGE, profile, format: "mp3", level: { loudness: null } }),
      ),
  };
}

async function within(milliseconds: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
