"use client";

import { Send } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { isEnter } from "@/components/common/enter-key";
import { DemoLoading } from "@/components/landing/demo-loading";
import { DemoMessage } from "@/components/landing/demo-message";
import { useDemoConversation } from "@/components/landing/use-demo-conversation";
import { DEMO_VOICE_NAME, demoNote } from "@/lib/landing/demo-script";

/** A scrolling region must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** A scripted conversation. Typed text never leaves the page. */
export default function TextDemo() {
  const demo = useDemoConversation();
  const [text, setText] = useState("");
  const log = useRef<HTMLOListElement>(null);
  const { messages, isWriting, isLoading } = demo;

  const count = messages.length + (isWriting ? 1 : 0);
  const firstCount = useRef(count);
  useEffect(() => {
    if (count > firstCount.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);

  if (isLoading) return <DemoLoading>Loading conversation...</DemoLoading>;

  const isEmpty = text.trim() === "";
  const send = () => {
    if (isEmpty || isWriting) return;
    demo.send(text.trim());
    setText("");
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    send();
  };

  return (
    <div className="flex h-[31rem] flex-col">
      <div className="flex items-center gap-3 border-b px-4 py-3 sm:px-5">
        <span
          aria-hidden
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent font-serif text-accent-foreground text-xl"
        >
          {DEMO_VOICE_NAME[0]}
        </span>
        <div className="min-w-0">
          <p className="font-medium font-serif text-lg leading-tight">{DEMO_VOICE_NAME}</p>
          <p className="text-muted-foreground text-sm">
            An AI voice made from recordings. It is not {DEMO_VOICE_NAME}.
          </p>
        </div>
      </div>
      <ol
        ref={log}
        {...reachable}
        aria-label="Example conversation"
        className="grid flex-1 content-start gap-3 overflow-y-auto p-4 sm:px-5"
      >
        {messages.map((message) => (
          <DemoMessage
            key={message.id}
            message={message}
            isPlaying={demo.playingId === message.id}
            onListen={demo.canListen(message) ? () => demo.listen(message) : undefined}
            onStop={demo.stop}
          />
        ))}
        {isWriting ? (
          <li aria-hidden className="w-fit rounded-lg bg-muted px-4 py-2.5 text-muted-foreground">
            writing...
          </li>
        ) : null}
        {demo.hasReplied ? <li className="max-w-text text-muted-foreground text-sm">{demoNote}</li> : null}
      </ol>
      <p role="status" className="sr-only">
        {demo.announcement}
      </p>
      <form onSubmit={submit} className="flex items-end gap-2 border-t p-3">
        <label htmlFor="demo-message" className="sr-only">
          Write to {DEMO_VOICE_NAME} (example)
        </label>
        <textarea
          id="demo-message"
          dir="auto"
          rows={1}
          maxLength={400}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={key}
          placeholder="Try it: write a line"
          className="field-sizing-content max-h-[7.5rem] min-h-12 flex-1 resize-none rounded-lg border border-input bg-card px-3.5 py-2.5 placeholder:text-muted-foreground"
        />
        <button
          type="submit"
          aria-label="Send"
          disabled={isEmpty || isWriting}
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg bg-primary text-primary-foreground transition-colors hover:bg-primary-hover disabled:opacity-55"
        >
          <Send aria-hidden className="size-5" />
        </button>
      </form>
    </div>
  );
}
