"use client";

import { Mic, MicOff, PhoneOff, SendHorizontal } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { MicrophoneChoice } from "@/components/audio/microphone-choice";
import { useMicrophones } from "@/components/calls/use-microphones";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { CallClient } from "@/lib/calls/client/call-client";
import type { CallState } from "@/lib/calls/client/call-state";
import { MESSAGE_LENGTH } from "@/lib/conversations/limits";

interface CallControlsProps {
  client: CallClient;
  state: CallState;
  onHangUp: () => void;
}

/** Stays visible however long the captions are. */
export function CallControls({ client, state, onHangUp }: CallControlsProps) {
  const microphones = useMicrophones();
  const isLive = state.phase === "live" || state.phase === "reconnecting";
  return (
    <div className="grid gap-3 border-t p-3 sm:p-4">
      <TypeInstead client={client} isLive={state.phase === "live"} />
      <div className="mx-auto grid w-full max-w-xl grid-cols-2 gap-3 sm:flex sm:justify-center">
        <Button
          variant={state.isMuted ? "default" : "outline"}
          aria-pressed={state.isMuted}
          aria-keyshortcuts="M"
          disabled={!isLive}
          onClick={() => client.toggleMute()}
        >
          {state.isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
          {state.isMuted ? "Unmute" : "Mute"}
        </Button>
        <Button variant="destructive" onClick={onHangUp}>
          <PhoneOff aria-hidden />
          Hang up
        </Button>
        <div className="col-span-2 min-w-0 empty:hidden sm:max-w-60 sm:flex-1">
          <MicrophoneChoice
            microphones={microphones}
            chosenId={client.microphoneId()}
            onChoose={(id) => void client.chooseMicrophone(id)}
            isLabelHidden
          />
        </div>
      </div>
    </div>
  );
}

/** For people who cannot or do not want to speak; the voice answers aloud. */
function TypeInstead({ client, isLive }: { client: CallClient; isLive: boolean }) {
  const id = useId();
  const [text, setText] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || !isLive) return;
    client.say(text);
    setText("");
  };
  return (
    <form className="mx-auto flex w-full max-w-xl gap-2" onSubmit={send}>
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
