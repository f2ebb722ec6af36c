import fc from "fast-check";
import { samplesToBase64 } from "@/lib/calls/pcm";
import { ApiError } from "@/lib/platform/http/api";
import { questionWords } from "@/lib/safety/question-words";
import { CallClient } from "./call-client";
import type { CallParts } from "./call-parts";
import { listenIn } from "./call-safety";
import type { BrowserSocket } from "./call-socket";

const words = {
  ordinary: "We baked bread.",
  possible: "I wish I could go to sleep and never wake up",
  clear: "I want to kill myself",
  yes: "Yes",
  no: "No",
} as const;
type Words = keyof typeof words;

type Step =
  | { do: "say" | "type"; words: Words }
  | { do: "press"; answer: "yes" | "no" | "rather_not" }
  | { do: "agentSpeaks" | "agentGoesOn" | "drop" | "reload" | "call" | "signArrives" | "signIsLost" | "safe" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("say", "type"),
      words: fc.constantFrom<Words>("ordinary", "possible", "possible", "clear", "yes", "no"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("press"), answer: fc.constantFrom("yes", "no", "rather_not") }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(["agentSpeaks", "agentSpeaks", "agentGoesOn", "drop", "reload"] as const),
        ...(["call", "call", "signArrives", "signIsLost", "safe"] as const),
      ),
    }),
  },
) as fc.Arbitrary<Step>;

const SOUND = samplesToBase64(new Int16Array(160).fill(900));

/** All that waits for an answer at once has had it. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** The server, one browser tab and a provider's agent; and what may be heard, counted apart from the product. */
class World {
  isHeld = false;
  #signs: { arrive: () => void; fail: () => void }[] = [];
  #waits: (() => void)[] = [];
  #socket: (BrowserSocket & { isOpen: boolean }) | null = null;
  #client = this.#load();
  #eventId = 0;
  /** Replies of which nothing may be heard. */
  readonly #unheard = new Set<number>();
  #asked = 0;
  #typed = "";
  #isInDanger = false;
  #plays = 0;
  #isSounding = false;

  /** As on opening the page. */
  #load(): CallClient {
    const session = {
      ...{ id: 1, conversationId: 1, agentId: "agent_1", startedAt: "", endedAt: null, durationSecs: null },
      ...{ endReason: null, secondsLeft: 600 },
    };
    const parts: CallParts = {
      server: {
        prepare: async () => ({ needsWords: false }),
        signedUrl: async () => {
          if (this.isHeld) throw new ApiError(409, JSON.stringify({ message: "Held.", code: "safety_hold" }));
          return { signedUrl: "wss://agent.example", callSessionId: 1, needsWords: false };
        },
        attach: async () => session,
        beat: async () => session,
        end: async () => session,
        findRecordingOffer: async () => ({ recording: null }),
        hold: () =>
          new Promise((resolve, reject) => {
            const arrive = () => {
              this.isHeld = true;
              resolve(null);
            };
            this.#signs.push({ arrive, fail: () => reject(new ApiError(0, "")) });
          }),
      },
      openSocket: () => this.#open(),
      openMicrophone: async (deviceId) => ({
        ...{
          deviceId,
          start: async () => {},
          resume: async () => true,
          setMuted: () => {},
          flush: () => {},
          stop: () => {},
        },
        ...{ bars: () => [], samples: () => new Float32Array() },
      }),
      createSpeaker: () => {
        const silence = () => {
          this.#isSounding = false;
        };
        return {
          resume: () => {},
          play: () => {
            this.#plays += 1;
            this.#isSounding = true;
            return true;
          },
          ...{ interrupt: silence, reset: silence, close: silence, bars: () => [] },
        };
      },
      createRecogniser: () => ({ isThere: false, listen: () => {}, stop: () => {} }),
      loadDisclosure: () => Promise.reject(new Error("No notice is due.")),
      stayAwake: () => () => {},
      // A reconnection is quick; a sign that was lost is told again when the network is back.
      whenOnline: () => (this.#client.getState().phase === "reconnecting" ? Promise.resolve() : this.#untilOnline()),
      later: () => {},
      now: () => 0,
      loadSafety: async () => listenIn("en"),
    };
    return new CallClient({ agentId: "agent_1", conversationId: 1, userName: "Ana" }, parts);
  }

  #untilOnline = () => new Promise<void>((resolve) => this.#waits.push(resolve));

  #open(): BrowserSocket {
    this.#eventId = 0;
    this.#typed = "";
    this.#unheard.clear();
    const socket = {
      ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
      isOpen: true,
      send: () => {},
      close: () => {
        socket.isOpen = false;
      },
    } as BrowserSocket & { isOpen: boolean };
    this.#socket = socket;
    setImmediate(() => {
      socket.onopen?.();
      const formats = { agent_output_audio_format: "pcm_16000", user_input_audio_format: "pcm_16000" };
      this.#receive({
        type: "conversation_initiation_metadata",
        conversation_initiation_metadata_event: { conversation_id: "conv_1", ...formats },
      });
    });
    return socket;
  }

  #receive = (frame: object) => this.#socket?.onmessage?.({ data: JSON.stringify(frame) });

  get #isLive() {
    return this.#client.getState().phase === "live";
  }

  /** By the rules, and not by the product's own state. */
  get #mustBeSilent() {
    return this.#isInDanger || this.#asked > 0;
  }

  get #captions() {
    return this.#client.getState().captions.filter(({ role }) => role === "agent").length;
  }

  #told(said: Words) {
    if (said === "clear" || (said === "yes" && this.#asked > 0)) {
      this.#isInDanger = true;
      this.#asked = 0;
    } else if (said === "no" && this.#asked > 0) this.#asked = 0;
    else if (this.#asked === 2) this.#asked = 0;
    else if (this.#asked === 1 || said === "possible") this.#asked += 1;
  }

  #speak(eventId: number) {
    const before = [this.#plays, this.#captions];
    const isUnheard = this.#mustBeSilent || this.#unheard.has(eventId);
    if (this.#mustBeSilent) this.#unheard.add(eventId);
    this.#receive({
      type: "agent_response",
      agent_response_event: { agent_response: "It was green.", event_id: eventId },
    });
    this.#receive({ type: "audio", audio_event: { audio_base_64: SOUND, event_id: eventId } });
    const isHeard = this.#plays !== before[0] || this.#captions !== before[1];
    if (isUnheard && isHeard) throw new Error("The agent was heard.");
    if (!isUnheard && this.#isLive && this.#plays === before[0]) throw new Error("The agent was silenced for nothing.");
  }

  async take(one: Step) {
    const isLive = this.#isLive;
    switch (one.do) {
      case "call":
        // It waits while a sign has not arrived.
        void this.#client.start();
        break;
      case "say":
        if (!isLive) return;
        // The same words at once are the agent's echo of typed ones, and no turn.
        if (this.#typed !== words[one.words]) this.#told(one.words);
        this.#typed = "";
        this.#eventId += 1;
        this.#receive({
          type: "user_transcript",
          user_transcription_event: { user_transcript: words[one.words], event_id: this.#eventId },
        });
        break;
      case "type":
        if (!isLive) return;
        this.#told(one.words);
        this.#typed = words[one.words];
        this.#client.say(words[one.words]);
        break;
      case "press": {
        const { question } = this.#client.getState();
        if (!isLive || question?.answer !== null) return;
        this.#told(one.answer === "yes" ? "yes" : "no");
        this.#typed = questionWords.en[one.answer];
        this.#client.say(questionWords.en[one.answer]);
        break;
      }
      case "agentSpeaks":
        this.#eventId += 1;
        this.#speak(this.#eventId);
        break;
      case "agentGoesOn":
        if (this.#eventId > 0) this.#speak(this.#eventId);
        break;
      case "drop":
        this.#socket?.onclose?.({ code: 1006, reason: "" });
        break;
      case "reload":
        // The request outlives the page.
        for (const { arrive } of this.#signs.splice(0)) arrive();
        if (this.#isInDanger && !this.isHeld) return;
        this.#client.hangUp();
        this.#client = this.#load();
        break;
      case "signArrives":
        for (const wake of this.#waits.splice(0)) wake();
        await settled();
        for (const { arrive } of this.#signs.splice(0)) arrive();
        break;
      case "signIsLost":
        for (const { fail } of this.#signs.splice(0)) fail();
        break;
      case "safe":
        if (!this.isHeld || this.#signs.length > 0) return;
        this.isHeld = false;
        this.#isInDanger = false;
    }
    await settled();
    // A question goes with its call.
    if (this.#client.getState().phase === "ended" || this.#client.getState().phase === "idle") this.#asked = 0;
    if (this.#mustBeSilent && this.#isSounding) throw new Error("The agent went on.");
    if (this.#isInDanger && this.#isLive) throw new Error("A call was opened.");
    const isShown = this.#client.getState().question?.answer === null;
    if (this.#isLive && this.#asked > 0 && !isShown) throw new Error("The question is not on the screen.");
  }

  close() {
    this.#client.hangUp();
  }
}

it("no order of words, buttons, late sounds, drops and reloads lets a provider's agent be heard while a hold stands or Keepsake's question is open", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = new World();
      try {
        await world.take({ do: "call" });
        for (const one of steps) await world.take(one);
      } finally {
        world.close();
      }
    }),
    { numRuns: 300, endOnFailure: false },
  );
}, 60_000);
