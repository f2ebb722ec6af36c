"use client";

import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect } from "react";
import { isEnter } from "@/components/common/enter-key";
import { Button } from "@/components/ui/button";
import { MESSAGE_LENGTH } from "@/lib/conversations/limits";
import { counted } from "@/lib/platform/english";

interface ComposerProps {
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** A message is being sent or answered: typing is possible, sending is not. */
  isBusy: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The box grows with its text between these heights, in pixels. */
export const COMPOSER_HEIGHT = { min: 50, max: 120 } as const;
/** The counter appears this many characters before the limit. */
export const COUNTER_FROM = 400;

export function Composer({ text, onChange, onSend, isBusy, inputRef }: ComposerProps) {
  const id = useId();
  const left = MESSAGE_LENGTH - text.trim().length;
  const canSend = !isBusy && text.trim() !== "" && left >= 0;

  // The height of the text is known only after layout.
  useLayoutEffect(() => {
    const box = inputRef.current;
    if (!box) return;
    box.style.height = `${COMPOSER_HEIGHT.min}px`;
    // Skip measuring without text: a long placeholder must not enlarge the box.
    if (!text) return;
    box.style.height = `${Math.min(COMPOSER_HEIGHT.max, Math.max(COMPOSER_HEIGHT.min, box.scrollHeight + 2))}px`;
  }, [text, inputRef]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <form
      className="group/composer border-t p-2 roomy:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <div className="flex items-end gap-2 sm:gap-3">
        <label htmlFor={id} className="sr-only">
          Your message
        </label>
        <textarea
          ref={inputRef}
          id={id}
          dir="auto"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder="Write a message"
          rows={1}
          enterKeyHint="send"
          aria-describedby={`${id}-keys ${id}-left`}
          aria-invalid={left < 0 || undefined}
          style={{ minHeight: COMPOSER_HEIGHT.min, maxHeight: COMPOSER_HEIGHT.max }}
          className="block w-full min-w-0 flex-1 resize-none rounded-lg border border-input bg-card px-3.5 py-[max(6px,calc(24px-0.5lh))] text-base leading-snug placeholder:text-muted-foreground aria-invalid:border-destructive"
        />
        {/* A button that is disabled in the press loses the focus. */}
        <Button
          type="submit"
          size="icon"
          className="size-[50px]"
          aria-label="Send message"
          aria-disabled={!canSend || undefined}
        >
          <SendHorizontal aria-hidden />
        </Button>
      </div>
      <p id={`${id}-keys`} className="sr-only">
        Enter sends. Shift and Enter begin a new line.
      </p>
      {/* The keyboard of a phone leaves no room for it. */}
      <p className="mt-1 text-center text-muted-foreground text-sm leading-snug phone:group-has-[textarea:focus]/composer:hidden">
        When it gets too heavy:{" "}
        <a href="/support#resources" className="inline-block min-h-6 underline underline-offset-4">
          help lines
        </a>
      </p>
      <Counter id={`${id}-left`} left={left} />
    </form>
  );
}

function Counter({ id, left }: { id: string; left: number }) {
  const isShown = left <= COUNTER_FROM;
  const words = left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`;
  return (
    <>
      {isShown ? (
        <p id={id} className={`mt-1.5 text-sm tabular-nums ${left < 0 ? "text-destructive" : "text-muted-foreground"}`}>
          {words}
        </p>
      ) : null}
      {/* Announced in steps: a number after every key would drown out the text. */}
      <p role="status" className="sr-only">
        {isShown ? (left < 0 ? "The message is too long." : `Fewer than ${characters(nextStep(left))} left.`) : ""}
      </p>
    </>
  );
}

const characters = (amount: number) => counted(amount, "character");

const nextStep = (left: number) => [10, 50, 100, 200].find((step) => left < step) ?? COUNTER_FROM + 1;
