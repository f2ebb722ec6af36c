"use client";

import { AdminCard } from "@/components/accounts/admin-card";
import { CloseAccountCard } from "@/components/accounts/closing/close-account-card";
import { PlanCard } from "@/components/accounts/plan-card";
import { ProfileForm } from "@/components/accounts/profile-form";
import { AccountSecurity } from "@/components/accounts/security/account-security";
import { DownloadCard } from "@/components/archive/download-card";
import type { DownloadEverythingProps } from "@/components/archive/download-everything";
import { RecentlyDeletedCard } from "@/components/bin/recently-deleted-card";
import { PageHeader } from "@/components/common/page-header";
import { OwnKeys } from "@/components/keys/own-keys";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { TierBadge } from "@/components/usage/tier-badge";
import { useUser } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";
import type { Room } from "@/lib/voices/room/policy";

type AccountSettingsProps = Pick<DownloadEverythingProps, "isOnRequest"> & { initialUser: User; room: Room };

/** The person's profile, plan, keys and settings. */
export function AccountSettings({ initialUser, room, isOnRequest }: AccountSettingsProps) {
  const user = useUser().data ?? initialUser;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Account Settings"
        back={{ href: "/dashboard", label: "Loved Ones" }}
        actions={
          <div className="flex gap-2">
            <TierBadge of={user} />
            {user.isAdmin ? <Badge variant="secondary">Admin</Badge> : null}
          </div>
        }
      />
      <div className="grid gap-6">
        <Card>
          <CardHeader>
            <CardTitle>Profile</CardTitle>
            <CardDescription>In a call, the voice may greet you by your first name.</CardDescription>
          </CardHeader>
          <CardContent className="grid gap-6">
            <ProfileForm user={user} />
            <dl className="grid gap-4 border-t pt-6 sm:grid-cols-2">
              <Fixed name="Username" value={user.username} />
              <Fixed name="Email" value={user.email} />
            </dl>
            <p className="text-muted-foreground">
              The username cannot be changed; the email can, under Account security.
            </p>
          </CardContent>
        </Card>
        {user.hasPlans ? <PlanCard user={user} /> : null}
        <OwnKeys />
        <AccountSecurity />
        <DownloadCard isOnRequest={isOnRequest} />
        <RecentlyDeletedCard room={room} />
        <CloseAccountCard username={user.username} isOnRequest={isOnRequest} />
        {user.isAdmin ? <AdminCard user={user} /> : null}
      </div>
    </div>
  );
}

function Fixed({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
