/** Characters. */
export const TITLE_LENGTH = 120;
export const MESSAGE_LENGTH = 4_000;
/** How many messages one answer of GET /api/messages holds. */
export const MESSAGES_PAGE = 200;
