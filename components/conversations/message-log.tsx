"use client";

import { ArrowDown } from "lucide-react";
import { memo, type ReactNode, useDeferredValue } from "react";
import { AnswerMessage } from "@/components/conversations/answer-message";
import { DayDivider } from "@/components/conversations/day-divider";
import { DisclosureLine } from "@/components/conversations/disclosure-line";
import { SafeHere } from "@/components/conversations/hold-in-talk";
import { NoOriginalLine, OriginalMessage, RestsOn, RestsOnNote } from "@/components/conversations/original-message";
import { OwnMessage, UnsentMessage } from "@/components/conversations/own-message";
import { AskedHere } from "@/components/conversations/question-in-talk";
import { SilenceLine } from "@/components/conversations/silence-line";
import { useStickToBottom } from "@/components/conversations/use-stick-to-bottom";
import { KeepsakeCard } from "@/components/safety/keepsake-card";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { isKeepsakes, parseMetadata } from "@/lib/conversations/message-metadata";
import type { Unsent } from "@/lib/conversations/talk-state";
import type { TimelineRow } from "@/lib/conversations/timeline";
import { isolated } from "@/lib/platform/isolated";

export interface Speaker {
  id: number;
  name: string;
  language: string;
}

interface MessageLogProps {
  speaker: Speaker;
  history: TimelineRow[];
  live: TimelineRow[];
  isBusy: boolean;
  /** Null when the first message is already shown. */
  onLoadOlder: (() => void) | null;
  isLoadingOlder: boolean;
  onRetry: (key: string) => void;
  onEdit: (unsent: Unsent) => void;
  onRemove: (key: string) => void;
  /** Shown below the last message. */
  children?: ReactNode;
}

/** Not a live region: the status line beside it announces new messages. */
export function MessageLog(props: MessageLogProps) {
  const { speaker, live, onLoadOlder, isLoadingOlder, children } = props;
  // The newest messages come first; older rows are rendered a moment later, in interruptible chunks.
  const isWhole = useDeferredValue(true, false);
  const history = isWhole ? props.history : newestGroup(props.history);
  const scroll = useStickToBottom({
    firstKey: (history[0] ?? live[0])?.key,
    lastKey: (live.at(-1) ?? history.at(-1))?.key,
    ownKey: live.find((row) => row.kind === "unsent" && row.unsent.phase === "sending")?.key,
  });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.boxRef}
        onScroll={scroll.onScroll}
        role="log"
        aria-live="off"
        aria-label={`Messages with the voice of ${isolated(speaker.name)}`}
        className="h-full overflow-y-auto overflow-x-hidden overscroll-contain px-3 py-3 [overflow-anchor:none] roomy:px-6 roomy:py-4"
      >
        {/* Block layout, because a grid or flexbox would measure every row again for each new one. */}
        <div ref={scroll.contentRef} className="[&>*+*]:mt-3 roomy:[&>*+*]:mt-4">
          {onLoadOlder ? (
            <Button
              variant="outline"
              size="sm"
              className="mx-auto flex"
              aria-disabled={isLoadingOlder || undefined}
              onClick={() => {
                if (isLoadingOlder) return;
                scroll.remember();
                onLoadOlder();
              }}
            >
              {isLoadingOlder ? <Spinner /> : null}
              Earlier messages
            </Button>
          ) : null}
          <HistoryRows rows={history} speaker={speaker} />
          {live.map((row, at) =>
            row.kind === "unsent" ? (
              <UnsentMessage
                key={row.key}
                unsent={row.unsent}
                isBusy={props.isBusy}
                onRetry={props.onRetry}
                onEdit={props.onEdit}
                onRemove={props.onRemove}
              />
            ) : (
              <Row key={row.key} row={row} next={live[at + 1]} speaker={speaker} />
            ),
          )}
          {children}
        </div>
      </div>
      {scroll.hasNews ? (
        <Button
          size="sm"
          onClick={scroll.toBottom}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-md"
        >
          <ArrowDown aria-hidden className="size-4" />
          New message
        </Button>
      ) : null}
    </div>
  );
}

interface HistoryRowsProps {
  rows: TimelineRow[];
  speaker: Speaker;
}

/** Rows per group; the browser skips layout for groups far out of sight. */
const ROWS_TOGETHER = 40;

/**
 * Memoized, because sending and replying happen below it. Groups are counted from the end, so that loading older
 * messages keeps them.
 */
const HistoryRows = memo(function HistoryRows({ rows, speaker }: HistoryRowsProps) {
  const newest = rows.findLast((row) => row.kind === "message" && row.message.role === "assistant");
  return inGroups(rows).map((group) => (
    <div
      key={group.at(-1)?.key}
      // Padding leaves room for focus rings, which content-visibility would clip.
      className="-mx-1 px-1 pb-1 [contain-intrinsic-size:auto_4000px] [content-visibility:auto] [&>*+*]:mt-3 roomy:[&>*+*]:mt-4"
    >
      {group.map((row, at) => (
        <Row key={row.key} row={row} next={group[at + 1]} speaker={speaker} isNewest={row === newest} />
      ))}
    </div>
  ));
});

const newestGroup = (rows: TimelineRow[]) => rows.slice(-ROWS_TOGETHER);

function inGroups(rows: TimelineRow[]): TimelineRow[][] {
  const groups: TimelineRow[][] = [];
  for (let end = rows.length; end > 0; end -= ROWS_TOGETHER) {
    groups.unshift(rows.slice(Math.max(0, end - ROWS_TOGETHER), end));
  }
  return groups;
}

interface RowProps {
  row: TimelineRow;
  next: TimelineRow | undefined;
  speaker: Speaker;
  isNewest?: boolean;
}

const isMetByKeepsake = (row: TimelineRow | undefined) =>
  row?.kind === "message" && isKeepsakes(parseMetadata(row.message.metadata));

const cardOf = (row: TimelineRow | undefined) =>
  row?.kind === "message" ? parseMetadata(row.message.metadata)?.card : undefined;

function Row({ row, next, speaker, isNewest = false }: RowProps) {
  if (row.kind === "day") return <DayDivider date={row.date} />;
  if (row.kind === "disclosure") return <DisclosureLine voiceLanguage={speaker.language} />;
  if (row.kind === "silence") return <SilenceLine why={row.why} />;
  if (row.kind === "unsent") return null;
  if (row.message.role === "user") return <OwnMessage message={row.message} isMetByCard={isMetByKeepsake(next)} />;
  const asked = parseMetadata(row.message.metadata)?.question;
  if (asked) return <AskedHere messageId={row.message.id} facts={asked} />;
  const { original, noOriginal, restsOn, restsOnNote } = parseMetadata(row.message.metadata) ?? {};
  if (original) {
    const { message, isWriting, isFresh } = row;
    return <OriginalMessage {...{ message, isWriting, isFresh }} facts={original} voice={speaker} />;
  }
  if (noOriginal) return <NoOriginalLine voiceId={speaker.id} />;
  const facts = cardOf(row);
  if (facts) {
    return (
      <KeepsakeCard content={row.message.content} facts={facts}>
        <SafeHere cardId={row.message.id} />
      </KeepsakeCard>
    );
  }
  return (
    <>
      <AnswerMessage
        message={row.message}
        voiceName={speaker.name}
        language={speaker.language}
        isWriting={row.isWriting}
        isFresh={row.isFresh}
        hasPlayer={isNewest || row.isFresh}
      />
      {restsOn ? <RestsOn facts={restsOn} /> : null}
      {restsOnNote ? <RestsOnNote text={restsOnNote} language={speaker.language} /> : null}
    </>
  );
}
