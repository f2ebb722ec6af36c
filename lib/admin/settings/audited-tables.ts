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
