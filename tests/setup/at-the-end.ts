/** Closes what an environment's files share, after the last of them. */
export const atTheEnd: (() => Promise<unknown>)[] = [];
