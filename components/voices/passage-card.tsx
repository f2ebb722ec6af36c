"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { AudioPlayer } from "@/components/audio/audio-player";
import { AsyncSection } from "@/components/common/async-section";
import { LabelledField } from "@/components/common/labelled-field";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { FormRootMessage } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { formatClock } from "@/lib/audio/time";
import { voiceNotices } from "@/lib/voices/notices";
import { useChoosePassage, usePassage } from "@/lib/voices/passage/queries";
import { choosePassageInput, type PassageAnswer } from "@/lib/voices/passage/schema";
import type { Voice } from "@/lib/voices/schema";

/** The reference clip of a voice server, its transcript, and alternative clips. */
export function PassageCard({ voice }: { voice: Voice }) {
  const passage = usePassage(voice);
  return (
    <Card>
      <CardHeader>
        <CardTitle>The passage this voice is made from</CardTitle>
        <CardDescription>
          The voice is made from one passage of your recordings, the clearest that was found; short ones are joined.
          Listen to it: the voice will sound as the person sounds here.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <AsyncSection
          label="the passage"
          query={passage}
          errorTitle="The passage could not be loaded"
          skeleton={<Skeleton className="h-64" />}
        >
          {(answer) =>
            answer.passage ? (
              <PassageForm
                key={`${answer.passage.sampleId}-${answer.passage.from}-${answer.passage.transcript}`}
                voice={voice}
                answer={answer}
                chosen={answer.passage}
              />
            ) : (
              <p className="text-muted-foreground">
                The passage is chosen when the voice is made from the recordings it has now.
              </p>
            )
          }
        </AsyncSection>
      </CardContent>
    </Card>
  );
}

type Chosen = NonNullable<PassageAnswer["passage"]>;
type Offered = PassageAnswer["others"][number];

const placeOf = ({ fileName, from }: Pick<Offered, "fileName" | "from">): string =>
  from < 1 ? fileName : `${fileName}, from ${formatClock(from)}`;

/** Lists the recordings of a clip, of which joined clips have several. */
function PassagePlaces({ name, passage }: { name: string; passage: Offered }) {
  const parts = [passage, ...passage.joined];
  const isJoined = parts.length > 1;
  return (
    <div className="min-w-0 text-muted-foreground text-sm [overflow-wrap:anywhere] sm:pt-1.5">
      <p>
        <span className="font-semibold text-foreground">{name}</span> ·{" "}
        {isJoined ? `${parts.length} short passages, joined:` : placeOf(passage)}
      </p>
      {isJoined ? (
        <ol className="grid list-decimal gap-0.5 pt-1 pl-5">
          {parts.map((part) => (
            <li key={`${part.sampleId}-${part.from}`}>{placeOf(part)}</li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

interface PassageFormProps {
  voice: Voice;
  answer: PassageAnswer;
  chosen: Chosen;
}

function PassageForm({ voice, answer, chosen }: PassageFormProps) {
  const [part, setPart] = useState<Offered>(chosen);
  const isOwn = part.url === chosen.url;
  const form = useForm({
    resolver: zodResolver(z.pick(choosePassageInput, { transcript: true })),
    defaultValues: { transcript: chosen.transcript ?? "" },
  });
  const choose = useChoosePassage(voice.id);
  const isBusy = choose.isPending || voice.status === "processing";
  const offered = [chosen, ...answer.others];
  const take = (other: Offered) => {
    setPart(other);
    form.reset({ transcript: other.url === chosen.url ? (chosen.transcript ?? "") : "" });
  };
  const submit = handleSend(form, "The passage could not be taken. Please try again.", async ({ transcript }) => {
    await choose.mutateAsync({ sampleId: part.sampleId, from: part.from, transcript });
    toast({ variant: "success", ...voiceNotices.passageChosen });
  });
  return (
    <ServerForm form={form} aria-label="The passage" className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <ul className="grid gap-3" aria-label="Passages">
        {offered.map((each, index) => (
          <li key={each.url} className="grid gap-3 rounded-lg border bg-background px-4 py-4">
            <div className="flex items-start justify-between gap-3 max-sm:flex-col">
              <PassagePlaces name={`Passage ${index + 1}`} passage={each} />
              <Button
                type="button"
                size="sm"
                className="shrink-0"
                variant={each.url === part.url ? "secondary" : "outline"}
                aria-pressed={each.url === part.url}
                aria-label={`${each.url === part.url ? "Chosen" : "Take this one"}: passage ${index + 1}`}
                disabled={isBusy}
                onClick={() => take(each)}
              >
                {each.url === part.url ? "Chosen" : "Take this one"}
              </Button>
            </div>
            <AudioPlayer src={each.url} label={`Passage ${index + 1}`} durationSeconds={each.seconds} isSlim />
          </li>
        ))}
      </ul>
      <LabelledField
        control={form.control}
        name="transcript"
        label={isOwn && chosen.isHeard ? "These are the words we heard" : "The words of the passage"}
        description={
          isOwn && chosen.isHeard
            ? "Please correct what is wrong. With the right words, the voice comes closer."
            : "Please write down what is said, word for word. With the right words, the voice comes closer. Leave it empty if nobody can tell."
        }
      >
        {(field) => <Textarea rows={4} disabled={isBusy} {...field} />}
      </LabelledField>
      <FormRootMessage />
      <Button
        type="submit"
        variant="outline"
        className="sm:justify-self-end"
        aria-disabled={isBusy || undefined}
        disabled={isBusy}
      >
        {isBusy ? <Spinner /> : null}
        Make the voice from this passage
      </Button>
    </ServerForm>
  );
}
