/** Failure messages on the conversation screens. */
export const conversationNotices = {
  loadFailed: "Error Loading Conversation",
  historyFailed: "Could not load conversation history.",
  sendFailed: "Failed to send message. Please try again.",
  createFailed: { title: "Error", description: "Failed to create a new conversation. Please try again." },
  removeFailed: { title: "Error", description: "Failed to delete conversation. Please try again." },
  removed: { title: "Deleted", description: "The conversation was removed." },
} as const;
