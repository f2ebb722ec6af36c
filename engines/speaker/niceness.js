/** The least pressing work on the machine: a page that is waited for goes first. */
export const niceness = 19;
