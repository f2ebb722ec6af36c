import type { Load, ProviderDefinition } from "../definition";
import type { AudioFormat } from "../engines/audio-formats";
import type { KeyName } from "../keys";
import type { CallAgents } from "./call-agents";
import type { OwnServer } from "./own-server";
import type { CallSpeech, CallSpeechInput, VoiceProvider } from "./provider";
import type { SettingsTaken } from "./settings";
import type { WhyStandIn } from "./stand-in";

/**
 * The facts about a voice provider that a browser may know too. Every definition has to decide each one, so none is
 * optional.
 */
export type VoiceProviderFacts = {
  /** The name in rows and responses, at most 20 characters. */
  name: string;
  /** The name shown to administrators. */
  title: string;
  /** The name of the key it needs; null if it needs none. */
  keyName: KeyName | null;
  /** An outside service may continue making a voice after the process that requested it has died. */
  runsOn: "this server" | "an outside service";
  /** `serviceType` in responses about a reply that this provider speaks. */
  serviceType: string;
  /** Further facts about that speech, for a provider whose voices are our own files. */
  speechFile: { sampleRate: number; preferredChannels: number } | null;
  /**
   * Limits on the recordings of a voice that it uses: seconds of speech, and bytes per request. Recordings in other
   * formats are sent as MP3.
   */
  recordings: { mostSeconds: number; mostBytes: number; formats: readonly AudioFormat[] };
  /** Whether it uses whole recordings, or one clear reference clip with its transcript. */
  madeFrom: "recordings" | "a passage";
  /**
   * An estimate of the seconds that making the first voice here takes; null if there is none. On this machine the time
   * depends on its load, so earlier voices say nothing: such a provider reports its progress instead.
   */
  usualMaking: { seconds: number; perSpeechSecond: number } | "reports its progress" | null;
  /** Whether its voices only resemble the person, which users are told before they hear one. */
  isPreview: boolean;
  /** Sentences without their full stop, shown wherever one of its voices is played. */
  notices: (language: string) => readonly string[];
} & (AnsweredByUs | AnsweredByThem);

/** Our agent speaks in the provider's voice and charges each sentence as it is heard. */
type AnsweredByUs = { callsAnsweredBy: "our agent"; callsChargedBy: "our ledger" };
/** The call bypasses our server, so only the provider knows its content. */
type AnsweredByThem = { callsAnsweredBy: "agent of the provider"; callsChargedBy: "record of the provider" };

export type SpeaksFor = { language: string; providerVoiceId: string | null; use: "letters" | "calls" };

/** All facts about a voice provider. Its code is loaded when it is first used. */
export type VoiceProviderDefinition = ProviderDefinition<Load<VoiceProvider>> &
  VoiceProviderFacts & {
    /**
     * Like `open`, but also works when the provider is no longer set up, so that files on this server can still be
     * removed.
     */
    openToRemove: (key: string | null) => Load<VoiceProvider> | null;
    /**
     * Whether it can currently make voices in a language; null asks about any language. Checked before a voice is made;
     * existing voices can always be opened.
     */
    speaks: (language: string | null) => boolean;
    /** The provider that currently speaks in place of a voice, whose facts are then shown; null if none does. */
    standIn: (voice: SpeaksFor) => { name: string; why: WhyStandIn } | null;
    /**
     * A cloned voice stored in our files is biometric data, and leaves this server only encrypted with a passphrase.
     */
    inBackups: "always" | "under a passphrase";
    /** A server that the operator runs. Null for other providers, and while none is set up. */
    ownServer: () => Load<OwnServer> | null;
    /** Hosts that a signed-in browser connects to when there is a key, for the Content-Security-Policy. */
    browserHosts: () => string[];
    /** A value that changes whenever the same voice would sound different, such as a model's name. */
    sound: () => string;
    /** The voice settings it supports. All settings are passed to it with every text. */
    settings: () => SettingsTaken;
  } & (
    | (AnsweredByUs & { speakForCall: (input: CallSpeechInput) => Promise<CallSpeech> })
    | (AnsweredByThem & { callAgents: (apiKey: string | null) => Load<CallAgents> | null })
  );
