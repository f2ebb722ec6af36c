import * as z from "zod/mini";
import { pageCursor } from "@/lib/admin/page-cursor";
import { plainText } from "@/lib/platform/plain-text";

/** Settings that administrators can change without a restart; all others come from the environment. */
export const settings = z.object({
  /** Appended to every reply sent by mail. */
  supportSignature: plainText("Please enter how answers are signed").check(
    z.minLength(1, "Please enter how answers are signed"),
    z.maxLength(200, "A signature must be at most 200 characters"),
  ),
});
export type Settings = z.infer<typeof settings>;

export const defaultSettings: Settings = { supportSignature: "The Keepsake team" };

/** GET /api/admin/settings: changeable settings and those fixed by the environment. */
export const settingsAnswer = z.object({
  settings,
  facts: z.array(z.object({ name: z.string(), value: z.string(), variable: z.nullable(z.string()) })),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

const text = (longest: number) =>
  z._default(plainText().check(z.maxLength(longest, "Please search for fewer words.")), "");

/** GET /api/admin/audit. */
export const auditQuery = z.object({
  who: text(32),
  table: text(40),
  cursor: z.optional(pageCursor),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});
export type AuditQuery = z.output<typeof auditQuery>;

const json = z.nullable(z.record(z.string(), z.unknown()));

const auditEntry = z.object({
  id: z.int(),
  actorId: z.int(),
  actorName: z.string(),
  action: z.string(),
  tableName: z.string(),
  rowId: z.nullable(z.string()),
  before: json,
  after: json,
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof auditPage>;
