/** The largest value of an id column. In its own file, because the call's scripts need it without the validator. */
export const MAX_ID = 2_147_483_647;
