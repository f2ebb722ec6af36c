"use client";

import { KeyForm } from "@/components/admin/keys/key-form";
import { KeyStateBadge } from "@/components/admin/keys/key-state-badge";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { RelativeTime } from "@/components/common/relative-time";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { keyFacts, NO_KEY_NEEDED } from "@/lib/admin/keys/key-facts";
import { useRemoveServerKey } from "@/lib/admin/keys/queries";
import type { KeyState, ServerKey } from "@/lib/admin/keys/schema";

interface KeyCardProps {
  serverKey: ServerKey;
  /** Null until the services have responded. */
  state: KeyState | null;
  isAsking: boolean;
}

export function KeyCard({ serverKey, state, isAsking }: KeyCardProps) {
  const { service, purpose, without } = keyFacts[serverKey.keyName];
  return (
    <Card>
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>{service}</CardTitle>
          {state ? <KeyStateBadge state={state.state} /> : isAsking ? <Spinner /> : null}
        </div>
        <CardDescription>
          {purpose} <code className="text-sm">{serverKey.keyName}</code>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Source serverKey={serverKey} without={without} />
        {state?.state === "failing" && state.detail ? (
          <div className="grid gap-1">
            <p className="text-destructive">{state.detail}</p>
            {state.remedy ? <p>{state.remedy}</p> : null}
          </div>
        ) : null}
        <KeyForm keyName={serverKey.keyName} isReplacing={serverKey.source !== "none"} />
        {serverKey.source === "stored" ? <RemoveKey serverKey={serverKey} /> : null}
      </CardContent>
    </Card>
  );
}

function Source({ serverKey, without }: { serverKey: ServerKey; without: string }) {
  if (serverKey.source === "none" && !serverKey.isNeeded) return <p>{NO_KEY_NEEDED}</p>;
  if (serverKey.source === "none") return <p>No key is set. {without}</p>;
  const what = (
    <>
      begins with <code>{serverKey.prefix}</code> and has {serverKey.length} characters.
    </>
  );
  if (serverKey.source === "environment") {
    return <p>The key from the server's environment {what} A key stored here is used instead of it.</p>;
  }
  return (
    <p>
      The stored key {what} It was stored{" "}
      {serverKey.updatedAt ? <RelativeTime value={serverKey.updatedAt} className="align-baseline" /> : null}.
      {serverKey.isInEnvironment ? " It is used instead of the one in the server's environment." : null}
    </p>
  );
}

function RemoveKey({ serverKey }: { serverKey: ServerKey }) {
  const { mutateAsync } = useRemoveServerKey();
  const { service, without } = keyFacts[serverKey.keyName];
  const { voices } = serverKey;
  const then = serverKey.isInEnvironment ? "The key in the server's environment is used from then on." : without;
  return (
    <ConfirmDialog
      title={`Remove the ${service} key?`}
      description={then}
      confirmLabel="Remove Key"
      busyLabel="Removing..."
      onConfirm={async () => {
        await mutateAsync(serverKey.keyName);
        toast({ title: "Key removed", description: `The ${service} key was removed from the server.` });
      }}
      trigger={
        <Button variant="outline-destructive" className="justify-self-start">
          Remove Key
        </Button>
      }
    >
      {voices > 0 ? (
        <p>
          {voices === 1 ? "One voice was" : `${voices.toLocaleString("en")} voices were`} made with the server's key.
          Without another key of the same account, the browser's own voice reads {voices === 1 ? "its" : "their"}{" "}
          answers instead, and a voice that is deleted here stays at {service}.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
