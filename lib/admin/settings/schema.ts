import { z } from "zod";
import { pageCursor } from "@/lib/admin/page-cursor";

/** What administrators can set without a restart; the rest is told by the environment. */
export const settings = z.object({
  /** Below every answer that is mailed. */
  supportSignature: z
    .string({ error: "Please enter how answers are signed" })
    .trim()
    .min(1, "Please enter how answers are signed")
    .max(200, "A signature must be at most 200 characters"),
});
export type Settings = z.infer<typeof settings>;

export const defaultSettings: Settings = { supportSignature: "The Keepsake team" };

/** GET /api/admin/settings: what can be set, and what the environment decided. */
export const settingsAnswer = z.object({
  settings,
  facts: z.array(z.object({ name: z.string(), value: z.string(), variable: z.string().nullable() })),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

const text = (longest: number) => z.string().trim().max(longest, "Please search for fewer words.").default("");

/** GET /api/admin/audit. */
export const auditQuery = z.object({
  who: text(32),
  table: text(40),
  cursor: pageCursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

const json = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id: z.number().int(),
  actorId: z.number().int(),
  actorName: z.string(),
  action: z.string(),
  tableName: z.string(),
  rowId: z.string().nullable(),
  before: json,
  after: json,
  createdAt: z.coerce.date(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() });
export type AuditPage = z.infer<typeof auditPage>;

/** By which the trail can be read. */
export const auditedTables = [
  "users",
  "waitlist",
  "voices",
  "audioSamples",
  "conversations",
  "messages",
  "callSessions",
  "supportRequests",
  "usageEntries",
  "consents",
  "providerUsage",
  "apiKeys",
  "settings",
] as const;
