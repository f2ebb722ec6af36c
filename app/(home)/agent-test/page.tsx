import type { Metadata } from "next";
import Link from "next/link";
import { AgentTest } from "@/components/agent-test/agent-test";
import { EmptyState } from "@/components/common/empty-state";
import { buttonVariants } from "@/components/ui/button";
import { findPageActor } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Agent API Test" };

export default async function AgentTestPage() {
  const actor = await findPageActor();
  if (actor) return <AgentTest />;
  return (
    <EmptyState
      title="Please log in to use this page"
      description="Your session has ended."
      action={
        <Link href="/auth?callbackUrl=%2Fagent-test" className={buttonVariants()}>
          Sign In
        </Link>
      }
    />
  );
}
