import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { makeBackup } from "@/lib/backup/make-backup";
import { backupStateOf } from "@/lib/backup/mutations";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { encryptKey } from "@/lib/keys/cipher";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { countQuestions } from "@/lib/safety/mutations";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { aStoredKey } from "@/tests/factories/stored-keys";
import { aUser } from "@/tests/factories/users";
import { aConsent, aSample } from "@/tests/factories/voices";

export const PASSPHRASE = "roses in the garden";

/** A new file path in an existing folder. */
export function aBackupFile(): string {
  ensureDataDir();
  return dataPath(`${randomUUID()}.tar`);
}

export async function aBackup(passphrase: string | null = PASSPHRASE): Promise<string> {
  const file = aBackupFile();
  await makeBackup({ file, passphrase, by: "command" });
  return file;
}

export async function keepFile(key: string, text: string, contentType = "audio/mpeg") {
  await fileStore().put(key, Buffer.from(text), { contentType });
  return key;
}

/** The last backup as administrators see it. */
export const backupState = async () =>
  backupStateOf(Object.fromEntries((await db.setting.findMany()).map(({ key, value }) => [key, value])));

/** Removes files left by other tests of this worker. */
export const emptyStore = () => rm(path.join(dataPath(), "files"), { recursive: true, force: true });

/** A person with a row in every table that a backup contains, and with unusual values in them. */
export async function aWholeFamily() {
  const actor = await aUser({
    name: 'Ana "Ani" O\'Brien \\ ünïcode 🌹\n\ttab',
    isAdmin: true,
    grantedUntil: new Date("2031-01-02T03:04:05.678Z"),
  });
  const { userId } = actor;
  const { voice, conversation } = await aConversation(actor, { wrote: ["Good morning.", "null", "\\N", ""] });
  const profile = await keepFile(`profiles/family-${userId}.json`, "{}", "application/json");
  const photo = await keepFile(`avatars/${userId}.webp`, "a photo", "image/webp");
  await db.voice.update({
    where: { id: voice.id },
    data: { providerVoiceId: profile, metadata: { avatarPath: photo, nothing: null, small: 1e-7 }, isLiving: false },
  });
  const words = {
    position: 0,
    fromSeconds: 0.4,
    toSeconds: 3,
    text: "It's {a} \\ boat.",
    lexemes: ["it's", "{a}", "boat"],
  };
  const sample = await aSample(voice.id, { title: "The boat", transcriptParts: { create: words } }, fileStore());
  const deletedAt = new Date("2026-11-20T10:00:00.123Z");
  const binned = await aSample(voice.id, { voiceId: null, binnedVoiceId: voice.id, deletedAt }, fileStore());
  const earlierPhoto = await keepFile(`avatars/${userId}-earlier.webp`, "an earlier photo", "image/webp");
  await db.binnedPhoto.create({ data: { voiceId: voice.id, filePath: earlierPhoto, deletedAt } });
  await aConsent(actor, voice.id);
  await db.note.create({ data: { voiceId: voice.id, kind: "saying", text: "There you are." } });
  const call = await db.callSession.create({
    data: {
      userId,
      conversationId: conversation.id,
      agentId: `local_${voice.id}`,
      provider: "local",
      durationSecs: 12,
      endedAt: new Date(),
      endReason: "ended_by_person",
    },
  });
  const asked = await db.message.findFirstOrThrow({ where: { conversationId: conversation.id } });
  const audioPath = await keepFile(`messages/${asked.id}.mp3`, "spoken", "audio/odd");
  const reply = await aMessage(conversation.id, {
    role: "assistant",
    content: "Good morning to you.",
    replyToId: asked.id,
    audioPath,
    audioSeconds: 0.1 + 0.2,
    callSessionId: call.id,
  });
  await aStoredKey(userId, "OPENAI_API_KEY", "sk-family");
  await db.oneTimeCodes.create({ data: { userId, secret: encryptKey("JBSWY3DPEHPK3PXP", "one-time-codes") } });
  await db.recoveryCode.create({ data: { userId, hash: "a hash" } });
  await db.safetyHold.create({ data: { userId, language: "en", lastSignAt: new Date(), endedAt: new Date() } });
  await countQuestions();
  await db.passkey.create({
    data: { userId, name: "Phone", credentialId: randomUUID(), publicKey: "key", counter: 9_007_199_254_740_993n },
  });
  await db.accountActivity.create({ data: { userId, kind: "signed_in" } });
  await db.waitlistEntry.create({ data: { email: `${randomUUID()}@example.org`, name: "Somebody" } });
  await db.usageEntry.create({ data: { userId, source: "text_reply", sourceId: randomUUID(), seconds: 1 / 3 } });
  const request = await db.supportRequest.create({
    data: { userId, subject: "Help", category: "other", message: "Please", assigneeId: userId },
  });
  await db.supportNote.create({
    data: { supportRequestId: request.id, authorId: userId, authorName: "Ana", text: "Soon" },
  });
  await db.supportMessage.create({
    data: { supportRequestId: request.id, isAnswer: true, authorName: "Ana", text: "It is mended" },
  });
  await db.savedAnswer.create({ data: { title: randomUUID(), text: "Dear {name}" } });
  await db.providerUsage.create({ data: { day: new Date("2026-11-01"), provider: "local", model: randomUUID() } });
  await db.answerTiming.create({
    data: { kind: "reply", replyId: reply.id, writer: "companion", firstTextMs: 0.1 + 0.2 },
  });
  await db.spendDay.upsert({
    where: { day_kind: { day: new Date("2026-11-01"), kind: "tokens" } },
    create: { day: new Date("2026-11-01"), kind: "tokens", spent: 5 },
    update: {},
  });
  await db.unverifiedDay.create({ data: { userId, day: new Date("2026-11-01"), kind: "tokens", spent: 2 } });
  await db.spendHold.create({
    data: { day: new Date("2026-11-01"), kind: "tokens", amount: 1, expiresAt: new Date() },
  });
  await db.job.create({
    data: {
      kind: "close_account",
      subject: `close_account:${randomUUID()}`,
      payload: { userId },
      runAt: new Date("2031-01-01"),
    },
  });
  await queueRemovals(
    db,
    [
      {
        kind: "provider_voice",
        provider: "elevenlabs",
        reference: randomUUID(),
        keyCiphertext: encryptKey("xi-theirs"),
        owner: null,
      },
    ],
    1_000_000,
  );
  await db.auditEntry.create({
    data: { actorId: userId, actorName: "ana", action: "update", tableName: "users", before: { name: null } },
  });
  const files = [profile, photo, audioPath, sample.filePath, binned.filePath, earlierPhoto];
  return { actor, voice, conversation, sample, call, files };
}
