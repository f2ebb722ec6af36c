import { z } from "zod";

/** Deletes the account once its waiting period is over. */
export const CLOSE_ACCOUNT = "close_account";
export const closingSubject = (userId: number): string => `${CLOSE_ACCOUNT}:${userId}`;
/** Requested by an administrator, not by the account's owner. */
const byAdministrator = z.boolean().default(false);
export const closingPayload = z.object({ userId: z.number().int(), askedAt: z.iso.datetime(), byAdministrator });

/** Announces by mail that the account will be deleted. */
export const noticeSubject = (userId: number): string => `closing_notice:${userId}`;
export const noticePayload = z.object({
  mail: z.literal("closing_notice"),
  userId: z.number().int(),
  goesAt: z.iso.datetime(),
  byAdministrator,
});

/** The mail that lists what was deleted where, once everything is gone. The row stores the address until then. */
export const RECEIPT = "closing_receipt";
export const receiptSubject = (userId: number): string => `${RECEIPT}:${userId}`;

const place = z.object({ kind: z.string(), provider: z.string(), count: z.number().int() });
export type Place = z.infer<typeof place>;

const counts = z.object({
  voices: z.number().int(),
  recordings: z.number().int(),
  conversations: z.number().int(),
  messages: z.number().int(),
  calls: z.number().int(),
  keys: z.number().int(),
  consents: z.number().int(),
  supportRequests: z.number().int(),
});
export type ClosedCounts = z.infer<typeof counts>;

export const receiptPayload = z.object({
  mail: z.literal(RECEIPT),
  leavesNoTrace: z.literal(true),
  email: z.string(),
  askedAt: z.iso.datetime(),
  byAdministrator,
  closedAt: z.iso.datetime(),
  counts,
  /** The number of removals per store or provider, and their rows. */
  places: z.array(place),
  removalIds: z.array(z.number().int()),
  /** Whether a first receipt has listed the removals still pending. */
  isToldOfRest: z.boolean(),
});
export type ReceiptPayload = z.infer<typeof receiptPayload>;
