"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { browserParts } from "@/lib/calls/client/browser-parts";
import type { RecognitionNotice } from "@/lib/calls/client/browser-recognition";
import { CallClient, type CallPlace } from "@/lib/calls/client/call-client";
import type { CallServer } from "@/lib/calls/client/call-server";
import type { CallState } from "@/lib/calls/client/call-state";

export type VoiceCall = {
  state: CallState;
  /** The latest notice of the browser's speech recognition; null when it works or is not needed. */
  notice: RecognitionNotice | null;
  client: CallClient;
};

/**
 * One user's calls with one voice. Releases the socket, microphone, audio and wake lock when the call ends, the
 * component unmounts or the page is left. `onEndNoted`: the server has recorded a call's end, possibly after the
 * component is gone.
 */
export function useVoiceCall(place: CallPlace, language: string, onEndNoted: () => void): VoiceCall {
  const [notice, setNotice] = useState<RecognitionNotice | null>(null);
  const [client] = useState(() => {
    const parts = browserParts(language, setNotice);
    return new CallClient(place, { ...parts, server: noting(parts.server, onEndNoted) });
  });
  const state = useSyncExternalStore(client.subscribe, client.getState, client.getState);

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

function noting(server: CallServer, onEndNoted: () => void): CallServer {
  return {
    ...server,
    end: async (callId, seconds) => {
      const session = await server.end(callId, seconds);
      onEndNoted();
      return session;
    },
  };
}
