/** Replaces the parts of a browser that play, speak and record, which jsdom lacks. */

interface Playing {
  paused: boolean;
  ended: boolean;
  currentTime: number;
  duration: number;
  playbackRate: number;
  error: { code: number } | null;
}

type Refusal = "none" | "needs a tap" | "cannot load";

export interface FakePlayback {
  /** The error of all further `play()` calls. */
  refusal: Refusal;
  /** Files that this browser cannot play. */
  unplayable: Set<string>;
  /** The duration that the next clip reports in seconds; Infinity while it streams. */
  duration: number;
  /** The page's only audio element, once something was played. */
  element: () => HTMLAudioElement;
  advanceTo: (seconds: number) => void;
  end: () => void;
}

export function installFakePlayback(): FakePlayback {
  const states = new WeakMap<HTMLMediaElement, Playing>();
  let latest: HTMLMediaElement | null = null;
  const stateOf = (element: HTMLMediaElement): Playing => {
    let state = states.get(element);
    if (!state) {
      state = { paused: true, ended: false, currentTime: 0, duration: Number.NaN, playbackRate: 1, error: null };
      states.set(element, state);
    }
    return state;
  };
  const element = () => {
    if (!latest) throw new Error("Nothing was played");
    return latest as HTMLAudioElement;
  };
  const fake: FakePlayback = {
    refusal: "none",
    unplayable: new Set(),
    duration: 10,
    element,
    advanceTo: (seconds) => {
      stateOf(element()).currentTime = seconds;
      element().dispatchEvent(new Event("timeupdate"));
    },
    end: () => {
      const state = stateOf(element());
      if (Number.isFinite(state.duration)) state.currentTime = state.duration;
      state.ended = true;
      state.paused = true;
      element().dispatchEvent(new Event("pause"));
      element().dispatchEvent(new Event("ended"));
    },
  };
  const proto = window.HTMLMediaElement.prototype;
  for (const name of ["paused", "ended", "duration", "error"] as const) {
    Object.defineProperty(proto, name, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return stateOf(this)[name];
      },
    });
  }
  for (const name of ["currentTime", "playbackRate", "defaultPlaybackRate"] as const) {
    const kept = name === "defaultPlaybackRate" ? "playbackRate" : name;
    Object.defineProperty(proto, name, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return stateOf(this)[kept];
      },
      set(this: HTMLMediaElement, value: number) {
        stateOf(this)[kept] = value;
      },
    });
  }
  proto.load = () => undefined;
  proto.pause = function pause() {
    const state = stateOf(this);
    if (state.paused) return;
    state.paused = true;
    this.dispatchEvent(new Event("pause"));
  };
  proto.play = async function play() {
    latest = this;
    const state = stateOf(this);
    state.error = null;
    if (fake.refusal === "needs a tap") throw new DOMException("Not allowed", "NotAllowedError");
    if (fake.refusal === "cannot load" || fake.unplayable.has(this.getAttribute("src") ?? "")) {
      state.error = { code: 4 };
      this.dispatchEvent(new Event("error"));
      throw new DOMException("No source", "NotSupportedError");
    }
    state.paused = false;
    state.ended = false;
    state.duration = fake.duration;
    this.dispatchEvent(new Event("loadedmetadata"));
    this.dispatchEvent(new Event("durationchange"));
    this.dispatchEvent(new Event("playing"));
  };
  return fake;
}

export interface FakeSpeech {
  /** Everything passed to be read aloud, in order. */
  spoken: { text: string; lang: string; rate: number; voice: string | null }[];
  cancelled: number;
  /** How many of the next `cancel()` calls are ignored. */
  deafTo: number;
  speaking: boolean;
  finish: () => void;
  fail: (error: string) => void;
}

export function installFakeSpeech(voices: { name: string; lang: string }[] = []): FakeSpeech {
  class FakeUtterance {
    lang = "";
    rate = 1;
    voice: { name: string } | null = null;
    onstart: (() => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    constructor(public text: string) {}
  }
  let open: FakeUtterance[] = [];
  const fake: FakeSpeech = {
    spoken: [],
    cancelled: 0,
    deafTo: 0,
    speaking: false,
    finish: () => {
      open = [];
      fake.speaking = false;
    },
    fail: (error) => {
      const failing = open;
      fake.finish();
      for (const utterance of failing) utterance.onerror?.({ error });
    },
  };
  Object.assign(window, {
    SpeechSynthesisUtterance: FakeUtterance,
    speechSynthesis: {
      get speaking() {
        return fake.speaking;
      },
      pending: false,
      getVoices: () => voices,
      speak: (utterance: FakeUtterance) => {
        if (!utterance.text) return;
        fake.spoken.push({
          text: utterance.text,
          lang: utterance.lang,
          rate: utterance.rate,
          voice: utterance.voice?.name ?? null,
        });
        open.push(utterance);
        fake.speaking = true;
        utterance.onstart?.();
      },
      cancel: () => {
        fake.cancelled += 1;
        if (fake.deafTo > 0) fake.deafTo -= 1;
        else fake.finish();
      },
    },
  });
  return fake;
}

export function removeFakeSpeech(): void {
  Reflect.deleteProperty(window, "speechSynthesis");
  Reflect.deleteProperty(window, "SpeechSynthesisUtterance");
}

export interface FakeMicrophone {
  /** Name of the error with which the browser answers the permission request. */
  refusal: string | null;
  devices: { kind: string; deviceId: string; label: string }[];
  /** The requested constraints, newest last. */
  asked: MediaStreamConstraints[];
  /** The samples for measuring the level, all of this height. */
  loudness: number;
  /** The recorder's output. */
  bytes: Uint8Array<ArrayBuffer>;
  /** True while any track is open. */
  isListening: () => boolean;
  recorderState: () => string;
  unplug: () => void;
}

/** The first bytes of WebM, enough to recognise it. */
const WEBM_BYTES = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4, 5, 6, 7, 8]);

export function installFakeMicrophone(): FakeMicrophone {
  interface FakeTrack {
    readyState: string;
    onended: (() => void) | null;
    stop: () => void;
  }
  const tracks: FakeTrack[] = [];
  let recorder: FakeRecorder | null = null;
  const fake: FakeMicrophone = {
    refusal: null,
    devices: [],
    asked: [],
    loudness: 0.2,
    bytes: WEBM_BYTES,
    isListening: () => tracks.some(({ readyState }) => readyState === "live"),
    recorderState: () => recorder?.state ?? "none",
    unplug: () => {
      for (const track of tracks) track.onended?.();
    },
  };
  class FakeRecorder {
    static isTypeSupported = (type: string) => type === "audio/webm;codecs=opus";
    state = "inactive";
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;
    onerror: (() => void) | null = null;
    constructor(
      public stream: MediaStream,
      public options: MediaRecorderOptions,
    ) {
      recorder = this;
    }
    start() {
      this.state = "recording";
    }
    pause() {
      this.state = "paused";
    }
    resume() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable?.({ data: new Blob([fake.bytes]) });
      this.onstop?.();
    }
  }
  class FakeContext {
    createAnalyser() {
      return { fftSize: 0, getFloatTimeDomainData: (into: Float32Array) => into.fill(fake.loudness) };
    }
    createMediaStreamSource() {
      return { connect: () => undefined };
    }
    async resume() {}
    async close() {}
  }
  Object.assign(globalThis, { MediaRecorder: FakeRecorder, AudioContext: FakeContext });
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: {
      enumerateDevices: async () => fake.devices,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        fake.asked.push(constraints);
        if (fake.refusal) throw new DOMException("Refused", fake.refusal);
        const track: FakeTrack = {
          readyState: "live",
          onended: null,
          stop: () => {
            track.readyState = "ended";
          },
        };
        tracks.push(track);
        return { getTracks: () => [track] };
      },
    },
  });
  // jsdom's Blob cannot be read otherwise.
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  let addresses = 0;
  URL.createObjectURL = () => {
    addresses += 1;
    return `blob:fake-${addresses}`;
  };
  URL.revokeObjectURL = () => undefined;
  return fake;
}
