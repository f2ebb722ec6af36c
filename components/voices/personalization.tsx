"use client";

import { ShieldCheck } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import { longDate } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";
import { listImported, platforms } from "@/lib/voices/imported-data";
import type { Voice } from "@/lib/voices/schema";

interface PersonalizationProps {
  voice: Voice;
  isSaving: boolean;
  onSaveAndReturn: () => void;
}

const inWords = new Intl.ListFormat("en", { type: "disjunction" });

/** Future imports from other networks, and past ones. */
export function Personalization({ voice, isSaving, onSaveAndReturn }: PersonalizationProps) {
  return (
    <div className="grid gap-6">
      <p className="max-w-text">
        One day you will be able to bring in what they wrote on {inWords.format(platforms.map(({ name }) => name))}. It
        does not work yet.
      </p>
      <ImportedData voice={voice} />
      <Alert>
        <ShieldCheck aria-hidden />
        <AlertTitle>Privacy</AlertTitle>
        <AlertDescription>
          Nothing is read anywhere unless you ask for it. What you import would be used for this loved one alone, seen
          by nobody but you, and deleted with them.
        </AlertDescription>
      </Alert>
      <Button
        type="button"
        className="w-full sm:w-fit sm:justify-self-end"
        aria-disabled={isSaving || undefined}
        onClick={isSaving ? undefined : onSaveAndReturn}
      >
        {isSaving ? <Spinner /> : null}
        Save and Return
      </Button>
    </div>
  );
}

function ImportedData({ voice }: { voice: Voice }) {
  const imported = listImported(voice.socialMediaData);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Imported data</CardTitle>
      </CardHeader>
      <CardContent>
        {imported.length === 0 ? (
          <p className="text-muted-foreground">Nothing has been imported for {isolated(voice.name)}.</p>
        ) : (
          <ul aria-label="Imported data" className="grid gap-4">
            {imported.map(({ id, name, dateImported, postsAnalyzed, dataPoints }) => (
              <li key={id}>
                <h3 className="font-sans font-semibold text-base tracking-normal">{name}</h3>
                <p className="text-muted-foreground">
                  Imported on {longDate(dateImported)}: {postsAnalyzed} posts analyzed, {dataPoints} data points
                </p>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
