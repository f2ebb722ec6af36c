/**
 * User-provided text as JSON for a prompt: without tags and line breaks, so that it can neither close a block nor look
 * like a rule.
 */
export const dataJson = (data: unknown): string => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, asEscape);

const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
