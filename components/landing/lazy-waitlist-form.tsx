"use client";

import { HydrateLater } from "@/components/common/hydrate-later";
import { lazyDrawnPart } from "@/components/common/lazy-part";

const WaitlistForm = lazyDrawnPart(() => import("@/components/landing/waitlist-form"));

/** The form is in the page from the start; its code comes when the form is near. */
export function LazyWaitlistForm() {
  return (
    <HydrateLater when="near" fallback={<FormPlace />}>
      <WaitlistForm />
    </HydrateLater>
  );
}

function FormPlace() {
  return (
    <div className="min-h-[38rem] rounded-lg border bg-card p-6">
      <p className="noscript:block hidden">Joining the waitlist needs JavaScript, which is off in this browser.</p>
    </div>
  );
}
