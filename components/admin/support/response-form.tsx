"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { SavedAnswersMenu } from "@/components/admin/support/saved-answers-menu";
import { BusyButton } from "@/components/common/busy-button";
import { isEnter } from "@/components/common/enter-key";
import { serverMessage } from "@/components/common/show-server-error";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { readResponseDraft, writeResponseDraft } from "@/lib/admin/support/drafts";
import { fillName, MAX_RESPONSE } from "@/lib/admin/support/policy";
import { useRespond } from "@/lib/admin/support/queries";
import type { AdminRequest, RespondAnswer } from "@/lib/admin/support/schema";

interface ResponseFormProps {
  request: AdminRequest;
  /** The author of the draft. */
  userId: number;
}

/** Mail results that need an explanation. The person can read the reply in the product in any case. */
const mailNotes: Readonly<Partial<Record<RespondAnswer["mail"], string>>> = {
  written: "Saved; mail is not set up. They can read the answer on their support page.",
  failed: "The mail could not be sent. The answer is on their support page; send it again to try the mail once more.",
  no_address: "This person left no address, so no mail was sent.",
};

export function ResponseForm({ request, userId }: ResponseFormProps) {
  const place = { userId, requestId: request.id };
  const [text, setText] = useState(() => readResponseDraft(place));
  const [outcome, setOutcome] = useState<{ kind: "note" | "error"; words: string } | null>(null);
  const { mutate, isPending } = useRespond();
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === "";

  const write = (next: string) => {
    setText(next);
    writeResponseDraft(place, next);
  };

  /** Inserts a saved answer at the cursor, replacing any selected text. */
  const insert = (answer: string) => {
    const box = boxRef.current;
    const [start, end] = box ? [box.selectionStart, box.selectionEnd] : [text.length, text.length];
    write(`${text.slice(0, start)}${fillName(answer, request.userName)}${text.slice(end)}`.slice(0, MAX_RESPONSE));
  };

  const submit = () => {
    if (isEmpty || isPending) return;
    setOutcome(null);
    mutate(
      { id: request.id, response: text.trim(), status: "resolved", seenAt: request.updatedAt },
      {
        onSuccess: ({ mail }) => {
          const note = mailNotes[mail];
          // When no mail was sent, the note below explains that, and "sent" would be wrong.
          if (!note) {
            toast({
              variant: "success",
              title: "Response sent",
              description: "Your response has been sent to the user.",
            });
          }
          // Keep the text, so that sending the mail can be retried.
          if (mail !== "failed") write("");
          setOutcome(note ? { kind: "note", words: note } : null);
        },
        onError: (error) => {
          const words = serverMessage(error, "An unknown error occurred");
          setOutcome({ kind: "error", words });
        },
      },
    );
  };

  const sendByKeys = (event: KeyboardEvent) => {
    if (isEnter(event) && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <form
      className="grid gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-1.5">
        <Label htmlFor="request-response">Your response</Label>
        <Textarea
          ref={boxRef}
          id="request-response"
          dir="auto"
          rows={4}
          className="max-h-40"
          maxLength={MAX_RESPONSE}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendByKeys}
          aria-describedby="request-response-help"
        />
        <p id="request-response-help" className="text-muted-foreground text-sm">
          Saved as a draft in this browser. Sending sets the request to Resolved.
        </p>
      </div>
      {outcome ? (
        <Alert variant={outcome.kind === "error" ? "destructive" : "warning"} role="alert">
          {outcome.kind === "error" ? <AlertTitle>Failed to send response</AlertTitle> : null}
          {outcome.words}
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-between gap-3">
        <SavedAnswersMenu onInsert={insert} />
        <BusyButton type="submit" disabled={isEmpty} isBusy={isPending} busyLabel="Sending...">
          Send Response
        </BusyButton>
      </div>
    </form>
  );
}
