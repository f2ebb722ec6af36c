import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CallPanel } from "@/components/calls/call-panel";
import type { CallSession } from "@/lib/calls/schema";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { aConversationDetail, aUsageAnswer, aUserAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type Answers, fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

/** Replaces the parts of a browser that a call needs, which jsdom lacks. */

class FakeTrack {
  enabled = true;
  isOn = true;
  muted = false;
  onmute: (() => void) | null = null;
  onunmute: (() => void) | null = null;
  onended: (() => void) | null = null;
  getSettings = () => ({ deviceId: "usual" });
  stop() {
    this.isOn = false;
  }
}

const param = { setValueAtTime() {}, linearRampToValueAtTime() {} };
const node = { connect() {}, disconnect() {} };

class FakeContext {
  sampleRate = 16_000;
  state = "running";
  destination = node;
  onstatechange: (() => void) | null = null;

  constructor() {
    browser.contexts.push(this);
  }

  audioWorklet = { addModule: async () => {} };
  get currentTime() {
    return performance.now() / 1000;
  }
  createGain = () => ({ ...node, gain: param });
  createMediaStreamSource = () => node;
  createBuffer = () => ({ copyToChannel() {} });
  createAnalyser = () => ({
    ...node,
    fftSize: 1_024,
    frequencyBinCount: 512,
    getByteFrequencyData: (bytes: Uint8Array) => bytes.fill(128),
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1),
  });
  resume = async () => {
    if (browser.isSoundTaken) return;
    this.become("running");
  };
  become(state: string) {
    if (state === this.state) return;
    this.state = state;
    this.onstatechange?.();
  }
  close = async () => {};
}

class FakeWorklet {
  port = { postMessage() {}, onmessage: null as ((event: { data: Int16Array }) => void) | null };

  constructor() {
    browser.worklets.push(this);
  }

  connect() {}
  disconnect() {}
}

class FakeSource {
  onended = null;
  connect() {}
  start() {}
  stop() {}
}

/** The agent's end of the connection. */
export class FakeLine {
  static readonly OPEN = 1;
  readyState = 1;
  readonly sent: { type?: string; text?: string }[] = [];
  closed: number | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly address: string) {
    browser.lines.push(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(data: string) {
    this.sent.push(JSON.parse(data));
  }

  close(code = 1000) {
    this.closed ??= code;
  }

  tell = (frame: object) => act(async () => this.onmessage?.({ data: JSON.stringify(frame) }));

  answers = () =>
    this.tell({
      type: "conversation_initiation_metadata",
      conversation_initiation_metadata_event: {
        conversation_id: "conv_1",
        agent_output_audio_format: "pcm_16000",
        user_input_audio_format: "pcm_16000",
      },
    });

  says = (text: string, eventId = 1) =>
    this.tell({ type: "agent_response", agent_response_event: { agent_response: text, event_id: eventId } });

  hears = (text: string, eventId = 1) =>
    this.tell({ type: "user_transcript", user_transcription_event: { user_transcript: text, event_id: eventId } });

  sounds = (milliseconds: number, eventId = 1) =>
    this.tell({
      type: "audio",
      audio_event: { audio_base_64: btoa("\0".repeat(milliseconds * 32)), event_id: eventId },
    });

  drops = (code: number, reason = "") => act(async () => this.onclose?.({ code, reason }));
}

/** The browser's state and devices. */
export const browser = {
  lines: [] as FakeLine[],
  tracks: [] as FakeTrack[],
  contexts: [] as FakeContext[],
  worklets: [] as FakeWorklet[],
  /** Another call has the audio, so that requesting it does nothing. */
  isSoundTaken: false,
  getUserMedia: async (): Promise<unknown> => undefined,
  microphoneHears: (samples: Int16Array) => browser.worklets.at(-1)?.port.onmessage?.({ data: samples }),
  get line(): FakeLine {
    const line = browser.lines.at(-1);
    if (!line) throw new Error("Nobody was called.");
    return line;
  },
};

const aStream = () => {
  const track = new FakeTrack();
  browser.tracks.push(track);
  return { getAudioTracks: () => [track], getTracks: () => [track] };
};

/** Call it at the top of a test file. */
export function inABrowserThatCalls() {
  beforeEach(() => {
    installFakePlayback();
    URL.createObjectURL = () => "blob:silence";
    URL.revokeObjectURL = () => {};
    Object.assign(browser, {
      lines: [],
      tracks: [],
      contexts: [],
      worklets: [],
      isSoundTaken: false,
      getUserMedia: async () => aStream(),
    });
    Object.assign(globalThis, {
      AudioContext: FakeContext,
      AudioWorkletNode: FakeWorklet,
      AudioBufferSourceNode: FakeSource,
      WebSocket: FakeLine,
    });
    Object.defineProperty(navigator, "mediaDevices", {
      configurable: true,
      value: {
        getUserMedia: () => browser.getUserMedia(),
        enumerateDevices: async () => [],
        addEventListener() {},
        removeEventListener() {},
      },
    });
  });
}

export const SIGNED_URL = "POST /api/elevenlabs/get-signed-url";
export const PREPARE = "POST /api/call-sessions/prepare";
export const ATTACH = "POST /api/call-sessions";
export const BEAT = "POST /api/call-sessions/9/heartbeat";
export const END = "POST /api/call-sessions/9/end";
export const USAGE = "GET /api/usage-stats";

export const aSession = (given: Partial<CallSession> = {}): CallSession => ({
  id: 9,
  conversationId: 5,
  agentId: "local_1",
  startedAt: "2026-11-21T10:00:00.000Z",
  endedAt: null,
  durationSecs: null,
  endReason: null,
  secondsLeft: 600,
  ...given,
});

type Shown = { voice?: Partial<ConversationDetail["voice"]>; answers?: Answers; needsWords?: boolean };

/** The call panel of conversation 5, whose voice can be called unless configured otherwise. */
export function showCallPanel({ voice = {}, answers = {}, needsWords = false }: Shown = {}) {
  const network = fakeNetwork({
    "GET /api/user": () => aUserAnswer(),
    "GET /api/hold": () => ({ hold: null }),
    [USAGE]: () => aUsageAnswer({ remainingMinutes: 14.7 }),
    [SIGNED_URL]: () => ({ signedUrl: "ws://localhost/agent?token=t", callSessionId: 9, needsWords }),
    [PREPARE]: () => ({ needsWords }),
    [ATTACH]: () => aSession(),
    [BEAT]: () => aSession(),
    [END]: () => aSession({ endedAt: "2026-11-21T10:00:05.000Z", durationSecs: 5, endReason: "hung_up" }),
    ...answers,
  });
  const read: string[] = [];
  const conversation = aConversationDetail({ agentId: "local_1", ...voice });
  const view = renderScreen(<CallPanel conversation={conversation} onRead={() => read.push("read")} />);
  return { network, read, ...view };
}

export const callButton = () => screen.findByRole("button", { name: "Call" });

/** Continues until the microphone check is done. */
export async function check() {
  await userEvent.click(await callButton());
  await screen.findByText("Microphone ready");
}

/** Continues until the connection is open. */
export async function call(): Promise<FakeLine> {
  await check();
  await userEvent.click(screen.getByRole("button", { name: "Start the call" }));
  await screen.findByText("Connecting");
  await act(async () => {});
  await browser.line.answers();
  await screen.findByText("Listening");
  return browser.line;
}
