"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { askForIdentity } from "@/lib/platform/http/api";

const ConfirmIdentityDialog = dynamic(() => import("@/components/accounts/security/confirm-identity-dialog"), {
  ssr: false,
});

/** A dialog that asks for the password when a call requires it. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<{ with: (hasProved: boolean) => void } | null>(null);
  // The calls are made outside React.
  useEffect(() => askForIdentity(() => new Promise((resolve) => setAnswer({ with: resolve }))), []);
  if (!answer) return null;
  const onDone = (hasProved: boolean) => {
    setAnswer(null);
    answer.with(hasProved);
  };
  return <ConfirmIdentityDialog onDone={onDone} />;
}
