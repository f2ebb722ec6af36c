export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
/** Rows per request; a longer list is split. */
export const MAX_IDS = 500;
