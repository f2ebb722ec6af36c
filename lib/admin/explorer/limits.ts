export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
/** Rows of one call; a longer list is sent in several. */
export const MAX_IDS = 500;
