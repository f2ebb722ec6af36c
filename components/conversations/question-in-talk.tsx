"use client";

import { createContext, useContext } from "react";
import { serverMessage } from "@/components/common/show-server-error";
import { KeepsakeQuestion } from "@/components/safety/keepsake-question";
import { useAnswerQuestion } from "@/lib/conversations/message-queries";
import type { Message } from "@/lib/conversations/schema";
import type { QuestionFacts } from "@/lib/safety/question-words";

type Asked = {
  /** The newest message, the only one that can still be answered. */
  newestId: number | undefined;
  /** The question as stored now, and Keepsake's card after "yes". */
  onAnswered: (question: Message, card: Message | null) => void;
};

export const QuestionInTalk = createContext<Asked>({ newestId: undefined, onAnswered: () => {} });

/** Keepsake's question among the messages. */
export function AskedHere({ messageId, facts }: { messageId: number; facts: QuestionFacts }) {
  const { newestId, onAnswered } = useContext(QuestionInTalk);
  const { mutate, isPending, error } = useAnswerQuestion();
  const answer = (given: QuestionFacts["answer"]) =>
    given && mutate({ messageId, answer: given }, { onSuccess: ({ question, card }) => onAnswered(question, card) });
  return (
    <KeepsakeQuestion
      facts={facts}
      onAnswer={newestId === messageId ? answer : null}
      isPending={isPending}
      failure={error && serverMessage(error, "That didn't get through. Please press it again.")}
    />
  );
}
