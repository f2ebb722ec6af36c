"use client";

import { AsyncSection } from "@/components/common/async-section";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { dateAndTime } from "@/lib/platform/english";
import { useConsent } from "@/lib/voices/queries";

/** Shows people the exact statement they confirmed, and when. */
export function ConsentRecord({ voiceId }: { voiceId: number }) {
  const consent = useConsent(voiceId);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your statement</CardTitle>
        <CardDescription>What you confirmed about the right to use the recordings.</CardDescription>
      </CardHeader>
      <CardContent>
        <AsyncSection
          label="your statement"
          queries={[consent]}
          data={consent.data?.consents}
          errorTitle="Your statement could not be loaded"
          skeleton={<Skeleton className="h-32" />}
          empty={
            <p className="text-muted-foreground">
              Nothing has been confirmed yet. The statement is asked for with the recordings, before any voice is made.
            </p>
          }
        >
          {(consents) => (
            <ul aria-label="Statements" className="grid gap-5">
              {consents.map(({ id, wording, wordingVersion, acceptedAt }) => (
                <li key={id} className="grid gap-2">
                  <blockquote className="max-w-text border-l-2 pl-4 [overflow-wrap:anywhere]">{wording}</blockquote>
                  <p className="text-muted-foreground text-sm">
                    Confirmed on <time dateTime={acceptedAt}>{dateAndTime(new Date(acceptedAt))}</time>, wording of{" "}
                    {wordingVersion}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </AsyncSection>
      </CardContent>
    </Card>
  );
}
