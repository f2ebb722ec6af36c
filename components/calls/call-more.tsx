"use client";

import { SendHorizontal } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { MicrophoneChoice } from "@/components/audio/microphone-choice";
import { useMicrophones } from "@/components/calls/use-microphones";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { CallClient } from "@/lib/calls/client/call-client";
import { MESSAGE_LENGTH } from "@/lib/conversations/limits";

interface CallMoreProps {
  client: CallClient;
  isLive: boolean;
}

/** Typing and the choice of microphone, which few calls need. */
export function CallMore({ client, isLive }: CallMoreProps) {
  const microphones = useMicrophones();
  return (
    <div className="mx-auto grid w-full max-w-xl gap-3 px-4 pt-3">
      <MicrophoneChoice
        microphones={microphones}
        chosenId={client.microphoneId()}
        onChoose={(id) => void client.chooseMicrophone(id)}
        isLabelHidden
      />
      <TypeInstead client={client} isLive={isLive} />
    </div>
  );
}

/** For users who cannot or do not want to speak; the voice replies aloud. */
function TypeInstead({ client, isLive }: CallMoreProps) {
  const id = useId();
  const [text, setText] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || !isLive) return;
    client.say(text);
    setText("");
  };
  return (
    <form className="flex gap-2" onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        Type instead of speaking
      </label>
      <Input
        id={id}
        value={text}
        maxLength={MESSAGE_LENGTH}
        placeholder="Type instead of speaking"
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => {
          setText(event.target.value);
          if (isLive) client.typing();
        }}
      />
      <Button type="submit" size="icon" variant="secondary" aria-label="Send" disabled={!isLive || !text.trim()}>
        <SendHorizontal aria-hidden />
      </Button>
    </form>
  );
}
