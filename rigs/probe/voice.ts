import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopEngines } from "@/lib/providers/engines/engines";
import { ProviderError } from "@/lib/providers/provider-error";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { recognise } from "@/lib/providers/voice/voice-server/recognise";
import { VoiceServer } from "@/lib/providers/voice/voice-server/server";
import { VoiceServerVoices } from "@/lib/providers/voice/voice-server/voices";
import { wavOf } from "@/lib/providers/wav-file";
import { type Asking, type Probe, spokenByNobody, type Target } from "./probe";

const WORDS = "We took the early train down to the coast, and the sea was as flat as a table.";
const TEXT = "The window is open, and the bread is still warm.";

const serverOf = ({ key, baseUrl }: Target, wrong?: string) =>
  new VoiceServer({ url: baseUrl ?? "", key: wrong ?? (key === "" ? null : key) });

/** The kind of server that answers, as named in VOICE_SERVER_DIALECT. @throws ProviderError */
export const dialectOf = async (target: Target): Promise<string> =>
  (await recognise(serverOf(target), target.dialect ?? "auto")).dialect.name;

/** Tests that it clones, makes two synthetic voices, and has each speak a sentence or two. */
export const probeVoice: Probe = async (target, asking) => {
  const root = await mkdtemp(join(tmpdir(), "keepsake-probe-"));
  const files = new DiskFileStore({ root });
  asking.tidy("the engines", stopEngines);
  asking.tidy(root, () => rm(root, { recursive: true, force: true }));
  const open = (server: VoiceServer) =>
    new VoiceServerVoices({
      files,
      server,
      dialect: target.dialect ?? "auto",
      model: target.model ?? null,
      keepsVoices: false,
    });
  const voices = open(serverOf(target));
  const { see } = asking;
  await see("what kind of server it is", async () => {
    const { dialect, canRemove } = await recognise(serverOf(target), target.dialect ?? "auto");
    return { dialect: dialect.name, canRemove, keepsFrench: dialect.stores("fr"), needsWords: dialect.needsTranscript };
  });
  await see("it clones", () => voices.prove());
  if (target.key !== "") await see("a wrong key", () => open(serverOf(target, "wrong")).prove());
  await see("a voice without a passage", () =>
    voices.clone({ label: "keepsake-probe-none", name: "Probe", language: "en", samples: [], passage: null }),
  );
  for (const language of ["en", "fr"]) await seeVoice(voices, language, asking);
  const { seconds, firstSoundMs } = voices.report;
  return `${seconds.toFixed(1)} seconds of speech, beside the two test voices; the first sound came after ${firstSoundMs ?? 0} ms`;
};

async function seeVoice(voices: VoiceServerVoices, language: string, { see, tidy }: Asking) {
  const label = `keepsake-probe-${randomUUID().slice(0, 8)}-${language}`;
  const wav = wavOf(await spokenByNobody(WORDS, 22_050), 22_050);
  const input = { label, name: "Probe", language, samples: [], passage: { wav, transcript: WORDS }, consentId: 0 };
  let providerVoiceId = "none";
  const fact = (text: string) => `${language}: ${text}`;
  await see(fact("a voice is made"), async () => {
    ({ providerVoiceId } = await voices.clone(input));
    tidy(`the voice ${label}`, () => voices.remove(providerVoiceId));
    return "made";
  });
  await see(fact("what the server keeps of it"), async () => (await voices.listLabelled(label))?.length ?? null);
  await see(fact("it is found by its label"), async () => (await voices.findByLabel(label)) === providerVoiceId);
  await see(fact("it speaks for messages"), async () => {
    const { audio, seconds, loudness } = await voices.speak({ providerVoiceId, text: TEXT, language });
    const bytes = (await new Response(audio).arrayBuffer()).byteLength;
    return { hasSound: bytes > 1_000, hasLength: (await seconds) > 1, isMeasured: (await loudness) !== null };
  });
  await see(fact("it speaks for calls"), async () => {
    const { audio, seconds } = await voices.speakForCall({ providerVoiceId, text: TEXT, language });
    const bytes = (await new Response(audio).arrayBuffer()).byteLength;
    return Math.abs(bytes / 2 / 16_000 - (await seconds)) < 0.1;
  });
  await see(fact("a listener who leaves"), async () => {
    const { audio } = await voices.speak({ providerVoiceId, text: TEXT, language });
    await audio.cancel();
    return "left";
  });
  await see(fact("a text without words"), () => voices.speak({ providerVoiceId, text: "…", language }));
  await see(fact("a voice that was removed, twice"), async () => {
    await voices.remove(providerVoiceId);
    await voices.remove(providerVoiceId);
    const kept = (await voices.listLabelled(label))?.length ?? null;
    const spoken = await voices.speak({ providerVoiceId, text: TEXT, language }).then(
      () => "spoken",
      (error: unknown) => (error instanceof ProviderError ? error.code : "unknown"),
    );
    return { kept, spoken };
  });
}
