/** Texts that the server and the call screen share, fixed by docs/spec.md. */

export const NO_SIGNED_URL = "No signed URL returned from server";

/** Where only functions run, nothing holds the socket of a call with our own agent. */
export const NO_CALLS_HERE =
  "This voice can be written to and heard here, but not called: a call with it needs a server that stays on, which this site does not have. Voices made with ElevenLabs can be called.";

export const usageLimitReached = {
  title: "Usage Limit Reached",
  text: "You've used all your allocated conversation minutes. Please upgrade your subscription to continue.",
} as const;
