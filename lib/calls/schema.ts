import * as z from "zod/mini";
import { MESSAGE_LENGTH } from "@/lib/conversations/limits";
import { rowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";

const agentId = plainText().check(z.minLength(1, "An agent is needed"), z.maxLength(255));

/** The agent's id is sufficient. With the conversation as well, the call knows the earlier messages from the start. */
export const signedUrlQuery = z.object({
  agentId,
  conversationId: z.optional(rowId),
  /** The call continues after a lost connection, so a provider's agent must not greet again. */
  isResumed: z.optional(z.union([z.boolean(), z.stringbool()])),
  /** The call session whose connection was lost. Our own agent continues it. */
  callSessionId: z.optional(rowId),
});
export type SignedUrlQuery = z.output<typeof signedUrlQuery>;

export const signedUrlAnswer = z.object({
  signedUrl: z.string().check(z.minLength(1)),
  callSessionId: z.int(),
  /** The agent cannot recognise speech: the browser may, or else the user types. */
  needsWords: z.boolean(),
  /** The screen gives the notice that this is an AI voice before connecting; our own agent gives it itself. */
  isDisclosureDue: z.optional(z.boolean()),
});
export type SignedUrlAnswer = z.infer<typeof signedUrlAnswer>;

/** POST /api/call-sessions/prepare. `needsWords` has the same meaning as in the signed URL's response. */
export const prepareCallAnswer = z.object({ needsWords: z.boolean() });
export type PrepareCallAnswer = z.infer<typeof prepareCallAnswer>;

const place = { conversationId: rowId, agentId };
export const prepareCallInput = z.object(place);
export type PrepareCallInput = z.output<typeof prepareCallInput>;

/**
 * `callSessionId` identifies the call session of the signed URL. Without it, the open one of this agent is used.
 * `isDisclosed`: the screen has given the notice.
 */
export const createCallSessionInput = z.object({
  ...place,
  callSessionId: z.optional(rowId),
  isDisclosed: z.optional(z.boolean()),
});
export type CreateCallSessionInput = z.output<typeof createCallSessionInput>;

/** POST /api/call-sessions/recording: what was just said to a provider's agent. */
export const recordingOfferInput = z.object({
  conversationId: rowId,
  text: plainText().check(z.minLength(1), z.maxLength(MESSAGE_LENGTH)),
});
export type RecordingOfferInput = z.output<typeof recordingOfferInput>;

/** A stretch of a recording that answers it, with its words; null when there is none. */
export const recordingOffer = z.object({
  recording: z.nullable(
    z.object({
      sampleId: z.int(),
      title: z.string(),
      recordedOn: z.nullable(z.string()),
      from: z.number(),
      to: z.number(),
      words: z.string(),
    }),
  ),
});
export type RecordingOffer = z.infer<typeof recordingOffer>;

/** The browser's claimed length is accepted but ignored: the server's own clock decides. */
export const endCallInput = z.object({ duration_secs: z.optional(z.unknown()) });

export const callSession = z.object({
  id: z.int(),
  conversationId: z.nullable(z.int()),
  agentId: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Measured by the server's clock; null during the call. */
  durationSecs: z.nullable(z.int()),
  /** The reason for the end; null during the call. */
  endReason: z.nullable(z.string()),
  /** Seconds of speech left in the period. */
  secondsLeft: z.number(),
});
export type CallSession = z.infer<typeof callSession>;

export const createAgentTestInput = z.object({
  voiceId: rowId,
  name: plainText().check(z.minLength(1, "Name is required"), z.maxLength(100, "Name must be at most 100 characters")),
  description: z._default(plainText().check(z.maxLength(2_000, "Description must be at most 2000 characters")), ""),
});
export type CreateAgentTestInput = z.output<typeof createAgentTestInput>;

const trial = z.object({ status: z.int(), response: z.string() });
export const agentTestAnswer = z.object({
  improved: z.object({ status: z.int(), agentId: z.nullable(z.string()), message: z.string() }),
  test1: trial,
  test2: trial,
  test3: trial,
});
export type AgentTestAnswer = z.infer<typeof agentTestAnswer>;
