export type TalkMode = "text" | "call";

/** The page of a conversation; `call` opens it where a call is prepared. */
export const conversationPath = (conversationId: number, mode: TalkMode = "text"): string =>
  `/conversation/${conversationId}${mode === "call" ? "?mode=call" : ""}`;

/** From the query of such an address. */
export const talkMode = (query: { mode?: string | string[] | undefined }): TalkMode =>
  query.mode === "call" ? "call" : "text";
