export type TalkMode = "text" | "call";

/** The path of a conversation's page; `call` opens it ready for a call. */
export const conversationPath = (conversationId: number, mode: TalkMode = "text"): string =>
  `/conversation/${conversationId}${mode === "call" ? "?mode=call" : ""}`;

/** The mode in such an address's query. */
export const talkMode = (query: { mode?: string | string[] | undefined }): TalkMode =>
  query.mode === "call" ? "call" : "text";
