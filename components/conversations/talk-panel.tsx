"use client";

import { useMemo, useRef } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { Composer } from "@/components/conversations/composer";
import { ConversationEmpty } from "@/components/conversations/conversation-empty";
import { MessagesSkeleton, talkPanelClasses } from "@/components/conversations/conversation-skeleton";
import { HoldInTalk } from "@/components/conversations/hold-in-talk";
import { MessageLog } from "@/components/conversations/message-log";
import { MessageMenus } from "@/components/conversations/message-menus";
import { OriginalInTalk } from "@/components/conversations/original-message";
import { QuestionInTalk } from "@/components/conversations/question-in-talk";
import { NoAnswer, TalkStatus, Typing } from "@/components/conversations/talk-status";
import { VoicePaceProvider } from "@/components/conversations/voice-pace";
import { NoteOffers } from "@/components/notes/note-offers";
import { KeepsakeCard } from "@/components/safety/keepsake-card";
import { SafeButton } from "@/components/safety/safe-button";
import { toast } from "@/components/ui/toast";
import { unlock } from "@/lib/audio/unlocked-audio";
import { findUnanswered, inOrder } from "@/lib/conversations/history";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { useMessages } from "@/lib/conversations/message-queries";
import { conversationNotices } from "@/lib/conversations/notices";
import type { ConversationDetail, Message } from "@/lib/conversations/schema";
import type { Unsent } from "@/lib/conversations/talk-state";
import { historyRows, liveRows } from "@/lib/conversations/timeline";
import { useDraft } from "@/lib/conversations/use-draft";
import { useTalk } from "@/lib/conversations/use-talk";
import { ApiError } from "@/lib/platform/http/api";
import { useHold } from "@/lib/safety/queries";

interface TalkPanelProps {
  conversation: ConversationDetail;
  userId: number;
}

/** The written conversation: sending messages, reading and hearing replies. */
export function TalkPanel({ conversation, userId }: TalkPanelProps) {
  const { id: conversationId, voice } = conversation;
  const place = useMemo(() => ({ userId, conversationId }), [userId, conversationId]);
  const history = useMessages(conversationId);
  const talk = useTalk({ place, voiceId: voice.id, onSendFailed });
  const [draft, setDraft] = useDraft(place);
  const input = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  /** For buttons that disappear when pressed. Focusing the text box would open a phone's keyboard. */
  const keepFocus = () => panel.current?.focus({ preventScroll: true });

  const { state } = talk;
  const messages = useMemo(() => {
    // Messages of this visit stay in the live part, even once the history contains them.
    const live = new Set(state.kept.map(({ id }) => id));
    return inOrder(history.data?.pages ?? []).filter(({ id }) => !live.has(id));
  }, [history.data, state.kept]);
  const past = useMemo(() => historyRows(messages), [messages]);
  const live = liveRows(state, messages, new Date());

  const send = () => {
    // Must run in the tap handler before any await: stops playback and unlocks audio for the reply.
    void unlock();
    if (talk.submit(draft.trim())) setDraft("");
  };
  const retry = (key: string) => {
    void unlock();
    talk.retry(key);
    keepFocus();
  };
  const remove = (key: string) => {
    talk.remove(key);
    keepFocus();
  };
  const ask = (after?: number) => {
    void unlock();
    talk.ask(after);
    keepFocus();
  };
  const edit = ({ key, content }: Unsent) => {
    talk.remove(key);
    setDraft(draft.trim() ? `${content}\n${draft}` : content);
    input.current?.focus();
  };
  const begin = (text: string) => {
    setDraft(text);
    input.current?.focus();
  };

  const onSafe = (card: Message) => {
    talk.tell(card);
    keepFocus();
  };
  const hold = useHold();
  const newest = state.kept.at(-1) ?? messages.at(-1);
  const isMet = newest !== undefined && parseMetadata(newest.metadata)?.card !== undefined;
  const button = hold && <SafeButton hold={hold} conversationId={conversationId} onSafe={onSafe} />;
  const asking = {
    newestId: talk.isBusy ? undefined : newest?.id,
    onAnswered: (question: Message, card: Message | null) => {
      talk.tell(question);
      keepFocus();
      if (card) talk.tell(card);
      else ask();
    },
  };
  const original = newest && parseMetadata(newest.metadata)?.original ? newest.id : undefined;
  const hearing = { newestId: talk.isBusy || hold ? undefined : original, onLetVoiceAnswer: ask };
  const isQuiet = !talk.isBusy && state.failure === null && hold === null;
  const unanswered = findUnanswered([...messages, ...state.kept]);
  return (
    <NoteOffers voiceId={voice.id}>
      <VoicePaceProvider clips={messages} language={voice.language}>
        <MessageMenus>
          <section ref={panel} tabIndex={-1} aria-label="Conversation" className={`${talkPanelClasses} outline-none`}>
            <AsyncSection
              className="flex min-h-0 flex-1 flex-col"
              label="the messages"
              query={history}
              errorTitle={conversationNotices.historyFailed}
              skeleton={<MessagesSkeleton />}
              isEmpty={() => past.length === 0 && live.length === 0 && isQuiet}
              empty={<ConversationEmpty onChoose={begin} />}
            >
              {() => (
                <QuestionInTalk.Provider value={asking}>
                  <HoldInTalk.Provider value={isMet && button ? { cardId: newest.id, button } : null}>
                    <OriginalInTalk.Provider value={hearing}>
                      <MessageLog
                        speaker={voice}
                        history={past}
                        live={live}
                        isBusy={talk.isBusy}
                        onLoadOlder={history.hasNextPage ? () => void history.fetchNextPage() : null}
                        isLoadingOlder={history.isFetchingNextPage}
                        onRetry={retry}
                        onEdit={edit}
                        onRemove={remove}
                      >
                        {state.phase === "waiting" ? <Typing name={voice.name} /> : null}
                        {(unanswered || (original && state.failure)) && !talk.isBusy ? (
                          <NoAnswer reason={state.failure} onAsk={() => ask(original)} />
                        ) : null}
                        {hold && !isMet && !talk.isBusy ? <KeepsakeCard {...hold.card}>{button}</KeepsakeCard> : null}
                      </MessageLog>
                    </OriginalInTalk.Provider>
                  </HoldInTalk.Provider>
                </QuestionInTalk.Provider>
              )}
            </AsyncSection>
            <TalkStatus state={state} language={voice.language} />
            <Composer text={draft} onChange={setDraft} onSend={send} isBusy={talk.isBusy} inputRef={input} />
          </section>
        </MessageMenus>
      </VoicePaceProvider>
    </NoteOffers>
  );
}

function onSendFailed(error: unknown) {
  // The prompt to sign in again is sufficient.
  if (error instanceof ApiError && error.code === "signed_out") return;
  toast({
    variant: "destructive",
    title: conversationNotices.sendFailed,
    ...(error instanceof ApiError && error.detail && { description: error.detail }),
  });
}
