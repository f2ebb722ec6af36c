"use client";

import { ShieldCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { QueryProvider } from "@/components/common/query-provider";
import { Button } from "@/components/ui/button";

const ConfirmIdentityDialog = dynamic(() => import("@/components/accounts/security/confirm-identity-dialog"), {
  ssr: false,
});

/** Replaces the administrators' pages in a session without a second factor (ADMIN_SECOND_FACTOR). */
export function SecondFactorNotGiven() {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const onDone = (hasProved: boolean) => {
    setIsAsking(false);
    if (hasProved) router.refresh();
  };
  return (
    <div className="mx-auto flex min-h-[50dvh] max-w-md flex-col items-center justify-center gap-3 px-4 text-center">
      <ShieldCheck aria-hidden className="size-9 text-muted-foreground" />
      <h1 className="text-2xl">Your second factor, please</h1>
      <p className="text-muted-foreground">
        This device signed in with a password alone. Give a code or your passkey once, and it may open the
        administration.
      </p>
      <Button className="mt-3" onClick={() => setIsAsking(true)}>
        Continue
      </Button>
      {isAsking ? (
        <QueryProvider>
          <ConfirmIdentityDialog onDone={onDone} />
        </QueryProvider>
      ) : null}
    </div>
  );
}
