/** In characters. */
export const TITLE_LENGTH = 120;
export const SEARCH_LENGTH = 100;
export const MESSAGE_LENGTH = 4_000;
export const MESSAGE_TOO_LONG = "A message has at most 4,000 characters";
/** Messages per response of GET /api/messages. */
export const MESSAGES_PAGE = 200;
/** The print page shows at most this many messages, the newest ones. */
export const PRINTED_MESSAGES = 2_000;
