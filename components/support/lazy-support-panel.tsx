"use client";

import { HydrateLater } from "@/components/common/hydrate-later";
import { drawnPart } from "@/components/common/lazy-part";
import { hasSignedInHint } from "@/lib/platform/auth/hint-cookie";

const supportPanel = drawnPart(() => import("@/components/support/support-panel"));

/** The form is in the page from the start; its code comes when somebody writes, or has earlier requests to see. */
export function LazySupportPanel() {
  return <HydrateLater when="touched" isNeededNow={hasSignedInHint} part={supportPanel} fallback={<PanelPlace />} />;
}

const PanelPlace = () => <div className="min-h-[42rem] rounded-lg border bg-card" />;
