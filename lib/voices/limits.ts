/** Size limit of one recording, in bytes. */
export const MAX_SAMPLE_BYTES = 10 * 1024 * 1024;
export const MAX_SAMPLES_PER_VOICE = 25;
/** Seconds of each recording that are analysed for its verdict. */
export const MEASURED_SECONDS = 120;

/**
 * Seconds of clear speech over all recordings of a voice. Below the first value, a voice only hints at the person.
 * Beyond the second, more recordings change the preview voice little (30 s come within 0.2 semitones of all
 * recordings). No voice service uses more than about three minutes.
 */
export const SPEECH_NEEDED_SECONDS = 10;
export const SPEECH_ADVISED_SECONDS = 30;
export const SPEECH_FULL_SECONDS = 180;

/** The advised length of one recording in seconds, and the recorder's limit on the create page. */
export const RECORDING_ADVISED_SECONDS = { from: 30, to: 120 } as const;
export const RECORDING_MAX_SECONDS = 120;

/** Minutes without an upload after which a pending voice with recordings is started automatically. */
export const START_AFTER_QUIET_MINUTES = 10;

export const MAX_CALLED_YOU_LENGTH = 40;
export const MAX_NAME_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 2000;
export const MAX_RELATION_LENGTH = 60;
export const MAX_ACCENT_LENGTH = 60;

/** Limits of an uploaded photo: bytes, and total pixels, above which it is not decoded. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Width and height of a stored photo in pixels. */
export const PHOTO_SIDE = 512;

/** Length limit of a reference clip's transcript, in characters: 30 seconds of the fastest speech. */
export const MAX_PASSAGE_WORDS = 1_000;
