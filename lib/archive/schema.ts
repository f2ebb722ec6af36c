import { z } from "zod";
import { jsonRowId } from "@/lib/platform/http/row-id";
import { span } from "@/lib/recordings/transcript-gaps";

export const archiveInput = z.object({
  /** Left out for the whole account. */
  voiceId: z.optional(z.nullable(jsonRowId)),
});
export type ArchiveInput = z.input<typeof archiveInput>;

export const ticketQuery = z.object({ ticket: z.string().min(1).max(1000) });

const time = z.iso.datetime();
/** A path in the archive; null when the file could not be read. */
const file = z.string().nullable();

/** The transcript of a recording. */
const words = z.strictObject({
  language: z.string(),
  /** Written or corrected by a person; otherwise as transcribed by a service. */
  isChecked: z.boolean(),
  /** Parts without a transcript. */
  gaps: z.array(span),
  /** Sentences, in seconds from the start of the recording. */
  parts: z.array(z.strictObject({ from: z.number().nullable(), to: z.number().nullable(), text: z.string() })),
});

const recording = z.strictObject({
  id: z.int(),
  /** The name it was uploaded under. */
  originalName: z.string(),
  title: z.string().nullable(),
  /** 1998, 1998-12 or 1998-12-25. */
  recordedOn: z.string().nullable(),
  place: z.string().nullable(),
  /** Who else speaks in it. */
  alsoHeard: z.string().nullable(),
  file,
  /** An MP3 copy of a recording that not every browser plays. */
  playableCopy: z.string().nullable(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  seconds: z.int(),
  sha256: z.string(),
  verdict: z.string(),
  addedAt: time,
  words: words.nullable(),
  /** All of the above as readable plain text; null when there is none. */
  textFile: z.string().nullable(),
});

const note = z.strictObject({
  kind: z.string(),
  text: z.string(),
  toldBy: z.string().nullable(),
  writtenAt: time,
});

const consent = z.strictObject({
  voiceName: z.string(),
  wordingVersion: z.string(),
  wording: z.string(),
  address: z.string().nullable(),
  acceptedAt: time,
});

const call = z.strictObject({
  id: z.int(),
  startedAt: time,
  endedAt: time.nullable(),
  seconds: z.int().nullable(),
});

const message = z.strictObject({
  id: z.int(),
  /** `ai_voice` marks generated words and speech, which the person never said. */
  from: z.enum(["you", "ai_voice", "recording", "keepsake"]),
  text: z.string(),
  at: time,
  /** The call in which the words were spoken. */
  callId: z.int().nullable(),
  /** Generated speech. */
  speech: z.strictObject({ file, seconds: z.number().nullable() }).nullable(),
});

const conversation = z.strictObject({
  id: z.int(),
  title: z.string(),
  startedAt: time,
  updatedAt: time,
  page: z.string(),
  calls: z.array(call),
  messages: z.array(message),
});

const recordingPart = { recordingId: z.int(), from: z.number(), to: z.number() };

/** The reference clip of a voice server: a part of a recording, the short parts joined to it, and its transcript. */
const passage = z.strictObject({
  ...recordingPart,
  joined: z.array(z.strictObject(recordingPart)).optional(),
  words: z.string().nullable(),
  /** `owner`: written or corrected by the person; `hearing`: as transcribed by a service. */
  wordsBy: z.enum(["hearing", "owner"]).nullable(),
});

const voice = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  relation: z.string().nullable(),
  isLiving: z.boolean().nullable(),
  gender: z.string().nullable(),
  ageRange: z.string().nullable(),
  accent: z.string().nullable(),
  language: z.string(),
  answersSpeakAs: z.string(),
  recordingsAnswer: z.string().optional(),
  /** The speaking settings of the voice, in percent. */
  settings: z.strictObject({ pace: z.int(), similarity: z.int(), stability: z.int(), style: z.int() }),
  createdAt: time,
  page: z.string(),
  photo: z.string().nullable(),
  recordings: z.array(recording),
  /** Null when the voice was made from whole recordings. */
  passage: passage.nullable(),
  notes: z.array(note),
  consents: z.array(consent),
  conversations: z.array(conversation),
});

const account = z.strictObject({
  username: z.string(),
  email: z.string(),
  name: z.string(),
  /** Null when the installation has no plans. */
  plan: z.nullable(z.string()),
  openedAt: time,
});

const supportRequest = z.strictObject({
  subject: z.string(),
  category: z.string(),
  message: z.string(),
  status: z.string(),
  answer: z.string().nullable(),
  /** The messages written after the request itself, oldest first. */
  messages: z.array(z.strictObject({ isAnswer: z.boolean(), text: z.string(), sentAt: time })),
  sentAt: time,
});

const activity = z.strictObject({
  kind: z.string(),
  doneBy: z.string(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  device: z.string().nullable(),
  at: time,
});

const spoken = z.strictObject({ source: z.string(), seconds: z.number(), at: time });

/** The first version of data.json in an archive. public/schemas/archive-1.json is generated from it. */
export const archiveFile = z.strictObject({
  format: z.literal("keepsake-archive"),
  version: z.literal(1),
  madeAt: time,
  notice: z.string(),
  scope: z.enum(["account", "voice"]),
  /** Null, and the five lists below empty, in the archive of one voice. */
  account: account.nullable(),
  supportRequests: z.array(supportRequest),
  activity: z.array(activity),
  /** Consents for deleted voices. */
  otherConsents: z.array(consent),
  spokenSeconds: z.array(spoken),
  /** Calls that belong to no conversation. */
  otherCalls: z.array(call),
  voices: z.array(voice),
  /** Files that could not be included, and why. */
  missing: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
  /** The number of items in "Recently deleted", which are not in the archive. */
  recentlyDeleted: z.int(),
});

export type ArchiveFile = z.infer<typeof archiveFile>;
export type ArchivedVoice = Omit<ArchiveFile["voices"][number], "conversations">;
export type ArchivedConversation = Omit<ArchiveFile["voices"][number]["conversations"][number], "messages">;
export type ArchivedRecording = z.infer<typeof recording>;
export type ArchivedCall = z.infer<typeof call>;
export type ArchivedMessage = ArchiveFile["voices"][number]["conversations"][number]["messages"][number];

export const archiveJsonSchema = () => ({
  $id: "urn:keepsake:archive:1",
  title: "Everything that Keepsake keeps of an account or of one voice",
  ...z.toJSONSchema(archiveFile),
});
