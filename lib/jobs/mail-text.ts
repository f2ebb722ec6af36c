/** The text of a mail: the lines between a greeting and our name. */
export const mailText = (...lines: string[]): string => ["Hello,", "", ...lines, "", "Keepsake", ""].join("\n");
