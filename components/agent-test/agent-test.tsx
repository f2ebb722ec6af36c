"use client";

import Link from "next/link";
import { AgentTestForm } from "@/components/agent-test/agent-test-form";
import { AgentTestResults } from "@/components/agent-test/agent-test-results";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useTestAgents } from "@/lib/calls/client/queries";
import { voiceNotices } from "@/lib/voices/notices";
import { useVoices } from "@/lib/voices/queries";

/** Tests how the voice service accepts agents for a voice. */
export function AgentTest() {
  const voices = useVoices();
  const test = useTestAgents();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Agent API Test"
        description="Creates the agent that answers calls in four different ways, then removes all four."
        back={{ href: "/dashboard", label: "Loved Ones" }}
      />
      <div className="grid gap-6">
        <AsyncSection
          label="your loved ones"
          query={voices}
          errorTitle={voiceNotices.listFailed}
          skeleton={<Skeleton className="h-96" />}
          empty={
            <EmptyState
              title="There is no voice to test yet"
              description="Add a loved one first: an agent speaks in a voice."
              action={
                <Link prefetch={false} href="/create-voice" className={buttonVariants()}>
                  Add Keepsake
                </Link>
              }
            />
          }
        >
          {(list) => <AgentTestForm voices={list} isBusy={test.isPending} onTest={test.mutate} />}
        </AsyncSection>
        <AgentTestResults test={test} />
      </div>
    </div>
  );
}
