"use client";

import Link from "next/link";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { readStored, subscribeToStored, writeStored } from "@/lib/platform/browser-storage";
import { isolated } from "@/lib/platform/isolated";

/**
 * Offers once to replace a preview by a cloned voice, when this server has become able to make one. A dismissal is
 * remembered in this browser.
 */
export function CloneOffer({ voice }: { voice: ConversationDetail["voice"] }) {
  const key = `keepsake-clone-offer-${voice.id}`;
  const isDismissed = useSyncExternalStore(
    subscribeToStored,
    () => readStored(key) !== null,
    () => true,
  );
  if (!voice.isCloneOffered || isDismissed) return null;
  const dismiss = () => writeStored(key, "dismissed");
  return (
    <div role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>
        This Keepsake can clone {isolated(voice.name)}'s voice now. In the recordings, choose{" "}
        <Link
          prefetch={false}
          href={`/edit-voice/${voice.id}?tab=samples`}
          onClick={dismiss}
          className="underline underline-offset-4"
        >
          Save and Update Voice Clone
        </Link>
        .
      </p>
      <Button type="button" variant="ghost" size="sm" className="-ml-3" onClick={dismiss}>
        Not now
      </Button>
    </div>
  );
}
