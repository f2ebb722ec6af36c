import type { ReplyEvent } from "@/lib/conversations/reply-stream";
import type { Message } from "@/lib/conversations/schema";

/** A message that the person has sent and the server has not acknowledged. */
export type Unsent = {
  /** The Idempotency-Key, the same for every attempt. */
  key: string;
  content: string;
  /** ISO date, by the browser's clock. */
  createdAt: string;
  phase: "sending" | "failed";
};

export type Reply = { id: number; audioUrl: string | null; metadata: string | null; text: string };

export type TalkState = {
  /** Messages acknowledged during this visit, oldest first. */
  kept: Message[];
  /** Oldest first; at most one of them is being sent. */
  unsent: Unsent[];
  /** `waiting` for the first word of a reply, `writing` while it streams. */
  phase: "idle" | "saving" | "waiting" | "writing";
  /** The reply being written, or the last one written during this visit; it may play automatically. */
  reply: Reply | null;
  /** Why the last request for a reply failed; null otherwise. */
  failure: string | null;
};

export type TalkEvent =
  | { type: "restored"; unsent: Unsent[] }
  | { type: "submitted"; key: string; content: string; createdAt: string }
  | { type: "retried"; key: string }
  | { type: "saved"; key: string; message: Message }
  | { type: "sendFailed"; key: string }
  | { type: "removed"; key: string }
  | { type: "asked" }
  | ReplyEvent
  | { type: "answered"; message: Message }
  /** Keepsake sent a message on its own initiative. */
  | { type: "told"; message: Message }
  | { type: "unanswered"; reason: string };

export const quietTalk: TalkState = { kept: [], unsent: [], phase: "idle", reply: null, failure: null };

export const isBusy = (state: TalkState): boolean => state.phase !== "idle";

export function talkReducer(state: TalkState, event: TalkEvent): TalkState {
  switch (event.type) {
    case "restored":
      return { ...state, unsent: event.unsent };
    case "submitted": {
      if (isBusy(state)) return state;
      const { key, content, createdAt } = event;
      return begin(state, [...state.unsent, { key, content, createdAt, phase: "sending" }]);
    }
    case "retried":
      if (isBusy(state)) return state;
      return begin(state, withPhase(state.unsent, event.key, "sending"));
    case "told":
      return { ...state, kept: withMessage(state.kept, event.message) };
    case "saved":
      return {
        ...state,
        kept: withMessage(state.kept, event.message),
        unsent: without(state.unsent, event.key),
        phase: "waiting",
      };
    case "sendFailed":
      return { ...state, unsent: withPhase(state.unsent, event.key, "failed"), phase: "idle" };
    case "removed":
      return { ...state, unsent: without(state.unsent, event.key) };
    case "asked":
      return isBusy(state) ? state : { ...state, phase: "waiting", reply: null, failure: null };
    case "reply": {
      const { id, audioUrl, metadata } = event;
      return { ...state, phase: "writing", reply: { id, audioUrl, metadata, text: "" } };
    }
    case "text":
      if (!state.reply) return state;
      return { ...state, phase: "writing", reply: { ...state.reply, text: state.reply.text + event.text } };
    case "answered":
      return {
        ...state,
        kept: withMessage(state.kept, event.message),
        phase: "idle",
        reply: finished(event.message),
      };
    case "unanswered":
      return { ...state, phase: "idle", reply: null, failure: event.reason };
  }
}

const begin = (state: TalkState, unsent: Unsent[]): TalkState => ({
  kept: state.kept,
  unsent,
  phase: "saving",
  reply: null,
  failure: null,
});

/** A retry can return a message that is already known. */
const withMessage = (kept: Message[], message: Message) =>
  [...kept.filter(({ id }) => id !== message.id), message].sort((a, b) => a.id - b.id);

/** Takes the values of the finished message: Keepsake's card may have replaced a reply in progress. */
const finished = ({ id, audioUrl, metadata, content }: Message): Reply => ({ id, audioUrl, metadata, text: content });

const without = (unsent: Unsent[], key: string) => unsent.filter((one) => one.key !== key);

const withPhase = (unsent: Unsent[], key: string, phase: Unsent["phase"]) =>
  unsent.map((one) => (one.key === key ? { ...one, phase } : one));
