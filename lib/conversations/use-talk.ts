import { useCallback, useEffect, useReducer, useRef } from "react";
import { type DraftPlace, readUnsent, writeUnsent } from "@/lib/conversations/drafts";
import { useAskForReply, useSaveMessage } from "@/lib/conversations/message-queries";
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
  /** False when the last message is still on its way. */
  submit: (content: string) => boolean;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Asks once more for the answer to the newest message. */
  ask: () => void;
};

/** Sends one message at a time, each with one key for all its attempts, and hears the answer while it is written. */
export function useTalk({ place, voiceId, onSendFailed }: Options): Talk {
  const { userId, conversationId } = place;
  const [state, dispatch] = useReducer(talkReducer, quietTalk);
  const latest = useRef(state);
  const leaving = useRef<AbortController | null>(null);
  const { mutateAsync: save } = useSaveMessage();
  const { mutateAsync: askForReply } = useAskForReply();

  /**
   * The reducer decides; the ref lets two events of the same moment see each other. What is unsent is stored at once,
   * so that not even a crash of the page loses it.
   */
  const tell = useCallback(
    (event: TalkEvent) => {
      const before = latest.current;
      latest.current = talkReducer(before, event);
      if (latest.current.unsent !== before.unsent) writeUnsent({ userId, conversationId }, latest.current.unsent);
      dispatch(event);
      return latest.current;
    },
    [userId, conversationId],
  );

  const answer = useCallback(async () => {
    const signal = leaving.current?.signal;
    if (!signal) return;
    try {
      const message = await askForReply({ conversationId, voiceId, signal, onEvent: tell });
      tell({ type: "answered", message });
    } catch (error) {
      if (!signal.aborted) tell({ type: "unanswered", reason: reasonOf(error) });
    }
  }, [askForReply, conversationId, voiceId, tell]);

  const transmit = useCallback(
    async ({ key, content }: Pick<Unsent, "key" | "content">) => {
      try {
        const message = await save({ conversationId, content, key });
        tell({ type: "saved", key, message });
      } catch (error) {
        tell({ type: "sendFailed", key });
        onSendFailed(error);
        return;
      }
      await answer();
    },
    [save, conversationId, tell, answer, onSendFailed],
  );

  const retry = useCallback(
    (key: string) => {
      const unsent = latest.current.unsent.find((one) => one.key === key);
      if (!unsent || isBusy(latest.current)) return;
      tell({ type: "retried", key });
      void transmit(unsent);
    },
    [tell, transmit],
  );

  // The browser's storage is outside React. What was on its way when the page closed goes on: its key makes that safe.
  const hasRestored = useRef(false);
  useEffect(() => {
    leaving.current = new AbortController();
    if (!hasRestored.current) {
      hasRestored.current = true;
      const { unsent } = tell({ type: "restored", unsent: readUnsent({ userId, conversationId }) });
      const interrupted = unsent.find(({ phase }) => phase === "sending");
      if (interrupted) retry(interrupted.key);
    }
    return () => leaving.current?.abort(new Error("The conversation was left."));
  }, [userId, conversationId, tell, retry]);

  return {
    state,
    isBusy: isBusy(state),
    submit: (content) => {
      if (isBusy(latest.current)) return false;
      const unsent = { key: randomKey(), content, createdAt: new Date().toISOString() };
      tell({ type: "submitted", ...unsent });
      void transmit(unsent);
      return true;
    },
    retry,
    remove: (key) => tell({ type: "removed", key }),
    ask: () => {
      if (isBusy(latest.current)) return;
      tell({ type: "asked" });
      void answer();
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.detail ? error.detail : "Something went wrong.";
}
