export const editTabs = ["details", "samples", "personalization"] as const;
export type EditTab = (typeof editTabs)[number];

/** The tab in the URL, otherwise the first. */
export const editTabOf = (asked: unknown): EditTab => editTabs.find((known) => known === asked) ?? "details";
