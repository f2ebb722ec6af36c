"use client";

import { useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { BusyButton } from "@/components/common/busy-button";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { RelativeTime } from "@/components/common/relative-time";
import { serverMessage, toastError } from "@/components/common/show-server-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useEndAllSessions, useEndSession, useOpenSessions } from "@/lib/accounts/security/queries";
import type { OpenSession } from "@/lib/accounts/security/schema";

const FAILED = "Something went wrong. Please try again later.";

/** All signed-in devices, each with a button to sign it out. */
export function SessionList() {
  const sessions = useOpenSessions();
  const endAll = useEndAllSessions();
  const signOutEverywhere = async () => {
    await endAll.mutateAsync();
    // A full page load, so that the next person finds nothing of this page.
    location.assign("/auth");
  };
  return (
    <section aria-labelledby="sessions-title" className="grid gap-4">
      <h3 id="sessions-title" className="font-semibold">
        Where you are signed in
      </h3>
      <AsyncSection
        label="your devices"
        query={sessions}
        errorTitle="Your devices could not be listed"
        errorDescription={serverMessage(sessions.error, FAILED)}
        skeleton={<Skeleton className="h-20" />}
      >
        {(list) => (
          <ul aria-label="Your devices" className="grid gap-3">
            {list.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </AsyncSection>
      <ConfirmDialog
        trigger={
          <Button variant="outline" className="w-fit">
            Sign out everywhere
          </Button>
        }
        title="Sign out everywhere?"
        description="Every device is signed out, this one too, and calls end. You can sign in again with your password."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        otherwise={FAILED}
        onConfirm={signOutEverywhere}
      />
    </section>
  );
}

function SessionItem({ session }: { session: OpenSession }) {
  const { id, device, place, signedInAt, lastSeenAt, isCurrent } = session;
  const { mutateAsync } = useEndSession();
  const [isBusy, setIsBusy] = useState(false);
  const name = device ?? "A device";
  const end = async () => {
    setIsBusy(true);
    await mutateAsync(id).catch(toastError({ title: "Signing out failed", otherwise: FAILED }));
    setIsBusy(false);
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-lg border px-4 py-4">
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {place ? `${place}, signed` : "Signed"} in <RelativeTime value={signedInAt} />
          {isCurrent ? null : (
            <>
              , last used <RelativeTime value={lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {isCurrent ? (
        <Badge variant="secondary">This device</Badge>
      ) : (
        <BusyButton
          variant="outline"
          size="sm"
          isBusy={isBusy}
          busyLabel="Signing out..."
          aria-label={`Sign out ${name}`}
          onClick={end}
        >
          Sign out
        </BusyButton>
      )}
    </li>
  );
}
