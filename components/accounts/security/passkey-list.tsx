"use client";

import { canUsePasskeys, PasskeyButton } from "@/components/accounts/passkey-button";
import { PasskeyItem } from "@/components/accounts/security/passkey-item";
import { AsyncSection } from "@/components/common/async-section";
import { serverMessage } from "@/components/common/show-server-error";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useAddPasskey, usePasskeys } from "@/lib/accounts/passkeys/queries";
import { isolated } from "@/lib/platform/isolated";

/** The user's passkeys, and a form to add one. */
export function PasskeyList() {
  const passkeys = usePasskeys();
  return (
    <section aria-labelledby="passkeys-title" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="passkeys-title" className="font-semibold">
          Passkeys
        </h3>
        <p className="text-muted-foreground">
          Sign in with your fingerprint, your face or the PIN of your device. There is nothing to remember, and nothing
          that can be given away by mistake.
        </p>
      </div>
      <AsyncSection
        label="your passkeys"
        query={passkeys}
        errorTitle="Your passkeys could not be listed"
        errorDescription={serverMessage(passkeys.error, "Something went wrong. Please try again later.")}
        skeleton={<Skeleton className="h-11" />}
        empty={<p className="min-h-11 content-center text-muted-foreground">You have no passkey yet.</p>}
      >
        {(list) => (
          <ul aria-label="Your passkeys" className="grid gap-3">
            {list.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </AsyncSection>
      <AddPasskey />
    </section>
  );
}

function AddPasskey() {
  const { mutateAsync } = useAddPasskey();
  const isPossible = useBrowserValue<boolean>(canUsePasskeys, true);
  const add = async () => {
    const { name } = await mutateAsync();
    toast({ title: "Passkey added", description: `You can sign in with it now. It is called ${isolated(name)}.` });
  };
  if (!isPossible) return <p className="text-muted-foreground text-sm">This browser can't make passkeys here.</p>;
  return (
    <div>
      <PasskeyButton onUse={add} failed="No passkey was added">
        Add a passkey
      </PasskeyButton>
    </div>
  );
}
