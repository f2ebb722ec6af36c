/** In characters. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_PLACE_LENGTH = 120;
export const MAX_ALSO_HEARD_LENGTH = 200;
/** An hour of fast speech has about 60,000 characters. */
export const MAX_WORDS_LENGTH = 80_000;
/** Limit for one sentence; a longer one is split. */
export const MAX_PART_LENGTH = 600;
/** The longest stretch of a recording played as a reply, in seconds. */
export const MAX_STRETCH_SECONDS = 90;
