/** What an environment's files share is closed when the last of them is through. */
export const atTheEnd: (() => Promise<unknown>)[] = [];
