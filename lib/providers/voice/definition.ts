import type { ProviderDefinition } from "../definition";
import type { AudioFormat } from "../engines/audio-formats";
import type { KeyName } from "../keys";
import type { CallAgents } from "./call-agents";
import type { OwnServer } from "./own-server";
import type { CallSpeech, CallSpeechInput, VoiceProvider } from "./provider";
import type { SettingsTaken } from "./settings";
import type { WhyStandIn } from "./stand-in";

/** The facts about a voice provider that a browser may know too. Each is a decision, so none is optional. */
export type VoiceProviderFacts = {
  /** As rows and answers name it, in at most 20 characters. */
  name: string;
  /** As administrators read it. */
  title: string;
  /** The stored key it works with; null where it needs none. */
  keyName: KeyName | null;
  /** An outside service may go on making a voice after the process that asked for it has died. */
  runsOn: "this server" | "an outside service";
  /** `serviceType` in the answers about a reply that this provider speaks. */
  serviceType: string;
  /** More about that speech, for a provider whose voices are files of ours. */
  speechFile: { sampleRate: number; preferredChannels: number } | null;
  /**
   * The most of a voice's recordings that it makes use of: seconds of speech, and bytes at once. Recordings in other
   * formats are sent as MP3.
   */
  recordings: { mostSeconds: number; mostBytes: number; formats: readonly AudioFormat[] };
  /** Whether it hears whole recordings, or one clear passage of them with its words. */
  madeFrom: "recordings" | "a passage";
  /**
   * A guess at the seconds that making the first voice here takes; null where there is none. What is made on this machine
   * takes as long as the machine is busy, so earlier voices tell nothing about it: it reports its progress instead.
   */
  usualMaking: { seconds: number; perSpeechSecond: number } | "reports its progress" | null;
  /** Whether its voices only resemble the person, which is told before one is heard. */
  isPreview: boolean;
  /** Sentences without their full stop, shown wherever one of its voices is heard. */
  notices: (language: string) => readonly string[];
} & (AnsweredByUs | AnsweredByThem);

/** Our agent speaks in the provider's voice and counts each sentence as it is heard. */
type AnsweredByUs = { callsAnsweredBy: "our agent"; callsChargedBy: "our ledger" };
/** We never hear the call, so only the provider knows what was said in it. */
type AnsweredByThem = { callsAnsweredBy: "agent of the provider"; callsChargedBy: "record of the provider" };

export type SpeaksFor = { language: string; providerVoiceId: string | null; use: "letters" | "calls" };

/** Everything the product has to know about a voice provider. */
export type VoiceProviderDefinition = ProviderDefinition<VoiceProvider> &
  VoiceProviderFacts & {
    /** As `open`, but also where it is not set up any more: what is kept on this server can still be removed. */
    openToRemove: (key: string | null) => VoiceProvider | null;
    /**
     * Whether it makes voices in a language at this moment; null asks whether it makes any. Asked before a voice is made: what
     * was made before is opened all the same.
     */
    speaks: (language: string | null) => boolean;
    /** The provider that speaks in place of a voice at this moment, whose facts people are told then; null for none. */
    standIn: (voice: SpeaksFor) => { name: string; why: WhyStandIn } | null;
    /** A cloned voice that is a file of ours is biometric data, and leaves this server only under a passphrase. */
    inBackups: "always" | "under a passphrase";
    /** A server that the operator runs. Null for any other, and while none is set up. */
    ownServer: () => OwnServer | null;
    /** Where a signed-in browser connects to while there is a key, for the Content-Security-Policy. */
    browserHosts: () => string[];
    /** Changes whenever the same voice would sound different, such as a model's name. */
    sound: () => string;
    /** Which settings of a voice it speaks by. They are passed to it all the same, with every text. */
    settings: () => SettingsTaken;
  } & (
    | (AnsweredByUs & { speakForCall: (input: CallSpeechInput) => Promise<CallSpeech> })
    | (AnsweredByThem & { callAgents: (apiKey: string | null) => CallAgents | null })
  );
