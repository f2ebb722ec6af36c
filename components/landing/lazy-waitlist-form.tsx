"use client";

import { lazy } from "react";
import { HydrateWhenNear } from "@/components/common/hydrate-when-near";

const WaitlistForm = lazy(() => import("@/components/landing/waitlist-form"));

/** The form is in the page from the start; its code comes when the form is near. */
export function LazyWaitlistForm() {
  return (
    <HydrateWhenNear fallback={<div className="min-h-[38rem] rounded-lg border bg-card" />}>
      <WaitlistForm />
    </HydrateWhenNear>
  );
}
