"use client";

import { ChevronDown } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { StatusBadge } from "@/components/voices/status-badge";
import { failureDetailsOf } from "@/lib/voices/answer-metadata";
import type { Voice } from "@/lib/voices/schema";

/** The voice's progress, and the reason when it could not be made. */
export function VoiceState({ voice }: { voice: Voice }) {
  return (
    <div className="grid gap-4">
      <StatusBadge status={voice.status} />
      {voice.status === "failed" ? <Failure voice={voice} /> : null}
      {voice.status === "pending" ? <Alert role="status">{voice.message}</Alert> : null}
      {voice.status === "processing" ? (
        <p role="status" className="text-muted-foreground">
          The voice is being made from the recordings. This takes a minute or so; you can leave this page.
        </p>
      ) : null}
    </div>
  );
}

function Failure({ voice }: { voice: Voice }) {
  const details = readable(failureDetailsOf(voice));
  return (
    <Alert variant="destructive" role="status">
      <AlertTitle>The voice could not be made</AlertTitle>
      <AlertDescription>
        <p>{voice.errorMessage ?? "The voice could not be made. Please try again later."}</p>
        {details ? (
          <details className="group mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium underline underline-offset-4 [&::-webkit-details-marker]:hidden">
              View Details
              <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <pre className="overflow-x-auto rounded-lg bg-card px-3 py-2 text-foreground text-sm">{details}</pre>
          </details>
        ) : null}
      </AlertDescription>
    </Alert>
  );
}

/** The service's error, indented if it is JSON. */
function readable(details: ReturnType<typeof failureDetailsOf>): string | null {
  if (details === undefined || details === "") return null;
  try {
    const parsed: unknown = typeof details === "string" ? JSON.parse(details) : details;
    return JSON.stringify(parsed, null, 2);
  } catch {
    return String(details);
  }
}
