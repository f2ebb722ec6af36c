import "server-only";
import { type AgentFrame, disclosureFrame, recordingFrame } from "@/lib/calls/agent/agent-frames";
import type { CallEffect, PlayedEvent } from "@/lib/calls/agent/call-events";
import type { TurnLedger } from "@/lib/calls/agent/call-ledger";
import type { CallTools } from "@/lib/calls/agent/call-tools";
import type { AsideEnd, CallVoice } from "@/lib/calls/agent/call-voice";
import type { MadeSpeech, Speak } from "@/lib/calls/agent/paced-speech";
import { only } from "@/lib/calls/agent/sentence-stream";
import { disclosureIn } from "@/lib/conversations/disclosure";
import { recordingWordsIn } from "@/lib/conversations/recording-words";
import type { LanguageCode } from "@/lib/voices/languages";

type Parts = { socket: { send: (frame: AgentFrame) => void }; tools: CallTools; ledger: TurnLedger; voice: CallVoice };

/** Audio of a call other than the loved one's speech: Keepsake's sentences in a neutral voice, and recordings. */
export class KeepsakeSpeech {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async say(sentence: string, language: LanguageCode): Promise<AsideEnd> {
    const { voice, tools } = this.#parts;
    return voice.sayAside(only(sentence), tools.speakNeutrally(language));
  }

  /** Says and shows the notice that an AI voice is about to speak. */
  async sayNotice(): Promise<void> {
    const { socket, tools, ledger, voice } = this.#parts;
    const disclosure = disclosureIn(tools.language);
    socket.send(disclosureFrame(disclosure, voice.nextEventId()));
    if ((await this.say(disclosure.text, disclosure.language)) === "whole") ledger.disclosed();
  }

  /** Says that no recording answers the question, when only recordings may. */
  async sayUnrecorded(): Promise<void> {
    const { socket, tools, ledger, voice } = this.#parts;
    const { none, language } = recordingWordsIn(tools.language);
    socket.send(recordingFrame({ recording: null, text: none, language }, voice.nextEventId()));
    ledger.unrecorded();
    await this.say(none, language);
  }

  /**
   * Plays a stretch of a recording, which is extracted while a short sentence announces it. It is shown and stored once
   * its own audio is heard.
   */
  async play({ original }: Extract<CallEffect, { type: "play" }>): Promise<Pick<PlayedEvent, "heard" | "end">> {
    const { socket, tools, ledger, voice } = this.#parts;
    const { content, facts } = original;
    const { intro, language } = recordingWordsIn(tools.language);
    const cutting = new AbortController();
    let sound: Promise<Uint8Array> = Promise.reject(new Error("Nothing is cut yet."));
    sound.catch(() => {});
    async function* sentences() {
      const cut = await tools.openOriginal(facts);
      if (!cut) return;
      sound = cut(cutting.signal);
      sound.catch(() => {});
      yield intro;
      yield content;
    }
    const neutral = tools.speakNeutrally(language);
    const speak: Speak = async (text, options) => {
      if (text === content) {
        // All its words count as heard from its first audio on.
        options.onWords([{ atMs: 0, charIndex: content.length }]);
        return soundOf(await sound);
      }
      // The screen shows the same words.
      return neutral(text, options).catch(() => soundOf(new Uint8Array()));
    };
    let heard = "";
    const onHeard = (said: string) => {
      if (heard || intro.startsWith(said)) return;
      heard = content;
      const { title, recordedOn } = facts;
      const event = { recording: { title, recordedOn }, text: content, language: tools.language };
      socket.send(recordingFrame(event, voice.nextEventId()));
      ledger.original(original);
    };
    const end = await voice.sayAside(sentences(), speak, onHeard);
    cutting.abort();
    return { heard, end };
  }
}

const soundOf = (pcm: Uint8Array): MadeSpeech => ({
  audio: new ReadableStream({
    start(controller) {
      controller.enqueue(pcm);
      controller.close();
    },
  }),
  seconds: Promise.resolve(0),
});
