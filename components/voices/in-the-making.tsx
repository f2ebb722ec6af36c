"use client";

import { Check, Circle } from "lucide-react";
import { useEffect } from "react";
import { PageHeader } from "@/components/common/page-header";
import { TakesFocus } from "@/components/common/takes-focus";
import { Card, CardContent } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import { isolated } from "@/lib/platform/isolated";
import { waitWords } from "@/lib/voices/making-words";
import { voiceNotices } from "@/lib/voices/notices";
import { useMakingProgress, useVoice } from "@/lib/voices/queries";
import type { MakingProgress, Voice } from "@/lib/voices/schema";
import { sketchOf } from "@/lib/voices/sketch";

/** The progress of making a voice as the server reports it, and the remaining time. */
export function InTheMaking({ voice, isMailSent }: { voice: Voice; isMailSent: boolean }) {
  const { data } = useMakingProgress(voice.id);
  const { refetch } = useVoice(voice.id);
  const hasEnded = data !== undefined && data.status !== "processing";
  useEffect(() => {
    if (hasEnded) void refetch();
  }, [hasEnded, refetch]);
  const at = atStep(data);
  const sketch = sketchOf({ ...voice, provider: data?.provider ?? voice.provider });
  const names = ["The recordings are here", "Listening to them", "Making the voice", `The first words`];
  return (
    <>
      <PageHeader
        title={<TakesFocus>The voice of {isolated(voice.name)} is being made</TakesFocus>}
        description={`${voiceNotices.making}. When the voice is ready, you hear its first words.`}
        back={{ href: "/dashboard", label: "Loved Ones" }}
      />
      <Card>
        <CardContent className="grid gap-5">
          <ol aria-label="Steps" className="grid gap-3">
            {names.map((name, step) => (
              <li
                key={name}
                aria-current={step === at ? "step" : undefined}
                className={`flex items-center gap-3 ${step > at ? "text-muted-foreground" : ""}`}
              >
                <StepIcon step={step} at={at} />
                <span className={step === at ? "font-semibold" : undefined}>{name}</span>
                {step < at ? <span className="sr-only">, done</span> : null}
              </li>
            ))}
          </ol>
          <p className="min-h-7 text-lg tabular-nums">{data && !hasEnded ? waitWords(data) : " "}</p>
          {sketch ? <p className="text-muted-foreground">{sketch}</p> : null}
          <p role="status" className="sr-only">
            {names[at]}
          </p>
        </CardContent>
      </Card>
      <p className="mt-5 max-w-text text-muted-foreground">
        {isMailSent
          ? "You can leave this page. The voice is made anyway, and we'll mail you when it's ready."
          : "You can leave this page. The voice is made anyway, and you'll find it under Loved Ones."}
      </p>
    </>
  );
}

function atStep(progress: MakingProgress | undefined): number {
  if (!progress) return 1;
  if (progress.status !== "processing") return 3;
  return progress.stage === "reading" ? 1 : 2;
}

function StepIcon({ step, at }: { step: number; at: number }) {
  if (step < at) return <Check aria-hidden className="size-5 shrink-0 text-success" />;
  if (step === at) return <Spinner className="size-5 shrink-0 text-primary" />;
  return <Circle aria-hidden className="size-5 shrink-0" />;
}
