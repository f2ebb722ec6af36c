import { createBrowserRecognition, type RecognitionNotice } from "@/lib/calls/client/browser-recognition";
import type { CallParts } from "@/lib/calls/client/call-parts";
import { callServer } from "@/lib/calls/client/call-server";
import type { BrowserSocket, OpenSocket } from "@/lib/calls/client/call-socket";
import { openCallMicrophone } from "@/lib/calls/client/microphone";
import { createCallSpeaker } from "@/lib/calls/client/speaker";
import { stayAwake } from "@/lib/calls/client/wake-lock";

/** The longest wait, in milliseconds, for a browser that reports no network. */
const OFFLINE_AT_MOST_MS = 8_000;

/** The browser's implementation of everything a call depends on. @param language BCP 47, of the voice */
export function browserParts(language: string, onNotice: (notice: RecognitionNotice) => void): CallParts {
  return {
    server: callServer,
    openSocket,
    openMicrophone: openCallMicrophone,
    createSpeaker: createCallSpeaker,
    createRecogniser: (onWords) => createBrowserRecognition(language, onWords, onNotice),
    stayAwake,
    whenOnline,
    later: (act, milliseconds) => setTimeout(act, milliseconds),
    now: () => Date.now(),
    loadDisclosure: async () => (await import("@/lib/calls/client/spoken-disclosure")).loadDisclosure(language),
    loadSafety: async () => (await import("@/lib/calls/client/call-safety")).listenIn(language),
  };
}

const openSocket: OpenSocket = (address) => {
  const socket = new WebSocket(address);
  const adapted: BrowserSocket = {
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
