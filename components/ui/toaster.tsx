"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { areToastsNeeded, onToastsNeeded } from "@/components/ui/toast";

/** If the code fails to load, the page works without toasts. */
const Messages = dynamic(() => import("@/components/ui/messages").catch(() => () => null), { ssr: false });

/** Render it once in the root layout. Its code is loaded on first use of the page, or with the first toast. */
export function Toaster() {
  return useSyncExternalStore(onToastsNeeded, areToastsNeeded, () => false) && <Messages />;
}
