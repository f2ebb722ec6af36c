/** The text of a mail: lines between the greeting and our name. */
export const mailText = (...lines: string[]): string => ["Hello,", "", ...lines, "", "Keepsake", ""].join("\n");
