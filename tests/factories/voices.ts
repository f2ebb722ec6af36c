import { createHash, randomUUID } from "node:crypto";
import demoVoice from "@/lib/landing/demo-voice.json";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { voiceProfile } from "@/lib/providers/engines/messages";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { profileKey, writeProfile } from "@/lib/providers/voice/local/stored-profile";
import { CONSENT_VERSION, CONSENT_WORDING } from "@/lib/voices/consent";
import { aRecording, recordings } from "@/tests/factories/recordings";
import { aUser } from "@/tests/factories/users";

type Parts = {
  columns?: Partial<Prisma.VoiceUncheckedCreateInput>;
  /** Rows with their files, if a store is given. */
  samples?: number;
  files?: FileStore;
  consent?: boolean;
};

/** A pending voice unless the columns say otherwise. */
export async function aVoice(actor: Actor, { columns, samples = 0, files, consent = false }: Parts = {}) {
  const voice = await db.voice.create({ data: { userId: actor.userId, name: "Nonna", ...columns } });
  for (let count = 0; count < samples; count += 1) await aSample(voice.id, {}, files);
  if (consent) await aConsent(actor, voice.id);
  return voice;
}

/** A new person and their voice, which is pending unless the columns say otherwise. */
export async function aPersonWithVoice(parts: Parts = {}, person: Parameters<typeof aUser>[0] = {}) {
  const actor = await aUser(person);
  const voice = await aVoice(actor, parts);
  return { actor, voice, id: voice.id };
}

/** As an upload leaves it, before processing. */
export async function aSample(
  voiceId: number,
  columns: Partial<Prisma.AudioSampleUncheckedCreateInput> = {},
  files?: FileStore,
) {
  const bytes = files ? recordings.another() : aRecording();
  const filePath = `samples/${voiceId}/${randomUUID()}.wav`;
  await files?.put(filePath, bytes, { contentType: "audio/wav" });
  return db.audioSample.create({
    data: {
      voiceId,
      fileName: "Sunday.wav",
      filePath,
      duration: 9,
      mimeType: "audio/wav",
      sizeBytes: bytes.byteLength,
      contentHash: createHash("sha256").update(randomUUID()).digest("hex"),
      verdict: "good",
      speechSeconds: 7.7,
      measurements: { peaks: [0.2, 1, 0.4] },
      ...columns,
    },
  });
}

export function aConsent(actor: Actor, voiceId: number) {
  return db.consent.create({
    data: {
      userId: actor.userId,
      voiceId,
      voiceName: "Nonna",
      wordingVersion: CONSENT_VERSION,
      wording: CONSENT_WORDING,
    },
  });
}

/** A voice being made and its job, as `PATCH` with status processing leaves them. */
export async function aVoiceInTheMaking(owner?: Actor, parts: Parts = {}) {
  const actor = owner ?? (await aUser());
  const voice = await aVoice(actor, {
    samples: 1,
    consent: true,
    ...parts,
    columns: { status: "processing", generation: 1, ...parts.columns },
  });
  const job = await db.job.create({
    data: {
      kind: "make_voice",
      subject: `make_voice:${voice.id}`,
      payload: { voiceId: voice.id, generation: voice.generation },
    },
  });
  return { actor, voice, job };
}

/** The local voice of the first page's example under another label, without the seconds that making one takes. */
export async function aLocalVoice(label: string): Promise<string> {
  const key = profileKey(label);
  await writeProfile(fileStore(), key, voiceProfile.parse(demoVoice));
  return key;
}
