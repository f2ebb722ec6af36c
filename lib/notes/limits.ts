export const MAX_NOTE_LENGTH = 300;
export const MAX_TOLD_BY_LENGTH = 100;
/** The limit per loved one; text providers receive all notes that fit their token budget. */
export const MAX_NOTES = 60;
