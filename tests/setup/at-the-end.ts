/** Closes resources shared by an environment's files, after the last of them. */
export const atTheEnd: (() => Promise<unknown>)[] = [];
