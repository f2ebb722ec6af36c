"use client";

import { useState } from "react";
import { ChangeEmailForm } from "@/components/accounts/security/change-email-form";
import { AsyncSection } from "@/components/common/async-section";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage, toastError } from "@/components/common/show-server-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useOwnEmail, useSendVerification, useWithdrawEmailChange } from "@/lib/accounts/email/queries";
import type { EmailState } from "@/lib/accounts/email/schema";

const FAILED = "Something went wrong. Please try again later.";

/** The account's address and whether it is verified, a way to send the link again, and a change of address. */
export function EmailAddress() {
  const known = useOwnEmail();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section id="email-address" aria-labelledby="email-address-title" className="grid scroll-mt-24 gap-4">
      <h3 id="email-address-title" className="font-semibold">
        Email address
      </h3>
      <AsyncSection
        label="your email address"
        query={known}
        errorTitle="We couldn't find out whether your address is confirmed"
        errorDescription={serverMessage(known.error, FAILED)}
        skeleton={<Skeleton className="h-11" />}
      >
        {(state) => (
          <div className="grid gap-4">
            <p className="flex flex-wrap items-center gap-3">
              <span className="[overflow-wrap:anywhere]">{state.email}</span>
              <Badge variant={state.isVerified ? "secondary" : "outline"}>
                {state.isVerified ? "Confirmed" : "Not confirmed yet"}
              </Badge>
            </p>
            {state.isVerified ? null : <Unverified state={state} />}
            {state.changeTo === null ? null : <Waiting to={state.changeTo} isMailSent={state.isMailSent} />}
            {isChanging ? (
              <ChangeEmailForm onClose={() => setIsChanging(false)} />
            ) : (
              <Button variant="outline" className="w-fit" onClick={() => setIsChanging(true)}>
                Change Email
              </Button>
            )}
          </div>
        )}
      </AsyncSection>
    </section>
  );
}

/** A pending change of address that waits for its link. */
function Waiting({ to, isMailSent }: { to: string; isMailSent: boolean }) {
  const withdraw = useWithdrawEmailChange();
  const stop = () =>
    withdraw
      .mutateAsync()
      .then(
        () => toast({ title: "Your address stays as it is", description: "The link no longer works." }),
        toastError({ title: "That did not work", otherwise: FAILED }),
      );
  return (
    <div className="grid gap-3 rounded-lg border px-4 py-4">
      <p className="[overflow-wrap:anywhere]">
        Waiting for {to} to be confirmed.{" "}
        {isMailSent
          ? "The link we sent there works for an hour."
          : "This Keepsake does not send mail yet: the link is in a folder on its server and works for an hour."}
      </p>
      <div>
        <BusyButton
          type="button"
          variant="outline"
          size="sm"
          isBusy={withdraw.isPending}
          busyLabel="Stopping..."
          onClick={stop}
        >
          Keep the old address
        </BusyButton>
      </div>
    </div>
  );
}

function Unverified({ state: { isMailSent } }: { state: EmailState }) {
  const send = useSendVerification();
  const sendAgain = () =>
    send.mutateAsync().then(
      () =>
        toast({
          title: isMailSent ? "The link is on its way" : "The link is made",
          description: isMailSent
            ? "It replaces the one before. Look in your spam folder too."
            : "It is in the mail folder of this server.",
        }),
      toastError({ title: "The link was not sent", otherwise: FAILED }),
    );
  return (
    <>
      <p className="text-muted-foreground">
        {isMailSent
          ? "We sent you a link to confirm it. A confirmed address is how you get back in if you forget your password."
          : "This Keepsake does not send mail yet: the link to confirm it is in a folder on its server, and the person who runs it can hand it to you."}
      </p>
      <div>
        <BusyButton type="button" variant="outline" isBusy={send.isPending} busyLabel="Sending..." onClick={sendAgain}>
          Send again
        </BusyButton>
      </div>
    </>
  );
}
