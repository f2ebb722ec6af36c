"use client";

import { Plus, RefreshCw } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/common/page-header";
import { Button, buttonVariants } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { UsageCard } from "@/components/usage/usage-card";
import { PlanRoom } from "@/components/voices/plan-room";
import { VoiceList } from "@/components/voices/voice-list";
import { useConversations } from "@/lib/conversations/queries";
import { useUsageStats } from "@/lib/usage/queries";
import { voiceNotices } from "@/lib/voices/notices";
import { useVoices } from "@/lib/voices/queries";

/** How long the toast of the refresh button stays, in milliseconds. */
export const REFRESHED_TOAST_MS = 2_000;

export function Dashboard() {
  return (
    <>
      <PageHeader
        title="Your Dashboard"
        description="Manage your Loved Ones"
        actions={
          <>
            <RefreshButton />
            <Link prefetch={false} href="/create-voice" className={buttonVariants()}>
              <Plus aria-hidden />
              Add Keepsake
            </Link>
          </>
        }
      />
      <div className="grid gap-8">
        <UsageCard />
        <VoiceList />
        <PlanRoom />
      </div>
    </>
  );
}

function RefreshButton() {
  const voices = useVoices();
  const conversations = useConversations();
  const usage = useUsageStats();
  const isBusy = voices.isRefetching || conversations.isRefetching;
  const refresh = async () => {
    const [voiceAnswer, conversationAnswer] = await Promise.all([
      voices.refetch(),
      conversations.refetch(),
      // The card reports its own errors.
      usage.mutate().catch(() => {}),
    ]);
    const isRefreshed = voiceAnswer.isSuccess && conversationAnswer.isSuccess;
    toast(
      isRefreshed
        ? { ...voiceNotices.refreshed, duration: REFRESHED_TOAST_MS }
        : { variant: "destructive", title: voiceNotices.listFailed, duration: REFRESHED_TOAST_MS },
    );
  };
  return (
    <Button variant="outline" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : () => void refresh()}>
      <RefreshCw aria-hidden />
      Refresh
    </Button>
  );
}
