import demoVoice from "@/lib/landing/demo-voice.json";
import { measureSpeech } from "@/lib/providers/engines/analyse";
import { engines } from "@/lib/providers/engines/engines";
import { type SpokenWord, voiceProfile } from "@/lib/providers/engines/messages";
import { type LocalSpeechInput, speakLocally } from "@/lib/providers/engines/speak";
import { bytesOf, decoded } from "./recordings";

const speak = (text: string, more: Partial<LocalSpeechInput> = {}) =>
  speakLocally({ text, profile: null, language: "en", format: "pcm_22050", ...more });

async function secondsOf(text: string, language = "en"): Promise<number> {
  const { audio, seconds } = await speak(text, { language });
  await bytesOf(audio);
  return seconds;
}

/** A greeting in each language the product offers. */
const greetings: [string, string][] = [
  ["en", "Good morning, how did you sleep?"],
  ["zh", "早上好，你睡得好吗？"],
  ["es", "Buenos días, ¿cómo dormiste?"],
  ["hi", "सुप्रभात, नींद कैसी आई?"],
  ["pt", "Bom dia, dormiste bem?"],
  ["fr", "Bonjour, as-tu bien dormi ?"],
  ["de", "Guten Morgen, hast du gut geschlafen?"],
  ["ja", "おはよう、よく ねむれましたか。"],
  ["ar", "صباح الخير، كيف نمت؟"],
  ["ko", "좋은 아침이에요, 잘 잤어요?"],
  ["id", "Selamat pagi, apakah tidurmu nyenyak?"],
  ["it", "Buongiorno, hai dormito bene?"],
  ["nl", "Goedemorgen, heb je goed geslapen?"],
  ["tr", "Günaydın, iyi uyudun mu?"],
  ["pl", "Dzień dobry, dobrze spałaś?"],
  ["ru", "Доброе утро, как ты спал?"],
  ["sv", "God morgon, har du sovit gott?"],
  ["ms", "Selamat pagi, nyenyakkah tidur awak?"],
  ["ro", "Bună dimineața, ai dormit bine?"],
  ["uk", "Доброго ранку, як тобі спалося?"],
  ["el", "Καλημέρα, κοιμήθηκες καλά;"],
  ["cs", "Dobré ráno, vyspal ses dobře?"],
  ["da", "Godmorgen, har du sovet godt?"],
  ["fi", "Hyvää huomenta, nukuitko hyvin?"],
  ["bg", "Добро утро, добре ли спа?"],
  ["hr", "Dobro jutro, jesi li dobro spavao?"],
  ["sk", "Dobré ráno, vyspal si sa dobre?"],
  ["ta", "காலை வணக்கம், நன்றாகத் தூங்கினாயா?"],
  ["vi", "Chào buổi sáng, bạn ngủ có ngon không?"],
  ["no", "God morgen, har du sovet godt?"],
  ["hu", "Jó reggelt, jól aludtál?"],
  ["pt-br", "Bom dia, você dormiu bem?"],
];

describe("a text that is spoken", () => {
  it("can be in each of the 32 languages", async () => {
    expect(greetings).toHaveLength(32);
    const { audio } = await speak("Good morning, how did you sleep?", { language: "en", format: "pcm_16000" });
    const english = await bytesOf(audio);
    for (const [language, text] of greetings) {
      const speech = await speak(text, { language, format: "pcm_16000" });
      const bytes = await bytesOf(speech.audio);
      const pcm = Float32Array.from(new Int16Array(bytes.buffer), (value) => value / 32768);
      const { speechSeconds, pitchMedianHz } = await measureSpeech(pcm);
      expect({ language, isHeard: speechSeconds > 0.5 && speechSeconds < 6 }).toEqual({ language, isHeard: true });
      expect(pitchMedianHz).toBeGreaterThan(60);
      if (language !== "en") expect(Buffer.from(bytes).equals(english)).toBe(false);
    }
  }, 180_000);

  it("is as long as it says, in each format", async () => {
    const text = "The bread is still warm. Would you like some?";
    const high = await speak(text);
    expect((await bytesOf(high.audio)).length / 2 / 22050).toBeCloseTo(await high.seconds, 2);
    const low = await speak(text, { format: "pcm_16000" });
    expect((await bytesOf(low.audio)).length / 2 / 16000).toBeCloseTo(await low.seconds, 1);
    const packed = await speak(text, { format: "mp3" });
    const mp3 = await decoded(await bytesOf(packed.audio));
    expect(mp3.format).toBe("mp3");
    // An MP3 holds whole frames and the encoder's run-up.
    expect(Math.abs(mp3.durationSeconds - (await packed.seconds))).toBeLessThan(0.15);
  });

  it("is spoken without its markup, emoji and addresses", async () => {
    const plain = await secondsOf("I baked the bread, as always. Look at the photo.");
    const marked = await secondsOf(
      "I **baked** the <b>bread</b>, as _always_ 🍞👩‍👧. Look at [the photo](https://example.com/album/2023/08/17?size=large#top).",
    );
    expect(Math.abs(marked - plain)).toBeLessThan(0.6);
    const address = await secondsOf(
      "See https://www.example.com/a/very/long/path/with/many/words?and=parameters today.",
    );
    const site = await secondsOf("See example.com today.");
    expect(Math.abs(address - site)).toBeLessThan(0.3);
  });

  it("in Japanese leaves kanji out, since they would be read as their names", async () => {
    const kana = await secondsOf("これは よいです。", "ja");
    const mixed = await secondsOf("これは 天気が よいです。", "ja");
    expect(mixed - kana).toBeLessThan(0.6);
    await expect(speak("天気予報", { language: "ja" })).rejects.toMatchObject({ code: "text_refused" });
  });

  it.each(["", "   ", "🙂 🙂", "***", "…"])("is refused when nothing in it can be said: %j", async (text) => {
    await expect(speak(text)).rejects.toMatchObject({ provider: "local", code: "text_refused", permanent: true });
  });

  it("is refused when it is too long for one request", async () => {
    await expect(speak("word ".repeat(1001))).rejects.toMatchObject({ code: "text_refused" });
  });

  it("tells where each word is, in the text as it was written", async () => {
    const text = "Hello **dear** friend. 🙂 Come in, please.";
    const words: SpokenWord[] = [];
    const { audio, seconds } = await speak(text, { onWords: (found) => words.push(...found) });
    await bytesOf(audio);
    const starts = words.map(({ charIndex }) => text.slice(charIndex).match(/^\p{L}+/u)?.[0]);
    expect(starts).toEqual(["Hello", "dear", "friend", "Come", "in", "please"]);
    const times = words.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan((await seconds) * 1000);
  });

  it("is heard from its first sentence on while the rest is still being made", async () => {
    let isOver = false;
    const { audio, seconds } = await speak("It was a long winter in the valley. ".repeat(80));
    void seconds.then(() => {
      isOver = true;
    });
    const reader = audio.getReader();
    const first = await reader.read();
    expect(first.value?.length).toBeGreaterThan(1000);
    expect(isOver).toBe(false);
    await reader.cancel();
  });
});

describe("between sentences", () => {
  const profile = voiceProfile.parse(demoVoice);
  const atPace = (wordsPerMinute: number) => ({
    ...profile,
    voice: { ...profile.voice, settings: { ...profile.voice.settings, wordsPerMinute } },
  });
  /** Seconds of each silence of more than 0.3 s inside the speech, and of the one at its end. */
  async function silencesOf(text: string, more: Partial<LocalSpeechInput>) {
    const { audio } = await speak(text, { format: "pcm_16000", ...more });
    const samples = new Int16Array((await bytesOf(audio)).buffer);
    const silences: number[] = [];
    let quiet = 0;
    for (const sample of samples) {
      if (Math.abs(sample) < 60) quiet++;
      else {
        if (quiet > 0.25 * 16_000) silences.push(quiet / 16_000);
        quiet = 0;
      }
    }
    return { silences, tail: quiet / 16_000 };
  }

  it.each([
    ["usual", 175],
    ["slow", 115],
    ["fast", 260],
  ])("a %s voice leaves 0.5 to 0.9 s, also after short ones, and 0.3 s at the end", async (_which, wordsPerMinute) => {
    const text = "Yes. I remember the garden. Did you sleep? The old tree stood beside the gate.";
    const { silences, tail } = await silencesOf(text, { profile: atPace(wordsPerMinute) });
    expect(silences).toHaveLength(3);
    for (const seconds of silences) {
      expect(seconds).toBeGreaterThanOrEqual(0.48);
      expect(seconds).toBeLessThan(0.95);
    }
    expect(tail).toBeGreaterThan(0.28);
    expect(tail).toBeLessThan(0.36);
  });

  it("no such pause is left after a title, an ordinal or inside a long sentence", async () => {
    const longest = async (text: string, language: string) =>
      Math.max(0, ...(await silencesOf(text, { language })).silences);
    expect(await longest("Dr. Jones lived there.", "en")).toBe(0);
    expect(await longest("Wir kamen am 3. Mai an.", "de")).toBeLessThan(0.4);
    expect(await longest("we walked on and on ".repeat(20), "en")).toBeLessThan(0.4);
  });

  it("as much is left where a text goes on from one that was spoken before it, as in a call", async () => {
    const [first, next] = ["I remember the garden.", "The old tree stood beside the gate."];
    const whole = await secondsOf(`${first} ${next}`);
    const apart = await speak(next, { follows: true });
    await bytesOf(apart.audio);
    expect((await secondsOf(first)) + (await apart.seconds)).toBeCloseTo(whole, 1);
  });

  it("a pace of 70% takes the voice about that much longer, and 120% less", async () => {
    const seconds = async (pace?: number) => {
      const speech = await speak("The bread is still warm, and the window is open.", { profile, pace });
      await bytesOf(speech.audio);
      return speech.seconds;
    };
    const own = await seconds();
    expect(await seconds(100)).toBeCloseTo(own, 2);
    expect((await seconds(70)) / own).toBeGreaterThan(1.25);
    expect((await seconds(120)) / own).toBeLessThan(0.92);
  });
});

describe("speech that is no longer wanted", () => {
  const endless = "It was a long winter in the valley. ".repeat(130);

  it("stops at once when the listener leaves, and says how much was spoken", async () => {
    const { audio, seconds } = await speak(endless);
    const reader = audio.getReader();
    await reader.read();
    const start = performance.now();
    await reader.cancel();
    const spoken = await seconds;
    expect(performance.now() - start).toBeLessThan(500);
    expect(spoken).toBeGreaterThan(0);
    expect(spoken).toBeLessThan(120);
  });

  it("stops with the caller's own reason when the caller gives up", async () => {
    const giveUp = new AbortController();
    const { audio, seconds } = await speak(endless, { signal: giveUp.signal });
    giveUp.abort(new Error("hung up"));
    await expect(bytesOf(audio)).rejects.toThrow("hung up");
    await expect(seconds).rejects.toThrow("hung up");
    expect(engines().speakers.every((speaker) => speaker.openRequests === 0)).toBe(true);
  });

  it("is not begun when the caller has given up before", async () => {
    await expect(speak("Good morning.", { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow(
      "too late",
    );
  });
});
