/** Bytes, for one recording. */
export const MAX_SAMPLE_BYTES = 10 * 1024 * 1024;
export const MAX_SAMPLES_PER_VOICE = 25;
/** Seconds of each recording that are listened to when it is judged. */
export const MEASURED_SECONDS = 120;

/**
 * Seconds of clear speech over all recordings of a voice. Below the first a voice only hints at the person; from the
 * second on more recordings change little in the preview voice (docs: 30 s is 0.2 semitones from the whole); about
 * three minutes is all that any voice service makes use of.
 */
export const SPEECH_NEEDED_SECONDS = 10;
export const SPEECH_ADVISED_SECONDS = 30;
export const SPEECH_FULL_SECONDS = 180;

/** Seconds that one recording should last at best, and the recorder's own limit on the create page. */
export const RECORDING_ADVISED_SECONDS = { from: 30, to: 120 } as const;
export const RECORDING_MAX_SECONDS = 120;

/** Bytes handed to a provider at once: beyond it more recordings cost memory and improve nothing. */
export const MAX_CLONE_BYTES = 4 * MAX_SAMPLE_BYTES;

/** Minutes without an upload after which a pending voice with recordings is started for its owner. */
export const START_AFTER_QUIET_MINUTES = 10;

export const MAX_NAME_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 2000;
export const MAX_RELATION_LENGTH = 60;

/** Of a photo as it is uploaded: bytes, and pixels of all, beyond which it is not opened. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Pixels of each side of a photo as it is kept. */
export const PHOTO_SIDE = 512;
