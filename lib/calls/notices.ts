/** Texts that the server and the call screen share, fixed by docs/spec.md. */

export const NO_SIGNED_URL = "No signed URL returned from server";

/** On servers that only run functions, no process can keep the socket of a call with our own agent open. */
export const NO_CALLS_HERE =
  "You can write to this voice and hear it answer, but you cannot call it here: a call needs a server that stays on, which this site does not have. A voice made with ElevenLabs can be called.";

export const MINUTES_HELD = "Your last calls have not been counted yet. Please try again in a few minutes.";

export const usageLimitReached = {
  title: "Usage Limit Reached",
  text: "You've used all your allocated conversation minutes. Please upgrade your subscription to continue.",
} as const;
