import type { Column, ColumnType, LinkTarget, Table } from "@/lib/admin/tables-types";

/** Everything the explorer knows. What is not listed here does not exist for it: passwords and keys above all. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Parts = Partial<Omit<Column, "name" | "type">>;

const column = (name: string, type: ColumnType, parts: Parts = {}): Column => ({
  name,
  sqlName: snake(name),
  type,
  isNullable: false,
  hasDefault: false,
  ...parts,
});

const nullable = { isNullable: true } as const;
const defaulted = { hasDefault: true } as const;
const id = (opens?: LinkTarget) => column("id", "id", { ...defaulted, ...(opens && { opens }) });
const createdAt = column("createdAt", "datetime", defaulted);
const updatedAt = column("updatedAt", "datetime", { ...defaulted, isFixed: true });
const user = (parts: Parts = {}) => column("userId", "link", { opens: "user", references: "users", ...parts });
const keepsake = (parts: Parts = {}) =>
  column("voiceId", "link", { opens: "keepsake", references: "voices", ...parts });
const conversation = (parts: Parts = {}) =>
  column("conversationId", "link", { opens: "conversation", references: "conversations", ...parts });
const text = (name: string, maxLength: number, parts: Parts = {}) => column(name, "text", { maxLength, ...parts });
const choice = (name: string, choices: readonly string[], parts: Parts = {}) =>
  column(name, "choice", { choices, ...parts });

const users: Table = {
  name: "users",
  sqlName: "users",
  label: "Users",
  noun: "user",
  columns: [
    id("user"),
    text("username", 32),
    text("email", 255),
    text("name", 100),
    column("isAdmin", "boolean", defaulted),
    choice("status", ["active", "suspended"], defaulted),
    choice("subscriptionTier", ["trial", "basic", "premium", "family"], defaulted),
    column("subscriptionLimitMinutes", "integer", defaulted),
    column("subscriptionStartDate", "datetime", defaulted),
    column("debugMode", "boolean", defaulted),
    text("country", 2, nullable),
    text("lastIp", 45, { ...nullable, isFixed: true }),
    column("lastLoginAt", "datetime", { ...nullable, sqlName: "last_login", isFixed: true }),
    createdAt,
  ],
};

const waitlist: Table = {
  name: "waitlist",
  sqlName: "waitlist",
  label: "Waitlist",
  noun: "waitlist entry",
  columns: [
    id(),
    text("email", 255),
    text("name", 100),
    text("reason", 50, nullable),
    column("additionalInfo", "longText", { ...nullable, maxLength: 2000 }),
    text("ipAddress", 45, nullable),
    createdAt,
  ],
};

const voices: Table = {
  name: "voices",
  sqlName: "voices",
  label: "Keepsakes",
  noun: "keepsake",
  touchedColumn: "updated_at",
  cleanup: "keepsakes",
  columns: [
    id("keepsake"),
    user(),
    text("name", 100),
    column("description", "longText", { ...nullable, maxLength: 2000 }),
    choice("status", ["pending", "processing", "ready", "failed"], defaulted),
    choice("provider", ["local", "elevenlabs"], nullable),
    text("providerVoiceId", 255, nullable),
    column("providerKeyOwnerId", "integer", nullable),
    text("language", 10, defaulted),
    text("relation", 60, nullable),
    column("isLiving", "boolean", nullable),
    text("avatarUrl", 255, nullable),
    text("avatarGeneratedUrl", 255, nullable),
    column("socialMediaData", "json", nullable),
    column("metadata", "json", defaulted),
    text("errorMessage", 1000, nullable),
    column("generation", "integer", { ...defaulted, isFixed: true }),
    createdAt,
    updatedAt,
  ],
};

const audioSamples: Table = {
  name: "audioSamples",
  sqlName: "audio_samples",
  label: "Audio samples",
  noun: "audio sample",
  cleanup: "audio-samples",
  columns: [
    id(),
    keepsake(),
    text("fileName", 255),
    column("filePath", "file", { maxLength: 255 }),
    column("duration", "integer"),
    text("mimeType", 100),
    column("sizeBytes", "integer"),
    choice("verdict", ["good", "too_quiet", "clipped", "noisy", "too_short", "silence", "duplicate"]),
    column("speechSeconds", "number", defaulted),
    text("contentHash", 64),
    column("measurements", "json", defaulted),
    createdAt,
  ],
};

const conversations: Table = {
  name: "conversations",
  sqlName: "conversations",
  label: "Conversations",
  noun: "conversation",
  touchedColumn: "updated_at",
  cleanup: "conversations",
  columns: [id("conversation"), user(), keepsake(), text("title", 120), createdAt, updatedAt],
};

const messages: Table = {
  name: "messages",
  sqlName: "messages",
  label: "Messages",
  noun: "message",
  cleanup: "messages",
  columns: [
    id(),
    conversation(),
    choice("role", ["user", "assistant"]),
    column("content", "longText", { maxLength: 8000, isPrivate: true }),
    column("audioUrl", "file", { ...nullable, maxLength: 255 }),
    column("audioPath", "file", { ...nullable, maxLength: 255 }),
    column("audioSeconds", "number", nullable),
    column("metadata", "jsonText", nullable),
    column("replyToId", "integer", { ...nullable, references: "messages" }),
    column("callSessionId", "integer", { ...nullable, references: "callSessions" }),
    column("writingUntil", "datetime", { ...nullable, isFixed: true }),
    createdAt,
  ],
};

const callSessions: Table = {
  name: "callSessions",
  sqlName: "call_sessions",
  label: "Call sessions",
  noun: "call",
  columns: [
    id(),
    user(),
    conversation(nullable),
    text("agentId", 255),
    choice("provider", ["local", "elevenlabs"]),
    text("providerConversationId", 255, nullable),
    column("startedAt", "datetime", defaulted),
    column("lastBeatAt", "datetime", defaulted),
    column("endedAt", "datetime", nullable),
    text("endReason", 40, nullable),
    column("durationSecs", "integer", nullable),
    column("settledAt", "datetime", nullable),
    createdAt,
  ],
};

const supportRequests: Table = {
  name: "supportRequests",
  sqlName: "support_requests",
  label: "Support requests",
  noun: "support request",
  touchedColumn: "updated_at",
  columns: [
    id(),
    user(nullable),
    text("subject", 255),
    choice("category", ["general", "technical", "billing", "feature", "feedback", "other"]),
    choice("status", ["open", "in_progress", "resolved", "closed"], defaulted),
    column("message", "longText", { maxLength: 5000 }),
    column("response", "longText", { ...nullable, maxLength: 10_000 }),
    text("userEmail", 255, nullable),
    createdAt,
    updatedAt,
  ],
};

const usageEntries: Table = {
  name: "usageEntries",
  sqlName: "usage_entries",
  label: "Usage entries",
  noun: "usage entry",
  columns: [
    id(),
    user({ references: undefined }),
    choice("source", ["text_reply", "call"]),
    text("sourceId", 64),
    column("seconds", "number"),
    column("at", "datetime", defaulted),
  ],
};

const consents: Table = {
  name: "consents",
  sqlName: "consents",
  label: "Consents",
  noun: "consent",
  columns: [
    id(),
    user(nullable),
    keepsake(nullable),
    text("voiceName", 100),
    text("wordingVersion", 20),
    column("wording", "longText", { maxLength: 2000 }),
    text("ipAddress", 45, nullable),
    column("acceptedAt", "datetime", defaulted),
  ],
};

const providerUsage: Table = {
  name: "providerUsage",
  sqlName: "provider_usage",
  label: "Provider usage",
  noun: "provider usage row",
  columns: [
    id(),
    column("day", "date"),
    text("provider", 20),
    text("model", 80),
    column("requests", "integer", defaulted),
    column("failures", "integer", defaulted),
    column("inputTokens", "integer", defaulted),
    column("outputTokens", "integer", defaulted),
    column("characters", "integer", defaulted),
    column("seconds", "number", defaulted),
  ],
};

const auditLog: Table = {
  name: "auditLog",
  sqlName: "audit_log",
  label: "Audit log",
  noun: "audit entry",
  isReadOnly: true,
  columns: [
    id(),
    column("actorId", "link", { opens: "user" }),
    text("actorName", 32),
    text("action", 40),
    text("tableName", 40),
    text("rowId", 64, nullable),
    column("before", "json", nullable),
    column("after", "json", nullable),
    text("requestId", 64, nullable),
    createdAt,
  ],
};

export const tables: readonly Table[] = [
  users,
  waitlist,
  voices,
  audioSamples,
  conversations,
  messages,
  callSessions,
  supportRequests,
  usageEntries,
  consents,
  providerUsage,
  auditLog,
];
