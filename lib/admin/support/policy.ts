export const MAX_RESPONSE = 10_000;
export const MAX_NOTE = 5_000;
export const MAX_ANSWER_TITLE = 100;

export const assigneeFilters = ["mine", "unassigned"] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];

export const requestSorts = ["newest", "oldest"] as const;
export type RequestSort = (typeof requestSorts)[number];

/** The author's name, otherwise their address. */
export const userLabel = ({ userName, userEmail }: { userName: string | null; userEmail: string | null }): string =>
  userName || userEmail || "Anonymous";

/** A saved answer for one person: "{name}" becomes their name, or "there", as in "Hello there". */
export const fillName = (text: string, name: string | null): string =>
  text.replaceAll("{name}", () => name?.trim() || "there");
