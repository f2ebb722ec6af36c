const labels: Readonly<Partial<Record<string, string>>> = {
  id: "ID",
  userId: "user",
  voiceId: "keepsake",
  binnedById: "whose bin it lies in",
  binnedVoiceId: "keepsake whose bin it lies in",
  deletedAt: "in the bin since",
  conversationId: "conversation",
  isAdmin: "administrator",
  adultConfirmedAt: "said to be 18 or older",
  emailVerifiedAt: "email confirmed",
  lastIp: "last IP address",
  lastLoginAt: "last login",
  ipAddress: "IP address",
  createdAt: "created",
  updatedAt: "last changed",
  subscriptionLimitMinutes: "minutes in the plan",
  subscriptionStartDate: "plan since",
  providerVoiceId: "voice at the provider",
  providerKeyOwnerId: "whose key made the voice",
  agentId: "agent at the provider",
  agentState: "settings the agent was given",
  isLiving: "still living",
  avatarUrl: "photo",
  avatarGeneratedUrl: "generated photo",
  generation: "times the voice was made",
  filePath: "stored file",
  duration: "length in seconds",
  durationSecs: "length in seconds",
  mimeType: "file type",
  sizeBytes: "size in bytes",
  speechSeconds: "seconds of clear speech",
  contentHash: "fingerprint of the file",
  audioUrl: "address of the recording",
  audioPath: "stored recording",
  audioSeconds: "length of the recording in seconds",
  replyToId: "reply to message",
  callSessionId: "spoken in call",
  writingUntil: "being written until",
  providerConversationId: "conversation at the provider",
  startedAt: "started",
  endedAt: "ended",
  endReason: "why it ended",
  settledAt: "minutes settled",
  lastBeatAt: "last sign of life",
  sourceId: "ID of what was spoken",
  source: "what was spoken",
  at: "when",
  userEmail: "email",
  assigneeId: "assigned to",
  wordingVersion: "version of the wording",
  acceptedAt: "accepted",
  actorId: "administrator's account",
  actorName: "administrator",
  tableName: "table",
  rowId: "row",
  requestId: "request",
};

/** A column's name for dialogs and messages. Screens capitalise it when it stands alone. */
export const columnLabel = (name: string): string =>
  labels[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The same at the beginning of a sentence. */
export const columnTitle = (name: string): string => {
  const label = columnLabel(name);
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** The label of a stored choice: "too_quiet" becomes "too quiet". */
export const choiceLabel = (choice: string): string => choice.replaceAll("_", " ");
