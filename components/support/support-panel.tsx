"use client";

import { useState } from "react";
import { QueryProvider } from "@/components/common/query-provider";
import { OwnRequests } from "@/components/support/own-requests";
import { SupportForm } from "@/components/support/support-form";
import { ThankYou } from "@/components/support/thank-you";
import { useHintedUser } from "@/lib/accounts/queries";

/** The support form and, for signed-in users, their earlier requests with replies. */
export function SupportPanel() {
  return (
    <QueryProvider>
      <Panel />
    </QueryProvider>
  );
}

function Panel() {
  const user = useHintedUser() ?? null;
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="grid gap-10">
      <div className="rounded-lg border bg-card p-5 shadow-sm sm:p-7">
        {isSent ? (
          <ThankYou canBeAnsweredHere={user !== null} onAnother={() => setIsSent(false)} />
        ) : (
          <SupportForm user={user} onSent={() => setIsSent(true)} />
        )}
      </div>
      {user ? <OwnRequests /> : null}
    </div>
  );
}
