"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/toast";
import { useBrowserValue, useIsHydrated } from "@/components/ui/use-browser-value";
import { passkeyNotice } from "@/lib/accounts/passkeys/notices";

interface PasskeyButtonProps {
  children: string;
  /** Makes the browser ask for the passkey. */
  onUse: () => Promise<unknown>;
  failed: string;
}

/** Browsers also hide this interface on insecure pages. */
export const canUsePasskeys = () => typeof PublicKeyCredential === "function";

/** Rendered only if the browser supports passkeys. */
export function PasskeyButton({ children, onUse, failed }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  // Nearly all browsers do, so the server renders the button and the page does not shift when its scripts load.
  const isPossible = useBrowserValue<boolean>(canUsePasskeys, true);
  const isHydrated = useIsHydrated();
  const use = async () => {
    setIsBusy(true);
    await onUse().catch((error: unknown) =>
      toast({
        variant: "destructive",
        title: failed,
        description: passkeyNotice(error) ?? serverMessage(error, "Something went wrong. Please try again later."),
      }),
    );
    setIsBusy(false);
  };
  if (!isPossible) return null;
  return (
    <BusyButton
      type="button"
      variant="outline"
      disabled={!isHydrated}
      isBusy={isBusy}
      busyLabel="Waiting for your device..."
      onClick={use}
    >
      <KeyRound aria-hidden />
      {children}
    </BusyButton>
  );
}
