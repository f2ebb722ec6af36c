/** The largest number of an id column. By itself: the call's scripts need it, and not the validator. */
export const MAX_ID = 2_147_483_647;
