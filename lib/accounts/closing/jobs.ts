import { z } from "zod";

/** Deletes the account, when its time has come. */
export const CLOSE_ACCOUNT = "close_account";
export const closingSubject = (userId: number): string => `${CLOSE_ACCOUNT}:${userId}`;
/** An administrator asked for it, not the account's person. */
const byAdministrator = z.boolean().default(false);
export const closingPayload = z.object({ userId: z.number().int(), askedAt: z.iso.datetime(), byAdministrator });

/** Mails that the account will be deleted. */
export const CLOSING_NOTICE = "closing_notice";
export const noticeSubject = (userId: number): string => `${CLOSING_NOTICE}:${userId}`;
export const noticePayload = z.object({ userId: z.number().int(), goesAt: z.iso.datetime(), byAdministrator });

/** Mails what was deleted where, once it is gone everywhere. The row holds the address until then and is deleted with it. */
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
  email: z.string(),
  askedAt: z.iso.datetime(),
  byAdministrator,
  closedAt: z.iso.datetime(),
  counts,
  /** How much had to be removed from which store or provider, and the rows of these removals. */
  places: z.array(place),
  removalIds: z.array(z.number().int()),
  /** Whether a first receipt has named what is not gone yet. */
  isToldOfRest: z.boolean(),
});
export type ReceiptPayload = z.infer<typeof receiptPayload>;
