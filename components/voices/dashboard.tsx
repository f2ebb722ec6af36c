"use client";

import { RefreshCw, Undo2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { PageHeader } from "@/components/common/page-header";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { UsageCard } from "@/components/usage/usage-card";
import { AddKeepsake, FullPlanNotice, useFullPlan } from "@/components/voices/add-keepsake";
import { PlanRoom } from "@/components/voices/plan-room";
import { VoiceList } from "@/components/voices/voice-list";
import { useConversations } from "@/lib/conversations/queries";
import { useUsageStats } from "@/lib/plans/queries";
import { voiceNotices } from "@/lib/voices/notices";
import { useVoices } from "@/lib/voices/queries";

/** How long the toast of the refresh button stays, in milliseconds. */
export const REFRESHED_TOAST_MS = 2_000;

export function Dashboard() {
  const full = useFullPlan();
  const [isExplained, setIsExplained] = useState(false);
  return (
    <>
      <PageHeader
        title="Your Dashboard"
        description="Manage your Loved Ones"
        actions={
          <>
            <RefreshButton />
            <AddKeepsake full={full} isExplained={isExplained} onExplain={() => setIsExplained(!isExplained)} />
          </>
        }
      />
      <div className="grid gap-8">
        <div role="status" className="empty:hidden">
          {full && isExplained ? <FullPlanNotice {...full} /> : null}
        </div>
        <VoiceList />
        <UsageCard />
        <PlanRoom />
        <Link
          prefetch={false}
          href="/recently-deleted"
          className="inline-flex min-h-11 w-fit items-center gap-2 rounded-lg text-primary underline underline-offset-4"
        >
          <Undo2 aria-hidden className="size-5" />
          Recently deleted
        </Link>
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
