"use client";

import { Ear } from "lucide-react";
import { useEffect, useState } from "react";
import { AudioPlayer } from "@/components/audio/audio-player";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage } from "@/components/common/show-server-error";
import { useUser } from "@/lib/accounts/queries";
import { unlock } from "@/lib/audio/unlocked-audio";
import { isSameSettings, type VoiceSettingName, type VoiceSettings } from "@/lib/providers/voice/settings";
import type { Voice } from "@/lib/voices/schema";
import { useTrySettings } from "@/lib/voices/settings/queries";

interface SettingsTrialProps {
  voice: Voice;
  /** The sentence in the voice's language. */
  sentence: string;
  wanted: VoiceSettings;
  /** The settings that have an effect. */
  names: readonly VoiceSettingName[];
}

type Heard = { address: string; settings: VoiceSettings };

/** Speaks a sentence with the current settings, saved or not. */
export function SettingsTrial({ voice, sentence, wanted, names }: SettingsTrialProps) {
  const trial = useTrySettings(voice.id);
  const user = useUser().data;
  const [heard, setHeard] = useState<Heard | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(heard?.address ?? ""), [heard]);
  const hear = () => {
    // Runs in the tap handler, so that the audio can play.
    void unlock();
    setProblem(null);
    trial.mutateAsync(wanted).then(
      (sound) => setHeard({ address: URL.createObjectURL(sound), settings: wanted }),
      (error: unknown) => setProblem(serverMessage(error, "The sentence could not be spoken. Please try again.")),
    );
  };
  return (
    <div className="grid gap-3 rounded-lg border bg-background px-4 py-4">
      <p lang={voice.language} className="font-serif text-lg">
        {sentence}
      </p>
      <BusyButton
        type="button"
        variant="outline"
        className="sm:w-fit"
        isBusy={trial.isPending}
        busyLabel="Speaking..."
        onClick={trial.isPending ? undefined : hear}
      >
        <Ear aria-hidden />
        Hear it like this
      </BusyButton>
      {heard ? (
        <AudioPlayer
          src={heard.address}
          label={`the sentence with ${inWords(heard.settings, names)}`}
          autoPlay="asked"
          isSlim
        />
      ) : null}
      {heard && !isSameSettings(heard.settings, wanted) ? (
        <p className="text-muted-foreground text-sm">This was with {inWords(heard.settings, names)}.</p>
      ) : null}
      {problem ? (
        <p role="alert" className="text-destructive">
          {problem}
        </p>
      ) : null}
      {user?.hasPlans ? (
        <p className="text-muted-foreground text-sm">Each time takes a few seconds of your minutes.</p>
      ) : null}
    </div>
  );
}

const inWords = (settings: VoiceSettings, names: readonly VoiceSettingName[]) =>
  names.map((name) => `${name} ${settings[name]}%`).join(", ");
