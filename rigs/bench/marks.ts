/**
 * The mark in the sound: how often it is found in generated speech after conversions, how often in audio without it,
 * how far below the speech it is, and its cost. Voices, texts, languages and recordings are not those it was tuned
 * on. Needs apt-get, ffmpeg, espeak-ng and flite; loads some 180 MB of Debian's packages into .reports/marks at the
 * first run.
 * usage: npx tsx --conditions=react-server rigs/bench/marks.ts [found] [clean] [level] [cost]
 */
import { findSoundMark } from "@/lib/marking/sound/find";
import { SEARCH_RATE } from "@/lib/marking/sound/pattern";
import { bandPowersOverTime, thirdOctaves } from "@/tests/factories/band-powers";
import { calibrate } from "../../engines/speaker/calibration/calibrate.js";
import { SoundMark } from "../../engines/speaker/marking/sound-mark.js";
import { measureLoudness } from "../../engines/speaker/signal/loudness.js";
import { Espeak } from "../../engines/speaker/synthesis/espeak.js";
import { createOutputOf } from "../../engines/speaker/synthesis/output.js";
import { Speech } from "../../engines/speaker/synthesis/speech.js";
import { conversions, hardest, heard } from "./marks/conversions";
import { otherSpeech, people, recordings, texts } from "./marks/corpora";
import { type Limit, percentile, report } from "./report";

const generatedClips = 200;
const serviceClips = 50;
const cleanClips = 2000;
const leastSeconds = 5;
const speechRate = 22_050;
const serviceRate = 24_000;
/** Bands with a smaller share of the speech's power than this, in dB, are inaudible. */
const leastShareDb = -50;
const costRuns = 40;

const { add } = SoundMark.prototype;

const asked = process.argv.slice(2);
const isAsked = (part: string) => asked.length === 0 || asked.includes(part);
const rounded = (value: number) => Math.round(value * 100) / 100;

const figures: Record<string, unknown> = {};
const limits: Limit[] = [];

/**
 * The embedded engine's modules are used directly: as a separate process it would yield to everything else on a
 * machine.
 */
const espeak = await Espeak.load();

async function voices() {
  const profiles = [];
  for (const [language, samples] of await people(16_000, 100)) {
    const never = async () => false;
    profiles.push(await calibrate(espeak, { parts: [samples], language }, never, () => undefined));
  }
  return profiles;
}

type Profile = Awaited<ReturnType<typeof voices>>[number];
type Format = "mp3" | "pcm_16000" | "pcm_22050";

async function spoken(
  text: string,
  language: string,
  profile: Profile | null,
  format: Format,
  loudness?: number | null,
) {
  const parts: Uint8Array[] = [];
  const events = {
    onAudio: (bytes: Uint8Array) => void parts.push(bytes),
    onWords: () => undefined,
    isCancelled: () => false,
  };
  const level = loudness === undefined ? {} : { level: { loudness } };
  const speech = await Speech.create({ text, profile, language, format, ...level }, events);
  while (speech.speakNext(espeak));
  speech.finish();
  return { bytes: Uint8Array.from(Buffer.concat(parts)), seconds: speech.seconds };
}

/** Answers of the embedded voice with five people's settings, two sentences each. */
async function* generated(format: "mp3" | "pcm_22050") {
  const profiles = await voices();
  let made = 0;
  for (let round = 0; made < generatedClips; round++) {
    const { language, text } = texts[round % texts.length] ?? { language: "", text: "" };
    const profile = profiles[(round + Math.floor(round / texts.length)) % profiles.length] ?? null;
    const clip = await spoken(text, language, profile, format, format === "mp3" ? null : undefined);
    if (clip.seconds < leastSeconds) continue;
    made++;
    yield { name: `${language} ${round}`, ...clip };
  }
}

/** People's recordings instead of a service's speech: they have its rate and are encoded in the same way. */
async function* fromServices() {
  let made = 0;
  for (const language of ["en", "es", "fr", "it", "ru"]) {
    for await (const { samples } of recordings(serviceRate, [`asterisk-core-sounds-${language}-g722`])) {
      const output = await createOutputOf(serviceRate, "mp3", { loudness: null });
      const whole = Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, sample * 32_768)));
      const bytes = Uint8Array.from(Buffer.concat([output.push(whole), output.finish()]));
      yield { name: `${language} ${made}`, bytes, seconds: samples.length / serviceRate };
      if (++made % (serviceClips / 5) === 0) break;
    }
  }
}

async function search(bytes: Uint8Array) {
  return findSoundMark(await heard({ bytes, rate: SEARCH_RATE }));
}

async function measureFound(
  title: string,
  clips: AsyncGenerator<{ name: string; bytes: Uint8Array; seconds: number }>,
) {
  const ways = { ...conversions, ...hardest };
  const scores = new Map<string, { score: number; isFound: boolean; name: string }[]>();
  const lengths: number[] = [];
  for await (const { name, bytes, seconds } of clips) {
    lengths.push(seconds);
    if (lengths.length % 20 === 0) console.log(`${title}: ${lengths.length} clips`);
    await Promise.all(
      Object.entries(ways).map(async ([way, convert]) => {
        const found = await search(await convert(bytes));
        scores.set(way, [...(scores.get(way) ?? []), { ...found, name }]);
      }),
    );
  }
  const rows = [...scores].map(([way, list]) => {
    const missed = list.filter(({ isFound }) => !isFound);
    return {
      way,
      clips: list.length,
      missed: missed.length,
      foundPercent: rounded((100 * (list.length - missed.length)) / list.length),
      weakest: rounded(Math.min(...list.map(({ score }) => score))),
      median: rounded(
        percentile(
          list.map(({ score }) => score),
          0.5,
        ),
      ),
      misses: missed.map(({ name, score }) => `${name} (${rounded(score)})`).join(", "),
    };
  });
  figures[
    `${title}: clips of ${rounded(Math.min(...lengths))} to ${rounded(Math.max(...lengths))} s, median ${rounded(percentile(lengths, 0.5))} s`
  ] = rows;
  return rows;
}

async function measureClean() {
  const scores: { source: string; score: number; isFound: boolean }[] = [];
  const note = (source: string, samples: Float32Array) => scores.push({ source, ...findSoundMark(samples) });
  for await (const { source, samples } of recordings(SEARCH_RATE)) note(source, samples);
  for await (const { source, samples } of otherSpeech(SEARCH_RATE)) note(source, samples);
  const sources = [...new Set(scores.map(({ source }) => source))];
  figures["without the mark"] = sources.map((source) => {
    const own = scores.filter((each) => each.source === source);
    const wrong = own.filter(({ isFound }) => isFound).length;
    return { source, clips: own.length, wrong, highest: rounded(Math.max(...own.map(({ score }) => score))) };
  });
  const wrong = scores.filter(({ isFound }) => isFound).length;
  limits.push(
    { name: "recordings and other speech that were searched", value: scores.length, atLeast: cleanClips },
    { name: "of 2,000 of them taken for marked", value: rounded((wrong * 2000) / scores.length), atMost: 1 },
  );
}

async function measureLevel() {
  const distances: number[][] = thirdOctaves.map(() => []);
  const moments: number[] = [];
  const changes: number[] = [];
  const measure = (samples: Float32Array, rate: number) => {
    const marked = samples.slice();
    new SoundMark(rate).add(marked);
    const noise = marked.map((sample, at) => sample - (samples[at] ?? 0));
    const [speech, mark] = [bandPowersOverTime(samples, rate), bandPowersOverTime(noise, rate)];
    const powerOf = (frames: number[][], band: number) => frames.reduce((sum, frame) => sum + (frame[band] ?? 0), 0);
    const all = thirdOctaves.reduce((sum, _, band) => sum + powerOf(speech, band), 0);
    for (const [band, list] of distances.entries()) {
      const power = powerOf(speech, band);
      if (10 * Math.log10(power / all) < leastShareDb) continue;
      list.push(10 * Math.log10(powerOf(mark, band) / power));
      for (const [at, frame] of speech.entries()) {
        const here = frame[band] ?? 0;
        if (here > power / speech.length / 10) moments.push(10 * Math.log10((mark[at]?.[band] ?? 0) / here));
      }
    }
    changes.push(Math.abs(measureLoudness([marked], rate).lufs - measureLoudness([samples], rate).lufs));
  };
  for await (const { bytes } of generated("pcm_22050")) {
    await measure(
      Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768),
      speechRate,
    );
  }
  for (const samples of (await people(serviceRate, 60)).values()) measure(samples, serviceRate);
  const worst = distances.map((list) => Math.max(...list));
  figures["level under the speech, dB"] = thirdOctaves.map(([low, high], band) => ({
    hz: Math.round(Math.sqrt(low * high)),
    median: rounded(percentile(distances[band] ?? [], 0.5)),
    worstClip: rounded(worst[band] ?? 0),
  }));
  figures["in moments of 100 ms in which a band is loud, dB"] = [
    { median: percentile(moments, 0.5), p90: percentile(moments, 0.9), p99: percentile(moments, 0.99) },
  ];
  limits.push(
    { name: "level in the worst third octave of the worst clip, dB", value: rounded(Math.max(...worst)), atMost: -30 },
    { name: "loudness changed by, LU, at most", value: rounded(Math.max(...changes)), atMost: 0.1 },
  );
}

/** The time from the request to the first sound of MP3, with and without the mark, in turns. */
async function measureFirstSound(text: string, profile: Profile | null) {
  const untilFirst = async (isMarked: boolean) => {
    SoundMark.prototype.add = isMarked ? add : () => undefined;
    let isHeard = false;
    const onAudio = () => {
      isHeard = true;
    };
    const events = { onAudio, onWords: () => undefined, isCancelled: () => isHeard };
    const began = performance.now();
    const speech = await Speech.create(
      { text, profile, language: "it", format: "mp3", level: { loudness: -20 } },
      events,
    );
    while (!isHeard && speech.speakNext(espeak));
    return performance.now() - began;
  };
  const [without, withMark]: [number[], number[]] = [[], []];
  for (let run = 0; run < costRuns; run++) {
    for (const isMarked of run % 2 === 0 ? [false, true] : [true, false]) {
      (isMarked ? withMark : without).push(await untilFirst(isMarked));
    }
  }
  return { without: rounded(percentile(without, 0.5)), withMark: rounded(percentile(withMark, 0.5)) };
}

/** The same speech with and without the mark, in turns, by processor time. */
async function measureCost() {
  const [profile] = await voices();
  const text = texts.find(({ language }) => language === "it")?.text ?? "";
  const speak = async (format: "mp3" | "pcm_16000", isMarked: boolean) => {
    SoundMark.prototype.add = isMarked ? add : () => undefined;
    const began = process.cpuUsage();
    const { seconds } = await spoken(text, "it", profile ?? null, format, -20);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000 / seconds;
  };
  const rows = [];
  for (const format of ["mp3", "pcm_16000"] as const) {
    const [without, withMark]: [number[], number[]] = [[], []];
    for (let run = 0; run < costRuns; run++) {
      const order = run % 2 === 0 ? [false, true] : [true, false];
      for (const isMarked of order) (isMarked ? withMark : without).push(await speak(format, isMarked));
    }
    // Other load can only add time, so the fastest tenth is compared.
    const [plain, marked] = [percentile(without.slice(4), 0.1), percentile(withMark.slice(4), 0.1)];
    rows.push({
      format,
      msPerSecond: rounded(plain),
      withMark: rounded(marked),
      percent: rounded(100 * (marked / plain - 1)),
    });
  }
  const perFrame = new Float32Array(speechRate * 0.02).map(() => Math.random() / 10);
  const mark = new SoundMark(speechRate);
  const frames = Array.from({ length: 2000 }, () => {
    const began = performance.now();
    mark.add(perFrame);
    return performance.now() - began;
  });
  const firstSound = await measureFirstSound(text, profile ?? null);
  figures["processor time of making a second of speech"] = rows;
  figures["first sound of MP3, ms, in the middle"] = [firstSound];
  limits.push(
    { name: "of the time of making MP3, percent", value: rows[0]?.percent ?? Number.NaN, atMost: 3 },
    {
      name: "first sound later by, ms",
      value: rounded(firstSound.withMark - firstSound.without),
      atMost: 2,
    },
    { name: "a frame of 20 ms of a call, p99, ms", value: rounded(percentile(frames, 0.99)), atMost: 2 },
  );
}

if (isAsked("found")) {
  const rows = await measureFound("the embedded voice", generated("mp3"));
  for (const { way, foundPercent } of rows.filter(({ way }) => way in conversions)) {
    limits.push({ name: `found after ${way}, percent`, value: foundPercent, atLeast: 99 });
  }
  await measureFound("people's recordings, encoded as a service's speech; no limit", fromServices());
}
if (isAsked("clean")) await measureClean();
if (isAsked("level")) await measureLevel();
if (isAsked("cost")) await measureCost();
report("marks", figures, limits);
process.exit();
