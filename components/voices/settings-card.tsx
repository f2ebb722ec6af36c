"use client";

import { useId, useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { SettingsTrial } from "@/components/voices/settings-trial";
import {
  isSameSettings,
  settingRanges,
  usualSettings,
  type VoiceSettingName,
  type VoiceSettings,
  voiceSettingNames,
} from "@/lib/providers/voice/settings";
import { voiceNotices } from "@/lib/voices/notices";
import type { Voice } from "@/lib/voices/schema";
import { useSaveVoiceSettings, useVoiceSettings } from "@/lib/voices/settings/queries";
import type { VoiceSettingsAnswer } from "@/lib/voices/settings/schema";

const words: Readonly<Record<VoiceSettingName, { label: string; description: string }>> = {
  pace: {
    label: "Pace",
    description: "How fast it speaks. At 100%, as in the recordings.",
  },
  similarity: {
    label: "Similarity",
    description: "How closely it keeps to the recordings. Near 100%, their noise is heard as well.",
  },
  stability: {
    label: "Stability",
    description: "Higher is calmer and more even. Lower has more feeling, and differs more from time to time.",
  },
  style: {
    label: "Style",
    description:
      "How strongly it brings out the way of speaking in the recordings. Above 0%, it takes longer to start.",
  },
};

/** The voice's speaking settings, with a sample sentence for each change. */
export function SettingsCard({ voice }: { voice: Voice }) {
  const settings = useVoiceSettings(voice);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Voice settings</CardTitle>
        <CardDescription>
          They apply to everything spoken from now on: in answers, and from the next call. Answers that were spoken
          before keep their sound.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <AsyncSection
          label="the voice settings"
          query={settings}
          errorTitle="The voice settings could not be loaded"
          skeleton={<Skeleton className="h-80" />}
        >
          {(answer) => <SettingsForm key={voice.voiceId} voice={voice} answer={answer} />}
        </AsyncSection>
      </CardContent>
    </Card>
  );
}

const valuesOf = ({ pace, similarity, stability, style }: VoiceSettingsAnswer): VoiceSettings => ({
  pace: pace.value,
  similarity: similarity.value,
  stability: stability.value,
  style: style.value,
});

function SettingsForm({ voice, answer }: { voice: Voice; answer: VoiceSettingsAnswer }) {
  const kept = valuesOf(answer);
  const [wanted, setWanted] = useState(kept);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveVoiceSettings(voice);
  const taken = voiceSettingNames.filter((name) => answer[name].isTaken);
  const others = voiceSettingNames.filter((name) => !answer[name].isTaken);
  const reason = sharedReason(others.map((name) => answer[name].note));
  const usual = { ...kept, ...Object.fromEntries(taken.map((name) => [name, usualSettings[name]])) };
  const change = (name: VoiceSettingName, value: number) => {
    setProblem(null);
    setWanted((before) => ({ ...before, [name]: value }));
  };
  const submit = () =>
    save.mutateAsync(wanted).then(
      () => void toast({ variant: "success", ...voiceNotices.settingsSaved }),
      (error: unknown) => setProblem(serverMessage(error, "The settings could not be saved. Please try again.")),
    );
  return (
    <form
      noValidate
      method="post"
      aria-label="Voice settings"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) void submit();
      }}
    >
      {taken.map((name) => (
        <SettingSlider
          key={name}
          name={name}
          value={wanted[name]}
          note={answer[name].note}
          onChange={(value) => change(name, value)}
        />
      ))}
      {answer.canBeHeard ? (
        <SettingsTrial voice={voice} sentence={answer.sentence} wanted={wanted} names={taken} />
      ) : null}
      {problem ? (
        <p role="alert" className="text-destructive">
          {problem}
        </p>
      ) : null}
      {taken.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3 sm:justify-end">
          <p role="status" className="text-muted-foreground text-sm empty:sr-only">
            {isSameSettings(wanted, kept) ? null : "Not saved yet."}
          </p>
          <Button
            type="button"
            variant="outline"
            disabled={isSameSettings(wanted, usual)}
            onClick={() => {
              setProblem(null);
              setWanted(usual);
            }}
          >
            Back to the usual
          </Button>
          <BusyButton type="submit" isBusy={save.isPending} busyLabel="Saving...">
            Save Settings
          </BusyButton>
        </div>
      ) : null}
      {reason === null ? (
        others.map((name) => (
          <p key={name} className="text-muted-foreground">
            {words[name].label}: {answer[name].note}
          </p>
        ))
      ) : (
        <p className="text-muted-foreground">{reason}</p>
      )}
    </form>
  );
}

/** The shared reason why some settings are not supported; null for a single one, or when the reasons differ. */
function sharedReason([first = null, ...rest]: (string | null)[]): string | null {
  return rest.length > 0 && rest.every((note) => note === first) ? first : null;
}

interface SettingSliderProps {
  name: VoiceSettingName;
  value: number;
  note: string | null;
  onChange: (percent: number) => void;
}

function SettingSlider({ name, value, note, onChange }: SettingSliderProps) {
  const id = useId();
  const { label, description } = words[name];
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        <output htmlFor={id} className="tabular-nums">
          {value}%
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={settingRanges[name].least}
        max={settingRanges[name].most}
        step={1}
        value={value}
        aria-valuetext={`${value}%`}
        aria-describedby={`${id}-description`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-primary"
      />
      <p id={`${id}-description`} className="text-muted-foreground text-sm">
        {description} {note}
      </p>
    </div>
  );
}
