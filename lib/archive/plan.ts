import type { CallRow, ConsentRow, ConversationRow, MessageRow, VoiceRow } from "@/lib/archive/data";
import { FolderNames, safeName, stampOf } from "@/lib/archive/file-names";
import type { ArchivedCall, ArchivedConversation, ArchivedMessage, ArchivedVoice } from "@/lib/archive/schema";
import { authorOf } from "@/lib/conversations/message-metadata";
import { settingsOf } from "@/lib/providers/voice/settings";
import { toTranscript } from "@/lib/recordings/data";
import { wordsOf } from "@/lib/voices/passage/policy";
import { type Part, storedPassage } from "@/lib/voices/passage/schema";
import { findPhotoKey } from "@/lib/voices/photos/photo-key";

/** A file's key in the store and its path in the archive. */
type PlannedFile = { key: string; path: string; changedAt: Date };

/** `copyPath` is the path of a playable copy, if the recording needs one; `textPath`, that of its transcript. */
export type PlannedRecording = PlannedFile & {
  row: VoiceRow["audioSamples"][number];
  name: string;
  copyPath: string;
  textPath: string;
};

export type VoicePlan = { row: VoiceRow; folder: string; photo: PlannedFile | null; recordings: PlannedRecording[] };

const COPIES_FOLDER = "copies to listen to";
export const SPEECH_FOLDER = "AI voice - not recordings";

/** Assigns each voice its own folder, and each recording a unique name in it. */
export function planVoices(rows: readonly VoiceRow[]): VoicePlan[] {
  const folders = new FolderNames(["index.html", "data.json", "schema.json"]);
  return rows.map((row) => {
    const folder = folders.take(row.name, "Loved one");
    const key = findPhotoKey(row.metadata);
    const photo = key === null ? null : { key, path: `${folder}/photo.webp`, changedAt: row.createdAt };
    return { row, folder, photo, recordings: planRecordings(row, folder) };
  });
}

function planRecordings(row: VoiceRow, folder: string): PlannedRecording[] {
  const names = new FolderNames([COPIES_FOLDER]);
  const named = row.audioSamples.map((sample) => ({ sample, name: names.take(sample.fileName, "recording") }));
  return named.map(({ sample, name }) => {
    return {
      row: sample,
      name,
      key: sample.filePath,
      path: `${folder}/recordings/${name}`,
      copyPath: `${folder}/recordings/${COPIES_FOLDER}/${name}.mp3`,
      textPath: `${folder}/recordings/${names.take(`${name}.txt`, "words.txt")}`,
      changedAt: sample.createdAt,
    };
  });
}

export const speechPath = (folder: string, { id, createdAt }: MessageRow): string =>
  `${folder}/${SPEECH_FOLDER}/AI voice ${stampOf(createdAt)} (${id}).mp3`;

export const conversationPath = (folder: string, { id, title, createdAt }: ConversationRow): string =>
  `${folder}/conversations/${createdAt.toISOString().slice(0, 10)} ${safeName(title, "Conversation").slice(0, 40).trim()} (${id}).html`;

export const voicePagePath = (folder: string): string => `${folder}/index.html`;

/** `has` returns which of the planned files are really in the archive. */
export type Contents = { has: (path: string) => boolean };

export function archivedVoice(plan: VoicePlan, { has }: Contents): ArchivedVoice {
  const { row, folder, photo, recordings } = plan;
  const ifThere = (path: string | null) => (path !== null && has(path) ? path : null);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    relation: row.relation,
    isLiving: row.isLiving,
    gender: row.gender,
    ageRange: row.ageRange,
    accent: row.accent,
    language: row.language,
    answersSpeakAs: row.manner,
    recordingsAnswer: row.originals,
    settings: settingsOf(row),
    createdAt: row.createdAt.toISOString(),
    page: voicePagePath(folder),
    photo: ifThere(photo?.path ?? null),
    recordings: recordings.map(({ row: sample, path, copyPath, textPath }) => ({
      id: sample.id,
      originalName: sample.fileName,
      title: sample.title,
      recordedOn: sample.recordedOn,
      place: sample.place,
      alsoHeard: sample.alsoHeard,
      file: ifThere(path),
      playableCopy: ifThere(copyPath),
      mimeType: sample.mimeType,
      sizeBytes: sample.sizeBytes,
      seconds: sample.duration,
      sha256: sample.contentHash,
      verdict: sample.verdict,
      addedAt: sample.createdAt.toISOString(),
      words: archivedWords(sample, row.language),
      textFile: ifThere(textPath),
    })),
    passage: archivedPassage(row),
    notes: row.notes.map(({ kind, text, toldBy, createdAt }) => ({
      kind,
      text,
      toldBy,
      writtenAt: createdAt.toISOString(),
    })),
    consents: row.consents.map(archivedConsent),
  };
}

export function archivedWords(sample: VoiceRow["audioSamples"][number], voiceLanguage: string) {
  const { state, language, gaps, parts } = toTranscript(sample, voiceLanguage);
  if (parts.length === 0) return null;
  return {
    language,
    isChecked: state === "checked",
    gaps,
    parts: parts.map(({ from, to, text }) => ({ from, to, text })),
  };
}

function archivedPassage({ passage, audioSamples }: VoiceRow): ArchivedVoice["passage"] {
  const stored = storedPassage.safeParse(passage).data;
  if (!stored) return null;
  const place = ({ sampleId: recordingId, from, to }: Part) => ({ recordingId, from, to });
  const { joined } = stored;
  const { transcript: words, transcriptBy } = wordsOf(stored, audioSamples);
  const wordsBy = transcriptBy === "recording" ? "owner" : transcriptBy;
  return { ...place(stored), ...(joined && { joined: joined.map(place) }), words, wordsBy };
}

export const archivedConsent = ({ ipAddress, acceptedAt, voiceName, wordingVersion, wording }: ConsentRow) => ({
  voiceName,
  wordingVersion,
  wording,
  address: ipAddress,
  acceptedAt: acceptedAt.toISOString(),
});

export const archivedConversation = (folder: string, row: ConversationRow): ArchivedConversation => ({
  id: row.id,
  title: row.title,
  startedAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  page: conversationPath(folder, row),
  calls: row.callSessions.map(archivedCall),
});

export const archivedCall = ({ id, startedAt, endedAt, durationSecs }: CallRow): ArchivedCall => ({
  id,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  seconds: durationSecs,
});

export function archivedMessage(folder: string, row: MessageRow, { has }: Contents): ArchivedMessage {
  const path = row.audioPath === null ? null : speechPath(folder, row);
  return {
    id: row.id,
    from: authorOf(row),
    text: row.content,
    at: row.createdAt.toISOString(),
    callId: row.callSessionId,
    speech: path === null ? null : { file: has(path) ? path : null, seconds: row.audioSeconds },
  };
}
