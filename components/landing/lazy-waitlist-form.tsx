"use client";

import { HydrateLater } from "@/components/common/hydrate-later";
import { drawnPart } from "@/components/common/lazy-part";

const waitlistForm = drawnPart(() => import("@/components/landing/waitlist-form"));

/** The form is in the page from the start; its code comes when the form is near. */
export function LazyWaitlistForm() {
  return <HydrateLater when="near" part={waitlistForm} fallback={<FormPlace />} />;
}

function FormPlace() {
  return (
    <div className="min-h-[38rem] rounded-lg border bg-card p-6">
      <p className="noscript:block hidden">Joining the waitlist needs JavaScript, which is off in this browser.</p>
    </div>
  );
}
