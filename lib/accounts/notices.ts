/** What the account's screens say when something ends badly. */
export const accountNotices = {
  debugModeFailed: { title: "Update failed", description: "Failed to update debug mode. Please try again." },
} as const;
