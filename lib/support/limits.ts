/** In characters. */
export const MIN_SUBJECT = 5;
export const MAX_SUBJECT = 255;
export const MIN_SUPPORT_MESSAGE = 20;
export const MAX_SUPPORT_MESSAGE = 5000;
