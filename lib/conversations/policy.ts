import { TITLE_LENGTH } from "@/lib/conversations/schema";

export function defaultTitle(voiceName: string): string {
  return `Talk with ${voiceName}`.slice(0, TITLE_LENGTH);
}
