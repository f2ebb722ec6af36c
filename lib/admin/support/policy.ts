export const MAX_RESPONSE = 10_000;

export const requestSorts = ["newest", "oldest"] as const;
export type RequestSort = (typeof requestSorts)[number];

/** The author's name, otherwise their address. */
export const userLabel = ({ userName, userEmail }: { userName: string | null; userEmail: string | null }): string =>
  userName || userEmail || "Anonymous";
