/** Texts that the server and the call screen share, fixed by docs/spec.md. */

export const NO_SIGNED_URL = "No signed URL returned from server";

export const usageLimitReached = {
  title: "Usage Limit Reached",
  text: "You've used all your allocated conversation minutes. Please upgrade your subscription to continue.",
} as const;
