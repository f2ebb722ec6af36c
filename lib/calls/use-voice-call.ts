"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { browserParts } from "@/lib/calls/browser-parts";
import type { RecognitionNotice } from "@/lib/calls/browser-recognition";
import { CallClient, type CallPlace } from "@/lib/calls/call-client";
import type { CallState } from "@/lib/calls/call-state";

export type VoiceCall = {
  state: CallState;
  /** What the browser's recognition last had to say; null when it is at work or not needed. */
  notice: RecognitionNotice | null;
  client: CallClient;
};

/**
 * One person's calls with one voice. Whatever the call holds (socket, microphone, sound, wake lock) is let go when it
 * ends, when the component goes, and when the page is left.
 */
export function useVoiceCall(place: CallPlace, language: string): VoiceCall {
  const [notice, setNotice] = useState<RecognitionNotice | null>(null);
  const [client] = useState(() => new CallClient(place, browserParts(language, setNotice)));
  const [subscribe] = useState(() => subscribeTo(client));
  const state = useSyncExternalStore(subscribe, client.getState, client.getState);

  useEffect(() => {
    const leave = () => client.hangUp();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [client]);

  return { state, notice, client };
}

/**
 * Drawing the call keeps a small machine, or a phone, as busy as asking for its address does. The question leaves first;
 * the call is drawn when the frame that shows the pressed button is out.
 */
function subscribeTo(client: CallClient) {
  return (draw: () => void) =>
    client.subscribe(() => {
      const state = client.getState();
      const isBeingPutThrough = state.phase === "connecting" || (state.phase === "asking" && !state.isTrial);
      if (isBeingPutThrough) requestAnimationFrame(() => setTimeout(draw));
      else draw();
    });
}
