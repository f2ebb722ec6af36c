/** Messages on the screens of this domain. `otherwise` is used when the server sent no message. */
export const voiceNotices = {
  listFailed: "There was an error loading your loved ones.",
  refreshed: { title: "Refreshed", description: "Your loved ones are up to date." },
  removed: {
    title: "Deleted",
    description: "Voice, agent, and conversations removed. For 30 days they can be brought back from Recently deleted.",
  },
  removeFailed: { title: "Delete failed", otherwise: "Something went wrong." },
  forced: { title: "Voice ready" },
  forceFailed: { title: "Error", otherwise: "Failed to update voice status. Please try again." },
  noSamples: { title: "No audio samples", description: "Please upload or record at least one audio sample." },
  trialLimit: {
    title: "Free Trial Limit Reached",
    description:
      "Free trial accounts can create only one voice. Please upgrade your subscription to add more loved ones.",
  },
  planLimit: { title: "Plan Limit Reached" },
  createFailed: { title: "Creation Failed", otherwise: "Please try again later." },
  making: "Keepsake added",
  updating: { title: "Voice update initiated", description: "The voice is being made from the recordings it has now." },
  passageChosen: { title: "Passage chosen", description: "The voice is being made from it. This takes a moment." },
  settingsSaved: { title: "Voice settings saved", description: "Everything spoken from now on sounds like this." },
  saved: { title: "Voice updated" },
  savedAndReturned: { title: "Saved", description: "Everything about your loved one is kept as it is now." },
  photoUploaded: { title: "Avatar uploaded" },
  photoRemoved: { title: "Photo removed" },
  photoFailed: { title: "Upload failed", otherwise: "The photo could not be uploaded. Please try again." },
  sampleAdded: { title: "Audio uploaded" },
  sampleAddFailed: { title: "Upload failed" },
  playbackFailed: { title: "Playback error", description: "Could not play the audio file." },
  updateFailed: { title: "Update failed", otherwise: "There was an error updating your voice. Please try again." },
  sampleRemoved: { title: "Audio deleted" },
  sampleRemoveFailed: { title: "Delete failed", otherwise: "Something went wrong." },
  voiceFailed: "There was an error loading the voice data.",
} as const;

/** Refusals of a photo before it is uploaded. */
export const photoNotices = {
  tooLarge: "Photo is too large (max 5MB)",
  otherKind: "Please choose a JPEG, PNG or WebP image.",
} as const;

/** The server's refusals of an upload. */
export const uploadNotices = {
  tooLarge: "Audio file is too large (max 10MB)",
  failed: "Failed to upload audio sample",
  /** Shows the first 100 characters of the reason. */
  failedBecause: (reason: string) => `Upload failed: ${reason.slice(0, 100)}`,
} as const;
