/** In characters. */
export const TITLE_LENGTH = 120;
export const MESSAGE_LENGTH = 4_000;
/** Messages per answer of GET /api/messages. */
export const MESSAGES_PAGE = 200;
