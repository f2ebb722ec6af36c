import { readFileSync } from "node:fs";
import demoVoice from "@/lib/landing/demo-voice.json";
import { exampleRecording, exampleRecordings, exampleSentence } from "@/lib/landing/example";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { stopEngines } from "@/lib/providers/engines/engines";
import { voiceProfile } from "@/lib/providers/engines/messages";
import { speakLocally } from "@/lib/providers/engines/speak";
import { generatedMark } from "@/lib/providers/voice/generated-mark";
import { profileFromSamples } from "@/lib/providers/voice/local/clone-samples";

const read = (src: string) => new Uint8Array(readFileSync(`public${src}`));

it("the first page's voice is made from the recordings that the page ships, by the product itself", async () => {
  const samples = exampleRecordings.map((src) => ({ bytes: read(src), mimeType: "audio/mpeg", fileName: src }));
  expect(await profileFromSamples({ samples, language: "en" })).toEqual(voiceProfile.parse(demoVoice));
}, 300_000);

it("the new sentence is that voice, speaking", async () => {
  // The memory of the MP3 encoder differs after other sounds, and so do some of its bytes.
  await stopEngines();
  const profile = voiceProfile.parse(demoVoice);
  const { audio } = await speakLocally({
    text: exampleSentence.words,
    language: "en",
    profile,
    format: "mp3",
    level: { loudness: null },
  });
  const made = new Uint8Array(await new Response(audio).arrayBuffer());
  const { length } = generatedMark(new Date());
  expect(Buffer.compare(made, read(exampleSentence.src).subarray(length))).toBe(0);
});

it.each([exampleRecording, exampleSentence])(
  "$src lasts as long as its captions run, about five seconds",
  async (clip) => {
    const sound = await decodeAudio(read(clip.src), { maxSeconds: 60 });
    if (!sound.ok) throw new Error(sound.message);
    expect(Math.abs(sound.durationSeconds - clip.seconds)).toBeLessThan(0.15);
  },
);
