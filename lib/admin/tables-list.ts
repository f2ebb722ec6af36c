import type { Column, ColumnType, LinkTarget, Table } from "@/lib/admin/tables-types";
import { MOST_LIMIT_MINUTES } from "@/lib/plans/policy";
import { type IsNullable, type Model, type Row, sqlName } from "@/lib/platform/db/names";
import { manners } from "@/lib/providers/text/manner";
import { voiceProviderNames } from "@/lib/providers/voice/facts";
import { ageRanges, genders } from "@/lib/providers/voice/person-details";
import { settingRanges } from "@/lib/providers/voice/settings";

type Shown<Null extends boolean> = Omit<Column, "name" | "sqlName"> & { isNullable: Null; name?: string };

/** A column that the explorer cannot reach. */
const leftOut = null;

type Columns<Of extends Model> = {
  [Field in keyof Row<Of>]: Shown<IsNullable<Row<Of>[Field]>> | typeof leftOut;
};

type Parts = Partial<Omit<Column, "name" | "sqlName" | "type" | "isNullable">> & { name?: string };

const column = (type: ColumnType, parts: Parts = {}): Shown<false> => ({
  type,
  isNullable: false,
  hasDefault: false,
  ...parts,
});
const nullable = (shown: Shown<false>): Shown<true> => ({ ...shown, isNullable: true });
const defaulted = (shown: Shown<false>): Shown<false> => ({ ...shown, hasDefault: true });

const id = (opens?: LinkTarget) => defaulted(column("id", { ...(opens && { opens }) }));
const user = (parts: Parts = {}) => column("link", { opens: "user", references: "users", isSetOnce: true, ...parts });
const keepsake = (parts: Parts = {}) =>
  column("link", { opens: "keepsake", references: "voices", isSetOnce: true, ...parts });
const conversation = () => column("link", { opens: "conversation", references: "conversations", isSetOnce: true });
const text = (maxLength: number, parts: Parts = {}) => column("text", { maxLength, ...parts });
const longText = (maxLength: number, parts: Parts = {}) => column("longText", { maxLength, ...parts });
const file = () => column("file", { maxLength: 255, isFixed: true });
const choice = (...choices: string[]) => column("choice", { choices });
const integer = (parts: Parts = {}) => column("integer", parts);
const minutes = () => integer({ range: { from: 0, to: MOST_LIMIT_MINUTES } });
const percent = ({ least, most } = { least: 0, most: 100 }) => integer({ range: { from: least, to: most } });
const number = () => column("number");
const boolean = () => column("boolean");
const datetime = (parts: Parts = {}) => column("datetime", parts);
const json = (parts: Parts = {}) => column("json", parts);
const createdAt = defaulted(datetime());
const updatedAt = defaulted(datetime({ isFixed: true }));

/** One table of the explorer. Its columns are listed in this order, and every column of the model has to be declared. */
function table<Of extends Model>(parts: Omit<Table, "sqlName" | "columns">, columns: Columns<Of>): Table {
  const declared = Object.entries<Shown<boolean> | null>(columns);
  return {
    ...parts,
    sqlName: sqlName(parts.name),
    columns: declared.flatMap(([field, shown]) => (shown ? [{ name: field, ...shown, sqlName: sqlName(field) }] : [])),
  };
}

const users = table<"User">(
  { name: "users", label: "Users", noun: "user" },
  {
    id: id("user"),
    username: text(32),
    usernameKey: leftOut,
    password: leftOut,
    email: text(255, { isOwnWords: true }),
    name: text(100, { isOwnWords: true }),
    isAdmin: defaulted(boolean()),
    status: defaulted(choice("active", "suspended")),
    sessionNonce: leftOut,
    passkeyHandle: leftOut,
    subscriptionTier: defaulted(choice("trial", "basic", "premium", "family")),
    subscriptionLimitMinutes: defaulted(minutes()),
    grantedMinutes: defaulted(minutes()),
    grantedUntil: nullable(datetime()),
    adultConfirmedAt: nullable(datetime()),
    emailVerifiedAt: nullable(datetime()),
    subscriptionStartDate: defaulted(datetime()),
    debugMode: defaulted(boolean()),
    country: nullable(text(2)),
    lastIp: nullable(text(45, { isFixed: true })),
    lastLogin: nullable(datetime({ name: "lastLoginAt", isFixed: true })),
    createdAt,
  },
);

const waitlist = table<"WaitlistEntry">(
  { name: "waitlist", label: "Waitlist", noun: "waitlist entry" },
  {
    id: id(),
    email: text(255, { isOwnWords: true }),
    name: text(100, { isOwnWords: true }),
    reason: nullable(text(50, { isOwnWords: true })),
    additionalInfo: nullable(longText(2000, { isOwnWords: true })),
    ipAddress: nullable(text(45)),
    createdAt,
  },
);

const voices = table<"Voice">(
  { name: "voices", label: "Keepsakes", noun: "keepsake", cleanup: "keepsakes" },
  {
    id: id("keepsake"),
    userId: nullable(user()),
    binnedById: nullable(user({ isFixed: true })),
    deletedAt: nullable(datetime({ isFixed: true })),
    name: text(100, { isOwnWords: true }),
    description: nullable(longText(2000, { isOwnWords: true })),
    status: defaulted(choice("pending", "processing", "ready", "failed")),
    provider: nullable(choice(...voiceProviderNames)),
    providerVoiceId: nullable(text(255, { isFixed: true })),
    providerKeyOwnerId: nullable(integer({ isFixed: true })),
    agentId: nullable(text(255, { isFixed: true })),
    agentState: nullable(text(40, { isFixed: true })),
    language: defaulted(text(10)),
    relation: nullable(text(60)),
    isLiving: nullable(boolean()),
    gender: nullable(choice(...genders)),
    ageRange: nullable(choice(...ageRanges)),
    accent: nullable(text(60)),
    manner: defaulted(choice(...manners)),
    originals: defaulted(choice("first", "only", "never")),
    pace: defaulted(percent(settingRanges.pace)),
    similarity: defaulted(percent()),
    stability: defaulted(percent()),
    style: defaulted(percent()),
    avatarUrl: nullable(text(255, { isFixed: true })),
    avatarGeneratedUrl: nullable(text(255, { isFixed: true })),
    socialMediaData: nullable(json({ isOwnWords: true })),
    metadata: defaulted(json()),
    errorMessage: nullable(text(1000)),
    failureDetails: nullable(json({ isFixed: true })),
    passage: nullable(json({ isOwnWords: true, isFixed: true })),
    speechLoudness: leftOut,
    generation: defaulted(integer({ isFixed: true })),
    createdAt,
    updatedAt,
  },
);

const audioSamples = table<"AudioSample">(
  { name: "audioSamples", label: "Audio samples", noun: "audio sample", cleanup: "audio-samples" },
  {
    id: id(),
    voiceId: nullable(keepsake()),
    binnedVoiceId: nullable(keepsake({ isFixed: true })),
    deletedAt: nullable(datetime({ isFixed: true })),
    fileName: text(255, { isOwnWords: true }),
    filePath: file(),
    duration: integer(),
    mimeType: text(100),
    sizeBytes: integer(),
    verdict: choice("good", "too_quiet", "clipped", "noisy", "too_short", "silence", "duplicate"),
    speechSeconds: defaulted(number()),
    contentHash: text(64),
    measurements: defaulted(json()),
    title: nullable(text(120, { isOwnWords: true })),
    recordedOn: nullable(text(10)),
    place: nullable(text(120, { isOwnWords: true })),
    alsoHeard: nullable(text(200, { isOwnWords: true })),
    detailsRevision: leftOut,
    transcriptState: defaulted(choice("none", "waiting", "heard", "checked", "unheard")),
    transcriptLanguage: nullable(text(10)),
    transcriptRevision: leftOut,
    transcriptGaps: leftOut,
    createdAt,
  },
);

const transcriptParts = table<"TranscriptPart">(
  { name: "transcriptParts", label: "Transcripts", noun: "sentence of a recording", isReadOnly: true },
  {
    id: id(),
    sampleId: integer({ references: "audioSamples" }),
    position: integer(),
    fromSeconds: nullable(number()),
    toSeconds: nullable(number()),
    text: longText(2000, { isPrivate: true }),
    lexemes: leftOut,
  },
);

const conversations = table<"Conversation">(
  { name: "conversations", label: "Conversations", noun: "conversation", cleanup: "conversations" },
  {
    id: id("conversation"),
    userId: nullable(user()),
    binnedById: nullable(user({ isFixed: true })),
    deletedAt: nullable(datetime({ isFixed: true })),
    voiceId: keepsake(),
    title: text(120, { isOwnWords: true }),
    createdAt,
    updatedAt,
  },
);

const messages = table<"Message">(
  { name: "messages", label: "Messages", noun: "message", cleanup: "messages" },
  {
    id: id(),
    conversationId: conversation(),
    role: choice("user", "assistant"),
    content: longText(8000, { isPrivate: true }),
    audioUrl: nullable(file()),
    audioPath: nullable(file()),
    audioSeconds: nullable(number()),
    // The metadata contains titles of recordings and the text of notes.
    metadata: nullable(column("jsonText", { isPrivate: true })),
    replyToId: nullable(integer({ references: "messages", isSetOnce: true })),
    callSessionId: nullable(integer({ references: "callSessions", isSetOnce: true })),
    writingUntil: nullable(datetime({ isFixed: true })),
    speakingUntil: leftOut,
    createdAt,
  },
);

const callSessions = table<"CallSession">(
  { name: "callSessions", label: "Call sessions", noun: "call" },
  {
    id: id(),
    userId: user(),
    conversationId: nullable(conversation()),
    agentId: text(255),
    provider: choice(...voiceProviderNames),
    providerConversationId: nullable(text(255)),
    startedAt: defaulted(datetime()),
    lastBeatAt: defaulted(datetime()),
    endedAt: nullable(datetime()),
    endReason: nullable(text(40)),
    durationSecs: nullable(integer()),
    disclosedAt: nullable(datetime()),
    settledAt: nullable(datetime()),
    spendHoldId: leftOut,
    createdAt,
  },
);

const supportRequests = table<"SupportRequest">(
  { name: "supportRequests", label: "Support requests", noun: "support request" },
  {
    id: id(),
    userId: nullable(user()),
    subject: text(255, { isOwnWords: true }),
    category: choice("general", "technical", "billing", "feature", "feedback", "other"),
    status: defaulted(choice("open", "in_progress", "resolved", "closed")),
    message: longText(5000, { isPrivate: true }),
    response: nullable(longText(10_000, { isPrivate: true })),
    userEmail: nullable(text(255, { isOwnWords: true })),
    assigneeId: nullable(user({ isSetOnce: false })),
    createdAt,
    updatedAt,
  },
);

const supportMessages = table<"SupportMessage">(
  { name: "supportMessages", label: "Support messages", noun: "support message", isReadOnly: true },
  {
    id: id(),
    supportRequestId: integer(),
    isAnswer: boolean(),
    authorName: nullable(text(100)),
    text: longText(10_000, { isPrivate: true }),
    createdAt,
  },
);

const usageEntries = table<"UsageEntry">(
  { name: "usageEntries", label: "Usage entries", noun: "usage entry" },
  {
    id: id(),
    // The ledger outlives its users, so an entry without its user is not an error.
    userId: user({ references: undefined }),
    source: choice("text_reply", "call", "voice_settings"),
    sourceId: text(64),
    seconds: number(),
    at: defaulted(datetime()),
  },
);

const consents = table<"Consent">(
  { name: "consents", label: "Consents", noun: "consent" },
  {
    id: id(),
    userId: nullable(user()),
    voiceId: nullable(keepsake()),
    voiceName: text(100, { isOwnWords: true }),
    wordingVersion: text(20),
    wording: longText(2000),
    ipAddress: nullable(text(45)),
    acceptedAt: defaulted(datetime()),
  },
);

const providerUsage = table<"ProviderUsage">(
  { name: "providerUsage", label: "Provider usage", noun: "provider usage row" },
  {
    id: id(),
    day: column("date"),
    provider: text(20),
    model: text(80),
    requests: defaulted(integer()),
    failures: defaulted(integer()),
    inputTokens: defaulted(integer()),
    outputTokens: defaulted(integer()),
    characters: defaulted(integer()),
    seconds: defaulted(number()),
  },
);

const accountActivity = table<"AccountActivity">(
  { name: "accountActivity", label: "Account activity", noun: "activity entry", isReadOnly: true },
  {
    id: id(),
    userId: nullable(user()),
    kind: text(40),
    doneBy: defaulted(text(20)),
    address: nullable(text(45)),
    country: nullable(text(2)),
    userAgent: nullable(text(400)),
    createdAt,
  },
);

const auditLog = table<"AuditEntry">(
  { name: "auditLog", label: "Audit log", noun: "audit entry", isReadOnly: true },
  {
    id: id(),
    actorId: column("link", { opens: "user" }),
    actorName: text(32),
    action: text(40),
    tableName: text(40),
    rowId: nullable(text(64)),
    before: nullable(json()),
    after: nullable(json()),
    requestId: nullable(text(64)),
    createdAt,
  },
);

export const tables: readonly Table[] = [
  users,
  waitlist,
  voices,
  audioSamples,
  transcriptParts,
  conversations,
  messages,
  callSessions,
  supportRequests,
  supportMessages,
  usageEntries,
  consents,
  providerUsage,
  accountActivity,
  auditLog,
];
