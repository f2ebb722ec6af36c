"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { RelativeTime } from "@/components/common/relative-time";
import { ApiKeyModal } from "@/components/keys/api-key-modal";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { keyNotices, keyWords } from "@/lib/keys/notices";
import { useOwnKeys, useRemoveKey } from "@/lib/keys/queries";
import type { OwnKey } from "@/lib/keys/schema";
import type { KeyName } from "@/lib/providers/keys";

/** The person's own keys for voice and text services. */
export function OwnKeys() {
  const keys = useOwnKeys();
  const [asked, setAsked] = useState<KeyName | null>(null);
  return (
    <Card>
      <CardHeader>
        <CardTitle>API keys</CardTitle>
        <CardDescription>
          You don't need one: Keepsake works without. With your own key, your voices and replies are made with your
          account at that service. Keys are stored encrypted and used for nobody else.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <AsyncSection
          label="your keys"
          query={keys}
          errorTitle={keyNotices.listFailed}
          skeleton={<Skeleton className="h-11" />}
          empty={<p className="min-h-11 content-center text-muted-foreground">You have no key stored.</p>}
        >
          {(list) => (
            <ul aria-label="Your API keys" className="grid gap-3">
              {list.map((key) => (
                <KeyItem key={key.keyName} ownKey={key} onReplace={() => setAsked(key.keyName)} />
              ))}
            </ul>
          )}
        </AsyncSection>
        <Button variant="outline" className="w-fit" onClick={() => setAsked("ELEVENLABS_API_KEY")}>
          <KeyRound aria-hidden />
          Enter API Key
        </Button>
      </CardContent>
      <ApiKeyModal
        isOpen={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        keyName={asked ?? "ELEVENLABS_API_KEY"}
      />
    </Card>
  );
}

function KeyItem({ ownKey, onReplace }: { ownKey: OwnKey; onReplace: () => void }) {
  const { keyName, prefix, length, savedAt, isLeaving } = ownKey;
  const { name, use } = keyWords[keyName];
  const { mutateAsync } = useRemoveKey();
  const remove = async () => {
    const { message } = await mutateAsync(keyName);
    toast({ title: "API Key Removed", description: message });
  };
  return (
    <li className="grid gap-3 rounded-lg border px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h3 className="font-sans font-semibold text-base tracking-normal">{name}</h3>
          <p className="text-muted-foreground text-sm">
            Begins with {prefix}, {length} characters, saved <RelativeTime value={savedAt} />. It {use}.
          </p>
        </div>
        {isLeaving ? <Badge variant="warning">Being removed</Badge> : null}
      </div>
      {isLeaving ? (
        <p className="text-muted-foreground text-sm">
          It's no longer used. It will be removed once the service has deleted what you deleted here.
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button variant="outline" size="sm" onClick={onReplace} aria-label={`Replace the ${name} key`}>
          Replace
        </Button>
        {isLeaving ? null : (
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="sm" aria-label={`Remove the ${name} key`}>
                Remove
              </Button>
            }
            title={`Remove the ${name} key?`}
            description={
              keyName === "ELEVENLABS_API_KEY"
                ? "Voices that were made with it stay in your account there. Here, your browser's own voice reads their replies from then on, until you update them."
                : "Replies will then be written the way this server is set up."
            }
            confirmLabel="Remove"
            otherwise={keyNotices.removeFailed}
            onConfirm={remove}
          />
        )}
      </div>
    </li>
  );
}
