export const editTabs = ["details", "samples", "personalization"] as const;
export type EditTab = (typeof editTabs)[number];

/** The tab an address asks for; the first one otherwise. */
export const editTabOf = (asked: unknown): EditTab => editTabs.find((known) => known === asked) ?? "details";
