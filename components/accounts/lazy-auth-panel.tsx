"use client";

import { HydrateLater } from "@/components/common/hydrate-later";
import { drawnPart } from "@/components/common/lazy-part";
import { hasSignedInHint } from "@/lib/platform/auth/hint-cookie";

const authPanel = drawnPart(() => import("@/components/accounts/auth-panel"));

/** The forms are in the page from the start; their code comes when somebody begins, or has to be sent on. */
export function LazyAuthPanel() {
  return <HydrateLater when="touched" isNeededNow={isNeededNow} part={authPanel} fallback={<PanelPlace />} />;
}

const isNeededNow = () => hasSignedInHint() || new URLSearchParams(location.search).has("tab");

const PanelPlace = () => <div className="min-h-[26rem] rounded-lg border bg-card" />;
