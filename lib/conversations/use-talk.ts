import { useCallback, useEffect, useReducer, useRef } from "react";
import { type DraftPlace, readUnsent, writeUnsent } from "@/lib/conversations/drafts";
import { useAskForReply, useSaveMessage } from "@/lib/conversations/message-queries";
import type { Message } from "@/lib/conversations/schema";
import {
  isBusy,
  quietTalk,
  type TalkEvent,
  type TalkState,
  talkReducer,
  type Unsent,
} from "@/lib/conversations/talk-state";
import { ApiError } from "@/lib/platform/http/api";
import { randomKey } from "@/lib/platform/random-key";

type Options = {
  place: DraftPlace;
  voiceId: number;
  onSendFailed: (error: unknown) => void;
};

export type Talk = {
  state: TalkState;
  isBusy: boolean;
  /** False, and nothing is sent, while the previous message is being sent or answered. */
  submit: (content: string) => boolean;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /**
   * Requests the reply to the newest message again; after a recording was played, the voice's reply to the same
   * message.
   */
  ask: (after?: number) => void;
  /** Adds a message that Keepsake sent on its own initiative. */
  tell: (message: Message) => void;
};

/** Sends one message at a time, with the same key for all its attempts, and receives the reply as it is written. */
export function useTalk({ place, voiceId, onSendFailed }: Options): Talk {
  const { userId, conversationId } = place;
  const [state, dispatch] = useReducer(talkReducer, quietTalk);
  const latest = useRef(state);
  const leaving = useRef<AbortController | null>(null);
  const { mutateAsync: save } = useSaveMessage();
  const { mutateAsync: askForReply } = useAskForReply();

  // The ref lets an event handler see the state left by the previous event, which React may not have rendered yet.
  // Unsent messages are stored at once, so that a crash of the page does not lose them.
  const apply = useCallback(
    (event: TalkEvent) => {
      const before = latest.current;
      latest.current = talkReducer(before, event);
      if (latest.current.unsent !== before.unsent) writeUnsent({ userId, conversationId }, latest.current.unsent);
      dispatch(event);
      return latest.current;
    },
    [userId, conversationId],
  );

  const answer = useCallback(
    async (after?: number) => {
      const signal = leaving.current?.signal;
      if (!signal) return;
      try {
        const message = await askForReply({
          conversationId,
          voiceId,
          ...(after !== undefined && { after }),
          signal,
          onEvent: apply,
        });
        apply({ type: "answered", message });
      } catch (error) {
        if (!signal.aborted) apply({ type: "unanswered", reason: reasonOf(error) });
      }
    },
    [askForReply, conversationId, voiceId, apply],
  );

  const transmit = useCallback(
    async ({ key, content }: Pick<Unsent, "key" | "content">) => {
      try {
        const message = await save({ conversationId, content, key });
        apply({ type: "saved", key, message });
      } catch (error) {
        apply({ type: "sendFailed", key });
        onSendFailed(error);
        return;
      }
      await answer();
    },
    [save, conversationId, apply, answer, onSendFailed],
  );

  const retry = useCallback(
    (key: string) => {
      const unsent = latest.current.unsent.find((one) => one.key === key);
      if (!unsent || isBusy(latest.current)) return;
      apply({ type: "retried", key });
      void transmit(unsent);
    },
    [apply, transmit],
  );

  // A message that was being sent when the page closed is sent again, which its key makes safe.
  const hasRestored = useRef(false);
  useEffect(() => {
    leaving.current = new AbortController();
    if (!hasRestored.current) {
      hasRestored.current = true;
      const { unsent } = apply({ type: "restored", unsent: readUnsent({ userId, conversationId }) });
      const interrupted = unsent.find(({ phase }) => phase === "sending");
      if (interrupted) retry(interrupted.key);
    }
    return () => leaving.current?.abort(new Error("The conversation was left."));
  }, [userId, conversationId, apply, retry]);

  return {
    state,
    isBusy: isBusy(state),
    submit: (content) => {
      if (isBusy(latest.current)) return false;
      const unsent = { key: randomKey(), content, createdAt: new Date().toISOString() };
      apply({ type: "submitted", ...unsent });
      void transmit(unsent);
      return true;
    },
    retry,
    tell: (message) => apply({ type: "told", message }),
    remove: (key) => apply({ type: "removed", key }),
    ask: (after) => {
      if (isBusy(latest.current)) return;
      apply({ type: "asked" });
      void answer(after);
    },
  };
}

function reasonOf(error: unknown): string {
  return (error instanceof ApiError && error.detail) || "Something went wrong.";
}
