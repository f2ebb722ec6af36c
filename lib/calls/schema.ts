import { z } from "zod";
import { rowId } from "@/lib/platform/http/row-id";

const agentId = z.string().min(1, "An agent is needed").max(255);

/** The documents name the agent only; with the conversation the call knows its past from the first word on. */
export const signedUrlQuery = z.object({ agentId, conversationId: rowId.optional() });
export type SignedUrlQuery = z.output<typeof signedUrlQuery>;

export const signedUrlAnswer = z.object({
  signedUrl: z.string().min(1),
  callSessionId: z.number().int(),
  /** The agent has nobody to find the words in what is said: the browser may, or the person types. */
  needsWords: z.boolean(),
});
export type SignedUrlAnswer = z.infer<typeof signedUrlAnswer>;

export const createCallSessionInput = z.object({ conversationId: rowId, agentId });
export type CreateCallSessionInput = z.output<typeof createCallSessionInput>;

/** Whatever length a browser claims is read and not used: the server's own clock decides. */
export const endCallInput = z.object({ duration_secs: z.unknown().optional() });

export const callSession = z.object({
  id: z.number().int(),
  conversationId: z.number().int().nullable(),
  agentId: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** By the server's clock; null while the call goes on. */
  durationSecs: z.number().int().nullable(),
  /** Why it ended; null while it goes on. */
  endReason: z.string().nullable(),
  /** Seconds of speech left in the period. */
  secondsLeft: z.number(),
});
export type CallSession = z.infer<typeof callSession>;

export const createAgentTestInput = z.object({
  voiceId: rowId,
  name: z.string().trim().min(1, "Name is required").max(100, "Name must be at most 100 characters"),
  description: z.string().trim().max(2_000, "Description must be at most 2000 characters").default(""),
});
export type CreateAgentTestInput = z.output<typeof createAgentTestInput>;

const trial = z.object({ status: z.number().int(), response: z.string() });
export const agentTestAnswer = z.object({
  improved: z.object({ status: z.number().int(), agentId: z.string().nullable(), message: z.string() }),
  test1: trial,
  test2: trial,
  test3: trial,
});
export type AgentTestAnswer = z.infer<typeof agentTestAnswer>;
