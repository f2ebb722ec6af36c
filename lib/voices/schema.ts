import * as z from "zod/mini";
import { jsonRowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";
import { keyNames } from "@/lib/providers/keys";
import { manners } from "@/lib/providers/text/manner";
import { ageRanges, genders } from "@/lib/providers/voice/person-details";
import { findWording } from "@/lib/voices/consent";
import { DEFAULT_LANGUAGE, languageCodes } from "@/lib/voices/languages";
import {
  MAX_ACCENT_LENGTH,
  MAX_CALLED_YOU_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_RELATION_LENGTH,
} from "@/lib/voices/limits";
import { originalsSettings } from "@/lib/voices/originals";
import { verdicts } from "@/lib/voices/samples/policy";

const voiceStatuses = ["pending", "processing", "ready", "failed"] as const;
export type VoiceStatus = (typeof voiceStatuses)[number];

const name = plainText("Name must be at least 2 characters").check(
  z.minLength(2, "Name must be at least 2 characters"),
  z.maxLength(MAX_NAME_LENGTH, `Name must be at most ${MAX_NAME_LENGTH} characters`),
);
export const description = plainText().check(
  z.maxLength(MAX_DESCRIPTION_LENGTH, `Description must be at most ${MAX_DESCRIPTION_LENGTH} characters`),
);
const language = z.enum(languageCodes, { error: "Please select a language" });
const relation = plainText().check(
  z.maxLength(MAX_RELATION_LENGTH, `Relation must be at most ${MAX_RELATION_LENGTH} characters`),
);

const gender = z.enum(genders, { error: "Please choose a gender from the list" });
const ageRange = z.enum(ageRanges, { error: "Please choose an age range from the list" });
const accent = plainText().check(
  z.maxLength(MAX_ACCENT_LENGTH, `Accent must be at most ${MAX_ACCENT_LENGTH} characters`),
);

const manner = z.enum(manners, { error: "Please choose how answers speak" });

export const calledYou = plainText().check(
  z.maxLength(MAX_CALLED_YOU_LENGTH, `What they called you has at most ${MAX_CALLED_YOU_LENGTH} characters`),
);

const consentInput = z.object({
  accepted: z.literal(true, { error: "Please confirm that you may use these recordings" }),
  /** Version of the wording shown. */
  wording: z
    .string()
    .check(
      z.refine((version) => findWording(version) !== null, "Please reload the page: the statement has changed since"),
    ),
});
export type ConsentInput = z.infer<typeof consentInput>;

export const createVoiceInput = z.object({
  name,
  description: z.optional(description),
  language: z._default(language, DEFAULT_LANGUAGE),
  relation: z.optional(relation),
  living: z.optional(z.boolean()),
  /** The first note: what the loved one called the user. */
  calledYou: z.optional(calledYou),
  consent: z.optional(consentInput),
});
export type CreateVoiceInput = z.output<typeof createVoiceInput>;

/** The owner comes from the session; a userId may only repeat it. */
export const createVoiceBody = z.extend(createVoiceInput, { userId: z.optional(z.int()) });

const editedName = z.pipe(plainText("Name is required").check(z.minLength(1, "Name is required")), name);
const editedDescription = description.check(z.minLength(1, "Description is required"));

/** The edit form, which requires a name, a description and a language. */
export const editVoiceForm = z.object({
  name: editedName,
  description: editedDescription,
  language,
  relation,
  living: z.enum(["", "yes", "no"]),
  gender: z.union([z.literal(""), gender]),
  ageRange: z.union([z.literal(""), ageRange]),
  accent,
  manner,
});
export type EditVoiceForm = z.infer<typeof editVoiceForm>;

export const updateVoiceInput = z.object({
  name: z.optional(editedName),
  description: z.optional(editedDescription),
  language: z.optional(language),
  relation: z.optional(z.nullable(relation)),
  living: z.optional(z.nullable(z.boolean())),
  gender: z.optional(z.nullable(gender)),
  ageRange: z.optional(z.nullable(ageRange)),
  accent: z.optional(z.nullable(accent)),
  manner: z.optional(manner),
  originals: z.optional(z.enum(originalsSettings, { error: "Please choose when recordings answer" })),
  /** Photos are uploaded, never linked, so this call can only remove one. */
  avatarUrl: z.optional(z.null({ error: "Please upload the photo itself" })),
  /** Requests the making of the voice; only the server sets any other status. */
  status: z.optional(z.literal("processing", { error: "A voice can only be asked to be made" })),
  consent: z.optional(consentInput),
});
export type UpdateVoiceInput = z.infer<typeof updateVoiceInput>;

export const forceReadyInput = z.object({ status: z.literal("ready", { error: "The only status to force is ready" }) });

/** Seconds of clear speech compared with the advised amount. */
const speechSummary = z.object({
  clearSeconds: z.number(),
  neededSeconds: z.number(),
  advisedSeconds: z.number(),
  fullSeconds: z.number(),
  level: z.enum(["none", "little", "enough", "good", "full"]),
  text: z.string(),
});
export type SpeechSummary = z.infer<typeof speechSummary>;

/** Columns of a voice under their documented names; the metadata column itself is never sent. */
export const voiceMetadata = z.object({
  elevenlabsAgentId: z.optional(z.string()),
  /** The service's error: an object, or text in older rows. */
  elevenlabsErrorDetails: z.optional(z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))])),
});

export const voice = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(voiceStatuses),
  /** The provider's id of the voice. */
  voiceId: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  avatarGeneratedUrl: z.nullable(z.string()),
  socialMediaData: z.nullable(z.record(z.string(), z.unknown())),
  metadata: voiceMetadata,
  errorMessage: z.nullable(z.string()),
  /**
   * The voice failed because its provider rejected the key; the owner's own key of this name would allow another
   * attempt.
   */
  neededKey: z.nullable(z.enum(keyNames)),
  language: z.string(),
  relation: z.nullable(z.string()),
  isLiving: z.nullable(z.boolean()),
  gender: z.nullable(gender),
  ageRange: z.nullable(ageRange),
  accent: z.nullable(z.string()),
  manner,
  sampleCount: z.number(),
  speech: speechSummary,
  /** Waveform of the clearest recording, 0 to 1, shown on cards; empty when there is none. */
  peaks: z.array(z.number()),
  /** The clearest recording, with its length in whole seconds; null when there is none. */
  recording: z.nullable(z.object({ url: z.string(), duration: z.number() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The next step, or a confirmation. */
  message: z.optional(z.string()),
});
export type Voice = z.infer<typeof voice>;

/** The progress of making a voice: reading the recordings, making it, or waiting for another attempt. */
export const makingProgress = z.object({
  status: z.enum(voiceStatuses),
  stage: z.nullable(z.enum(["reading", "making", "again"])),
  elapsedSeconds: z.number(),
  /** Estimated from the progress so far or from earlier voices made here; null without either. */
  expectedSeconds: z.nullable(z.number()),
  /** The provider that makes the voice, once it is known. */
  provider: z.nullable(z.string()),
});
export type MakingProgress = z.infer<typeof makingProgress>;

const consent = z.object({
  id: z.number(),
  wordingVersion: z.string(),
  wording: z.string(),
  acceptedAt: z.iso.datetime(),
});
export const consentAnswer = z.object({ voiceId: z.number(), accepted: z.boolean(), consents: z.array(consent) });
export type ConsentAnswer = z.infer<typeof consentAnswer>;

export const audioSample = z.object({
  id: z.number(),
  voiceId: z.number(),
  fileName: z.string(),
  /** A storage key, never a file system path. */
  filePath: z.string(),
  /** Whole seconds, measured on the server. */
  duration: z.number(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  verdict: z.enum(verdicts),
  /** One sentence on the problem, and one remedy. */
  verdictText: z.string(),
  verdictAdvice: z.nullable(z.string()),
  speechSeconds: z.number(),
  /** URL of the recording. */
  url: z.string(),
  /** Waveform, 0 to 1. */
  peaks: z.array(z.number()),
  createdAt: z.iso.datetime(),
});
export type AudioSample = z.infer<typeof audioSample>;

/** Requests an MP3 copy, for a browser that cannot play the recording. */
export const listeningInput = z.object({
  as: z.optional(z.literal("mp3", "A recording is served as itself or as mp3.")),
  /** Requests a file to save: always the recording itself. */
  download: z.optional(z.literal("1", "download is 1 or left out.")),
});
export type ListeningInput = z.infer<typeof listeningInput>;

/** Some files of an upload can be accepted while others are refused. */
export const uploadAnswer = z.object({
  samples: z.array(audioSample),
  refused: z.array(z.object({ fileName: z.string(), code: z.string(), message: z.string() })),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** The browser's description of a file it wants to upload directly to the blob store. */
export const uploadGrantRequest = z.object({
  voiceId: jsonRowId,
  fileName: plainText().check(z.minLength(1), z.maxLength(1000)),
  sizeBytes: z.int().check(z.nonnegative()),
});

/** The browser's report after a direct upload to the blob store. */
export const uploadReport = z.object({
  voiceId: jsonRowId,
  pathname: plainText().check(z.minLength(1), z.maxLength(400)),
  fileName: plainText().check(z.minLength(1), z.maxLength(1000)),
});
export type UploadReport = z.infer<typeof uploadReport>;
