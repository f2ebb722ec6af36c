/** Failure messages on the account screens. */
export const accountNotices = {
  debugModeFailed: { title: "Update failed", description: "Failed to update debug mode. Please try again." },
} as const;
