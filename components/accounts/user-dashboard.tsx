"use client";

import Link from "next/link";
import { RecentConversations } from "@/components/accounts/recent-conversations";
import { PageHeader } from "@/components/common/page-header";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { UsageCard } from "@/components/usage/usage-card";
import { LovedOnes } from "@/components/voices/loved-ones";
import { useUser } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";
import { longDateInUtc } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";

/** An overview of a user's account, loved ones and conversations. */
export function UserDashboard({ initialUser }: { initialUser: User }) {
  const user = useUser().data ?? initialUser;
  return (
    <>
      <PageHeader
        title={`Welcome, ${isolated(user.name)}`}
        description="Your loved ones, and what you talked about last."
      />
      <div className="grid gap-10">
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <UsageCard />
          <AccountSummary user={user} />
        </div>
        <LovedOnes />
        <RecentConversations />
      </div>
    </>
  );
}

function AccountSummary({ user }: { user: User }) {
  return (
    <Card className="gap-3 px-5 py-5 sm:px-6">
      <CardHeader className="px-0 sm:px-0">
        <CardTitle className="text-xl">Account</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3 px-0 sm:px-0">
        <dl className="grid gap-2">
          <div>
            <dt className="text-muted-foreground text-sm">Email</dt>
            <dd className="[overflow-wrap:anywhere]">{user.email}</dd>
          </div>
          <div>
            <dt className="text-muted-foreground text-sm">Member since</dt>
            <dd>{longDateInUtc(new Date(user.createdAt))}</dd>
          </div>
        </dl>
        <Link
          prefetch={false}
          href="/account-settings"
          className="inline-flex min-h-11 w-fit items-center text-primary underline underline-offset-4"
        >
          Account settings
        </Link>
      </CardContent>
    </Card>
  );
}
