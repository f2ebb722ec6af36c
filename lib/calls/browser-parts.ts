import { createBrowserRecognition, type RecognitionNotice } from "@/lib/calls/browser-recognition";
import type { CallParts } from "@/lib/calls/call-client";
import type { CallSocket, OpenSocket } from "@/lib/calls/call-line";
import { callServer } from "@/lib/calls/call-server";
import { openCallMicrophone } from "@/lib/calls/microphone";
import { createCallSpeaker } from "@/lib/calls/speaker";
import { stayAwake } from "@/lib/calls/wake-lock";

/** While the browser says that it has no network, an attempt is put off at most so long, in milliseconds. */
const OFFLINE_AT_MOST_MS = 8_000;

/** What a call reaches out to in a browser. @param language BCP 47, of the voice */
export function browserParts(language: string, onNotice: (notice: RecognitionNotice) => void): CallParts {
  return {
    server: callServer,
    openSocket,
    openMicrophone: openCallMicrophone,
    createSpeaker: createCallSpeaker,
    createWordFinder: (onWords) => createBrowserRecognition(language, onWords, onNotice),
    stayAwake,
    whenOnline,
    later: (act, milliseconds) => setTimeout(act, milliseconds),
    now: () => Date.now(),
  };
}

const openSocket: OpenSocket = (address) => {
  const socket = new WebSocket(address);
  const adapted: CallSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    close: (code, reason) => socket.close(code, reason),
  };
  socket.onopen = () => adapted.onopen?.();
  socket.onmessage = ({ data }) => adapted.onmessage?.({ data });
  socket.onclose = ({ code, reason }) => adapted.onclose?.({ code, reason });
  socket.onerror = () => adapted.onerror?.();
  return adapted;
};

async function whenOnline(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, OFFLINE_AT_MOST_MS);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    }
    window.addEventListener("online", done);
  });
}
