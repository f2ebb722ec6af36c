"use client";

import { Suspense } from "react";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import { useNear } from "@/components/common/use-near";

const WaitlistForm = lazyPart(() => import("@/components/landing/waitlist-form"), PartMissing);

/** The form's code is as large as the rest of the page, so it is fetched when the form is about to be visible. */
export function LazyWaitlistForm() {
  const { ref, isNear } = useNear<HTMLDivElement>("600px");
  return (
    <div ref={ref}>
      <Suspense fallback={<FormPlace />}>{isNear ? <WaitlistForm /> : <FormPlace />}</Suspense>
    </div>
  );
}

const FormPlace = () => (
  <div className="min-h-[38rem] rounded-lg border bg-card p-6 text-muted-foreground">
    <p className="noscript:hidden">Loading the form...</p>
    <p className="noscript:block hidden">Joining the waitlist needs JavaScript, which is off in this browser.</p>
  </div>
);
