export const supportCategories = ["general", "technical", "billing", "feature", "feedback", "other"] as const;
export type SupportCategory = (typeof supportCategories)[number];

export const categoryLabels: Readonly<Record<SupportCategory, string>> = {
  general: "General Question",
  technical: "Technical Support",
  billing: "Billing Issue",
  feature: "Feature Request",
  feedback: "Feedback",
  other: "Other",
};

/** Unknown categories show as Other. */
export const categoryLabel = (category: string): string =>
  categoryLabels[supportCategories.find((known) => known === category) ?? "other"];

export const supportStatuses = ["open", "in_progress", "resolved", "closed"] as const;
export type SupportStatus = (typeof supportStatuses)[number];
