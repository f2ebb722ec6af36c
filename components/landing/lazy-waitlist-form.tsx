"use client";

import { HydrateWhenNear } from "@/components/common/hydrate-when-near";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";

const WaitlistForm = lazyPart(() => import("@/components/landing/waitlist-form"), PartMissing);

/** The form is in the page from the start; its code comes when the form is near. */
export function LazyWaitlistForm() {
  return (
    <HydrateWhenNear fallback={<FormPlace />}>
      <WaitlistForm />
    </HydrateWhenNear>
  );
}

function FormPlace() {
  return (
    <div className="min-h-[38rem] rounded-lg border bg-card p-6">
      <p className="noscript:block hidden">Joining the waitlist needs JavaScript, which is off in this browser.</p>
    </div>
  );
}
