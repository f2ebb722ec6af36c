"use client";

import dynamic from "next/dynamic";

/** Belongs once in the root layout. Loaded after the page; without a connection the page goes on without messages. */
export const Toaster = dynamic(() => import("@/components/ui/messages").catch(() => () => null), { ssr: false });
