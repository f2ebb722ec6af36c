import { readFileSync } from "node:fs";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { Person } from "@/tests/e2e/person";
import { see } from "../see";

export type Family = { person: Person; audioUrl: string };

/** From signing up to the first spoken answer, on a new installation. */
export async function firstHeardAnswer(url: string): Promise<Family> {
  const person = await new Person(url).register();
  see("somebody signs up", true);
  const voiceId = await person.createVoice();
  await person.upload(
    voiceId,
    new Uint8Array(readFileSync("tests/fixtures/recordings/speech.m4a")),
    "a.m4a",
    "audio/mp4",
  );
  see("a recording of a telephone is uploaded", (await person.samples(voiceId)).length === 1);
  await person.startMaking(voiceId);
  const { status, provider, errorMessage } = await person.settledVoice(voiceId, 120_000);
  see("the voice is made", status === "ready" && provider === "local", { status, provider, errorMessage });
  const conversationId = await person.converse(voiceId);
  await person.write(conversationId, "I planted roses in the garden today.");
  const { content, audioUrl } = await person.reply(conversationId, voiceId);
  see("a message is answered", content.length > 0 && audioUrl !== null);
  const family = { person, audioUrl: audioUrl ?? "" };
  see("the answer is heard", true, await heard(family));
  return family;
}

/** After a restart on the same volume: checks the account, and the answer's audio. */
export async function heardAgain(url: string, { person, audioUrl }: Family) {
  const again = { person: await person.signedInAt(url), audioUrl };
  see("after a restart they sign in, and the answer is heard again", true, await heard(again));
}

async function heard({ person, audioUrl }: Family): Promise<string> {
  const sound = await person.audio(audioUrl);
  const decoded = await decodeAudio(sound, { maxSeconds: 30 });
  if (!decoded.ok || decoded.durationSeconds < 1 || decoded.peak < 0.1) throw new Error("The answer cannot be heard.");
  return `${decoded.durationSeconds.toFixed(1)} s, ${sound.length} bytes`;
}
