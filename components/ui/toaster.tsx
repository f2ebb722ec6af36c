"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { areToastsNeeded, onToastsNeeded } from "@/components/ui/toast";

/** Without a connection the page goes on without messages. */
const Messages = dynamic(() => import("@/components/ui/messages").catch(() => () => null), { ssr: false });

/** Belongs once in the root layout. Its code is loaded when the page is first used, or when something has to be said. */
export function Toaster() {
  return useSyncExternalStore(onToastsNeeded, areToastsNeeded, () => false) && <Messages />;
}
