export const MAX_NOTE_LENGTH = 300;
export const MAX_TOLD_BY_LENGTH = 100;
/** For each loved one; all of them reach every writer of answers, within its token budget. */
export const MAX_NOTES = 60;
