"use client";

import { useRef, useState } from "react";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MAX_SUPPORT_MESSAGE } from "@/lib/support/limits";
import { useReplyToSupport } from "@/lib/support/queries";
import type { SupportRequest } from "@/lib/support/schema";

/** Shown as a button until pressed, since most requests need no further message. */
export function ReplyForm({ request }: { request: SupportRequest }) {
  const [text, setText] = useState<string | null>(null);
  const { mutate, isPending, error } = useReplyToSupport(request.id);
  const wasOpen = useRef(false);
  if (text === null) {
    return (
      <Button
        // The form that had the focus is gone.
        ref={(button) => {
          if (wasOpen.current) button?.focus();
          wasOpen.current = false;
        }}
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => setText("")}
      >
        Reply
        <span className="sr-only"> to “{request.subject}”</span>
      </Button>
    );
  }
  const close = () => {
    wasOpen.current = true;
    setText(null);
  };
  const id = `reply-${request.id}`;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !isPending) mutate({ text: text.trim() }, { onSuccess: close });
      }}
    >
      <Label htmlFor={id}>Your reply</Label>
      <Textarea
        id={id}
        ref={(box) => {
          if (!wasOpen.current) box?.focus();
          wasOpen.current = true;
        }}
        dir="auto"
        rows={4}
        maxLength={MAX_SUPPORT_MESSAGE}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error ? (
        <p role="alert" className="text-destructive">
          {serverMessage(error, "Your reply could not be sent. Please try again.")}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" size="sm" disabled={text.trim() === ""} isBusy={isPending} busyLabel="Sending...">
          Send Reply
        </BusyButton>
        <Button type="button" variant="ghost" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
