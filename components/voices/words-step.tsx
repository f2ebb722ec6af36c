"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { useKeptForm } from "@/components/common/use-kept-form";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { FormRootMessage } from "@/components/ui/form";
import { MakingNotice } from "@/components/voices/making-notice";
import { busyWords } from "@/components/voices/recordings-step";
import { StepButtons, StepPage } from "@/components/voices/step-frame";
import { DescriptionField } from "@/components/voices/voice-fields";
import { unlock } from "@/lib/audio/unlocked-audio";
import { questionAbout } from "@/lib/notes/kinds";
import type { Note } from "@/lib/notes/schema";
import { isolated } from "@/lib/platform/isolated";
import { firstKinds, stepDraftKey, wordsForm, wordsValues } from "@/lib/voices/create-form";
import { voiceNotices } from "@/lib/voices/notices";
import type { Voice } from "@/lib/voices/schema";
import { useFirstWords } from "@/lib/voices/use-first-words";
import type { Making } from "@/lib/voices/use-making";
import type { UploadQueue } from "@/lib/voices/use-upload";

interface WordsStepProps {
  isShown: boolean;
  userId: number;
  voice: Voice;
  notes: Note[];
  uploads: UploadQueue;
  making: Making;
  failure: string | null;
  onBack: () => void;
  onMake: () => void;
}

/** The last step: some of their words, all optional. */
export function WordsStep({ isShown, userId, voice, notes, uploads, making, failure, onBack, onMake }: WordsStepProps) {
  const form = useForm({ resolver: zodResolver(wordsForm), defaultValues: wordsValues(voice, notes) });
  const { forget } = useKeptForm(form, stepDraftKey(userId, "words", voice.id));
  const save = useFirstWords(voice, notes);
  const isBusy = form.formState.isSubmitting || making.isUnderWay;
  const submit = handleSend(form, "The words could not be saved. Please try again.", async (words) => {
    await save(words);
    forget();
    onMake();
  });
  return (
    <StepPage
      isShown={isShown}
      title="A few words"
      description={`Answers use ${isolated(voice.name)}'s own words where you know them. You can leave all of it empty, and add more later.`}
    >
      <ServerForm
        form={form}
        aria-label="A few words"
        className="grid gap-6"
        onSubmit={(event) => {
          if (isBusy) return event.preventDefault();
          // Runs in the tap handler, so that the first words can play when the voice is ready.
          void unlock();
          void submit(event);
        }}
      >
        <Card>
          <CardContent className="grid gap-6">
            {firstKinds.map((kind) => {
              const { question, hint } = questionAbout(kind, voice.isLiving);
              return (
                <TextField
                  key={kind}
                  control={form.control}
                  name={kind}
                  label={question}
                  autoComplete="off"
                  description={hint}
                />
              );
            })}
            <DescriptionField control={form.control} />
          </CardContent>
        </Card>
        <MakingNotice hold={making.hold} />
        {failure ? (
          <Alert variant="destructive">
            <AlertTitle>{voiceNotices.createFailed.title}</AlertTitle>
            {failure}
          </Alert>
        ) : null}
        <FormRootMessage />
        <StepButtons
          back={
            <Button variant="outline" onClick={onBack}>
              Back
            </Button>
          }
        >
          <BusyButton type="submit" isBusy={isBusy} busyLabel={making.isUnderWay ? busyWords(uploads) : "Saving..."}>
            {making.hold && making.hold !== "nothing" ? "Go on with these recordings" : "Add Keepsake"}
          </BusyButton>
        </StepButtons>
      </ServerForm>
    </StepPage>
  );
}
