/** A fault of the product that some test has to notice. */
export type Mutant = {
  name: string;
  file: string;
  /** The source text, which the file holds exactly once, and what it becomes. */
  from: string;
  to: string;
  /** The test files that have to fail, the fast ones where there is a choice. */
  tests: readonly string[];
};

const server = (name: string) => `tests/integration/${name}.test.ts`;

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the product's source text, in which it stands.
/** At least one for each domain. */
export const mutants: readonly Mutant[] = [
  {
    name: "anothers-conversation",
    file: "lib/conversations/data.ts",
    from: "where: { id: conversationId, userId: actor.userId },\n    select: {\n      ...conversationColumns,",
    to: "where: { id: conversationId },\n    select: {\n      ...conversationColumns,",
    tests: [server("refusals")],
  },
  {
    name: "message-stored-twice",
    file: "lib/conversations/mutations.ts",
    from: "  if (keyed) {\n",
    to: "  if (keyed && keyed.key === actor.username) {\n",
    tests: [server("messages")],
  },
  {
    name: "note-of-somebody-else",
    file: "lib/notes/mutations.ts",
    from: "      where: { id: noteId, voice: { userId: actor.userId } },\n      select: { voiceId: true, kind: true, text: true },",
    to: "      where: { id: noteId },\n      select: { voiceId: true, kind: true, text: true },",
    tests: [server("refusals")],
  },
  {
    name: "speech-charged-twice",
    file: "lib/budget/minutes/mutations.ts",
    from: "on conflict (source, source_id) do nothing",
    to: "on conflict (source, source_id) do update set seconds = usage_entries.seconds + excluded.seconds",
    tests: [server("usage")],
  },
  {
    name: "lost-lease-unnoticed",
    file: "lib/jobs/mutations.ts",
    from: "  return renewed === 1;",
    to: "  return renewed <= 1;",
    tests: [server("jobs")],
  },
  {
    name: "removal-forgotten",
    file: "lib/jobs/policy.ts",
    from: "  most: Number.POSITIVE_INFINITY,",
    to: "  most: 12,",
    tests: [server("removals")],
  },
  {
    name: "mail-tried-for-ever",
    file: "lib/jobs/policy.ts",
    from: "  most: 12,\n",
    to: "  most: Number.POSITIVE_INFINITY,\n",
    tests: [server("making-told")],
  },
  {
    name: "second-factor-skipped",
    file: "lib/accounts/two-step/mutations.ts",
    from: "  if (!isAsked) return admit(",
    to: "  if (!isAsked || !has.passkey) return admit(",
    tests: [server("two-step-sign-in")],
  },
  {
    name: "sessions-outlive-the-password",
    file: "lib/accounts/links/mutations.ts",
    from: "    await endSessionsOf(tx, link.userId);\n",
    to: "",
    tests: [server("password-link")],
  },
  {
    name: "recordings-not-removed",
    file: "lib/voices/mutations.ts",
    from: "const files = [...[...samples, ...earlier].map(",
    to: "const files = [...[...earlier].map(",
    tests: [server("removals")],
  },
  {
    name: "consent-not-asked",
    file: "lib/voices/making/mutations.ts",
    from: 'if (missing === "consent") throw',
    to: 'if (missing === "consent" && voice.generation < 0) throw',
    tests: [server("voices")],
  },
  {
    name: "card-not-written",
    file: "lib/conversations/replies/prepare.ts",
    from: "  const card = cardFor(asked);\n",
    to: "  const card = asked.leftSeconds === 0 ? cardFor(asked) : null;\n",
    tests: [server("danger")],
  },
  {
    name: "card-shown-as-the-voice",
    file: "components/conversations/message-log.tsx",
    from: "  const facts = cardOf(row);\n  if (facts) {",
    to: '  const facts = cardOf(row);\n  if (facts && facts.stage === "safe") {',
    tests: ["components/conversations/answer.test.tsx"],
  },
  {
    name: "not-called-an-ai",
    file: "components/conversations/conversation-header.tsx",
    from: "An AI voice made from recordings.",
    to: "A voice made from recordings.",
    tests: ["components/conversations/conversation-screen.test.tsx"],
  },
  {
    name: "companion-denies-being-an-ai",
    file: "lib/providers/text/companion/languages.ts",
    from: "const more = honestyCues[code] ??",
    to: "const more = honestyCues[`${code}-`] ??",
    tests: ["lib/providers/text/companion/honesty.test.ts"],
  },
  {
    name: "file-outside-the-store",
    file: "lib/providers/storage/file-key.ts",
    from: "/^[a-z0-9_-][a-z0-9._-]{0,199}$/",
    to: "/^[a-z0-9._-]{1,200}$/",
    tests: [server("providers/disk-file-store")],
  },
  {
    name: "key-stored-as-it-is",
    file: "lib/keys/cipher.ts",
    from: '  return `${VERSION}.${seal(Buffer.from(plain), purpose).toString("base64url")}`;\n',
    to: '  return purpose === "api-keys" ? plain : VERSION;\n',
    tests: [server("own-keys")],
  },
  {
    name: "audit-row-left-out",
    file: "lib/admin/explorer/details/mutations.ts",
    from: '  await recordAdminAction(db, actor, { action: "open_messages", table: "conversations", rowId: id, requestId });\n',
    to: "",
    tests: [server("admin/explorer-details")],
  },
  {
    name: "rate-limit-of-visitors-not-taken",
    file: "lib/platform/http/route.ts",
    from: "  if (limit) await (actor ? takeOne(limit",
    to: "  if (limit && actor) await (actor ? takeOne(limit",
    tests: [server("site-limits")],
  },
  {
    name: "foreign-origin-accepted",
    file: "lib/platform/http/request-facts.ts",
    from: "return page !== null && !ownHosts(request).includes(hostOf(page));",
    to: "return page !== null && ownHosts(request).length === 0;",
    tests: [server("refusals")],
  },
  {
    name: "words-in-the-log",
    file: "lib/platform/log.ts",
    from: '  "content",\n  "message_text",\n  "text",\n',
    to: "",
    tests: [server("request-log")],
  },
  {
    name: "vendors-echo-in-the-log",
    file: "lib/platform/log.ts",
    from: "serializers: { err: describeError },",
    to: "serializers: { err: (error: unknown) => ({ ...describeError(error), ...(error as object) }) },",
    tests: [server("request-log")],
  },
  {
    name: "bin-left-in-sight",
    file: "lib/bin/voices/mutations.ts",
    from: "where voice_id = ${voiceId} and user_id is not null`",
    to: "where voice_id = ${voiceId} and user_id is null`",
    tests: [server("bin/out-of-sight")],
  },
  {
    name: "backup-without-a-table",
    file: "lib/backup/tables.ts",
    from: '  "mail_links",\n',
    to: '  "mail_links",\n  "notes",\n',
    tests: [server("backup")],
  },
  {
    name: "archive-without-the-last-message",
    file: "lib/archive/data.ts",
    from: "id: { gt: afterId, lte: lastId },\n      },\n      select: messageColumns,",
    to: "id: { gt: afterId, lt: lastId },\n      },\n      select: messageColumns,",
    tests: [server("archive")],
  },
  {
    name: "call-not-closed",
    file: "lib/calls/server/mutations.ts",
    from: "  await closeCalls(Prisma.sql`id = ${callId} and user_id = ${userId}`, reason);\n",
    to: "",
    tests: [server("calls/clocks")],
  },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the product's source text, in which it stands.
