import * as z from "zod/mini";
import { findWording } from "@/lib/voices/consent";
import { DEFAULT_LANGUAGE, languageCodes } from "@/lib/voices/languages";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_RELATION_LENGTH } from "@/lib/voices/limits";
import { verdicts } from "@/lib/voices/samples/policy";

const voiceStatuses = ["pending", "processing", "ready", "failed"] as const;
export type VoiceStatus = (typeof voiceStatuses)[number];

const name = z
  .string({ error: "Name must be at least 2 characters" })
  .check(
    z.trim(),
    z.minLength(2, "Name must be at least 2 characters"),
    z.maxLength(MAX_NAME_LENGTH, `Name must be at most ${MAX_NAME_LENGTH} characters`),
  );
const description = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_DESCRIPTION_LENGTH, `Description must be at most ${MAX_DESCRIPTION_LENGTH} characters`),
  );
const language = z.enum(languageCodes, { error: "Please select a language" });
const relation = z
  .string()
  .check(z.trim(), z.maxLength(MAX_RELATION_LENGTH, `Relation must be at most ${MAX_RELATION_LENGTH} characters`));

const consentInput = z.object({
  accepted: z.literal(true, { error: "Please confirm that you may use these recordings" }),
  /** Version of the wording that was shown. */
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
  consent: z.optional(consentInput),
});
export type CreateVoiceInput = z.output<typeof createVoiceInput>;

/** The call as documented: its owner comes from the session, so a userId may only repeat it. */
export const createVoiceBody = z.extend(createVoiceInput, { userId: z.optional(z.int()) });

const editedName = z.pipe(
  z.string({ error: "Name is required" }).check(z.trim(), z.minLength(1, "Name is required")),
  name,
);
const editedDescription = description.check(z.minLength(1, "Description is required"));

/** The edit form, where a name, a description and a language may not be left out. */
export const editVoiceForm = z.object({
  name: editedName,
  description: editedDescription,
  language,
  relation,
  living: z.enum(["", "yes", "no"]),
});
export type EditVoiceForm = z.infer<typeof editVoiceForm>;

export const updateVoiceInput = z.object({
  name: z.optional(editedName),
  description: z.optional(editedDescription),
  language: z.optional(language),
  relation: z.optional(z.nullable(relation)),
  living: z.optional(z.nullable(z.boolean())),
  /** A photo is uploaded, never pointed at: this call can only take it away. */
  avatarUrl: z.optional(z.null({ error: "Please upload the photo itself" })),
  /** Asks for the voice to be made, or made again; every other status is the server's own to set. */
  status: z.optional(z.literal("processing", { error: "A voice can only be asked to be made" })),
  consent: z.optional(consentInput),
});
export type UpdateVoiceInput = z.infer<typeof updateVoiceInput>;

export const forceReadyInput = z.object({ status: z.literal("ready", { error: "The only status to force is ready" }) });

/** How much clear speech a voice rests on, against what is advised; seconds. */
const speechSummary = z.object({
  clearSeconds: z.number(),
  neededSeconds: z.number(),
  advisedSeconds: z.number(),
  fullSeconds: z.number(),
  level: z.enum(["none", "little", "enough", "good", "full"]),
  text: z.string(),
});
export type SpeechSummary = z.infer<typeof speechSummary>;

/** What is told of a voice's metadata; whatever else is stored there stays on the server. */
export const voiceMetadata = z.object({
  elevenlabsAgentId: z.optional(z.string()),
  /** What the service answered: an object, or the text of one from before. */
  elevenlabsErrorDetails: z.optional(z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))])),
});

export const voice = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(voiceStatuses),
  /** The provider's own id of the voice. */
  voiceId: z.nullable(z.string()),
  provider: z.nullable(z.enum(["local", "elevenlabs"])),
  avatarUrl: z.nullable(z.string()),
  avatarGeneratedUrl: z.nullable(z.string()),
  socialMediaData: z.nullable(z.record(z.string(), z.unknown())),
  metadata: voiceMetadata,
  errorMessage: z.nullable(z.string()),
  language: z.string(),
  relation: z.nullable(z.string()),
  isLiving: z.nullable(z.boolean()),
  sampleCount: z.number(),
  speech: speechSummary,
  /** Outline of the clearest recording, 0 to 1, for the waveform on cards; empty while there is none. */
  peaks: z.array(z.number()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** What to do next, or what was just done. */
  message: z.optional(z.string()),
});
export type Voice = z.infer<typeof voice>;

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
  /** Key in the file store, never a path of the machine. */
  filePath: z.string(),
  /** Whole seconds, measured on the server. */
  duration: z.number(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  verdict: z.enum(verdicts),
  /** What is the matter with it, in a sentence, and one thing to do about it. */
  verdictText: z.string(),
  verdictAdvice: z.nullable(z.string()),
  speechSeconds: z.number(),
  /** Where the recording can be listened to. */
  url: z.string(),
  /** Outline of the sound, 0 to 1. */
  peaks: z.array(z.number()),
  createdAt: z.iso.datetime(),
});
export type AudioSample = z.infer<typeof audioSample>;

/** Some files of one upload can be taken while others are not. */
export const uploadAnswer = z.object({
  samples: z.array(audioSample),
  refused: z.array(z.object({ fileName: z.string(), code: z.string(), message: z.string() })),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** What the browser says of a file that it wants to put into the blob store itself. */
export const uploadGrantRequest = z.object({
  voiceId: z.int().check(z.positive()),
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
  sizeBytes: z.int().check(z.nonnegative()),
});

/** What the browser reports after it has put a file into the blob store itself. */
export const uploadReport = z.object({
  voiceId: z.int().check(z.positive()),
  pathname: z.string().check(z.minLength(1), z.maxLength(400)),
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
});
export type UploadReport = z.infer<typeof uploadReport>;
