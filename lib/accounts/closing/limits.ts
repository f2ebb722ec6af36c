/** Days in which signing in cancels the deletion of an account. */
export const DAYS_TO_CHANGE_ONES_MIND = 7;
