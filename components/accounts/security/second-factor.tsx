"use client";

import { useState } from "react";
import { NewRecoveryCodes } from "@/components/accounts/security/recovery-codes";
import { SetUpCodes } from "@/components/accounts/security/set-up-codes";
import { AsyncSection } from "@/components/common/async-section";
import { BusyButton } from "@/components/common/busy-button";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { RelativeTime } from "@/components/common/relative-time";
import { serverMessage, toastError } from "@/components/common/show-server-error";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { FEW_RECOVERY_CODES } from "@/lib/accounts/second-factor/policy";
import {
  useOfferCodes,
  useRemoveCodes,
  useRenewRecoveryCodes,
  useSecondFactor,
} from "@/lib/accounts/second-factor/queries";
import type { SecondFactor as Known, NewCodes } from "@/lib/accounts/second-factor/schema";
import { counted } from "@/lib/platform/english";

const FAILED = "Something went wrong. Please try again later.";

/** One-time codes after the password, and the recovery codes that replace them. */
export function SecondFactor() {
  const known = useSecondFactor();
  const [offered, setOffered] = useState<NewCodes | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  return (
    <section id="one-time-codes" aria-labelledby="one-time-codes-title" className="grid scroll-mt-24 gap-4">
      <div className="grid gap-1">
        <h3 id="one-time-codes-title" className="font-semibold">
          One-time codes
        </h3>
        <p className="text-muted-foreground">
          After your password, Keepsake asks for a code from an app on your phone. Someone who has only your password
          can't get in.
        </p>
      </div>
      {recoveryCodes ? <NewRecoveryCodes codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} /> : null}
      {offered ? (
        <SetUpCodes
          offered={offered}
          onClose={() => setOffered(null)}
          onDone={(codes) => {
            setOffered(null);
            setRecoveryCodes(codes);
            toast({ title: "One-time codes are on", description: "Your next sign-in asks for one." });
          }}
        />
      ) : (
        <AsyncSection
          label="one-time codes"
          query={known}
          errorTitle="We couldn't find out whether one-time codes are on"
          errorDescription={serverMessage(known.error, FAILED)}
          skeleton={<Skeleton className="h-11" />}
        >
          {(state) =>
            state.codesSince ? (
              <CodesOn state={state} since={state.codesSince} onRenewed={setRecoveryCodes} />
            ) : (
              <BeginSetUp onOffered={setOffered} />
            )
          }
        </AsyncSection>
      )}
    </section>
  );
}

function BeginSetUp({ onOffered }: { onOffered: (offered: NewCodes) => void }) {
  const { mutateAsync, isPending } = useOfferCodes();
  const begin = () =>
    mutateAsync().then(onOffered, toastError({ title: "The setup did not start", otherwise: FAILED }));
  return (
    <div>
      <BusyButton type="button" variant="outline" isBusy={isPending} busyLabel="Preparing..." onClick={begin}>
        Set up one-time codes
      </BusyButton>
    </div>
  );
}

interface CodesOnProps {
  state: Known;
  since: string;
  onRenewed: (codes: string[] | null) => void;
}

function CodesOn({ state: { recoveryCodesLeft }, since, onRenewed }: CodesOnProps) {
  const remove = useRemoveCodes();
  const renew = useRenewRecoveryCodes();
  const left = recoveryCodesLeft === 0 ? "no recovery code" : counted(recoveryCodesLeft, "recovery code");
  return (
    <div className="grid gap-4">
      <p>
        On since <RelativeTime value={since} />. You have {left} left.
      </p>
      {recoveryCodesLeft <= FEW_RECOVERY_CODES ? (
        <Alert variant="warning">
          <AlertDescription>
            Without your phone you could soon be locked out. Please make new recovery codes and keep them safe.
          </AlertDescription>
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog
          trigger={<Button variant="outline">New recovery codes</Button>}
          title="Make new recovery codes?"
          description="You get ten new ones. The ones you have kept until now no longer work."
          otherwise={FAILED}
          confirmLabel="Make new ones"
          isDestructive={false}
          onConfirm={async () => onRenewed((await renew.mutateAsync()).recoveryCodes)}
        />
        <ConfirmDialog
          trigger={<Button variant="ghost">Turn off</Button>}
          title="Turn one-time codes off?"
          description="Your password alone signs you in again. Your recovery codes are removed too."
          otherwise={FAILED}
          confirmLabel="Turn off"
          onConfirm={async () => {
            await remove.mutateAsync();
            onRenewed(null);
            toast({ title: "One-time codes are off", description: "Your password alone signs you in." });
          }}
        />
      </div>
    </div>
  );
}
