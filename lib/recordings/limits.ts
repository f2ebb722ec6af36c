/** Characters. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_PLACE_LENGTH = 120;
export const MAX_ALSO_HEARD_LENGTH = 200;
/** An hour of quick speech has about 60,000. */
export const MAX_WORDS_LENGTH = 80_000;
/** One sentence; a longer one is split. */
export const MAX_PART_LENGTH = 600;
/** Seconds of a recording that answer at most. */
export const MAX_STRETCH_SECONDS = 90;
