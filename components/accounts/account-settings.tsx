"use client";

import type { ReactNode } from "react";
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

/** The user's settings in sections, with a list of the sections at the side; keys, which few users need, come last. */
export function AccountSettings({ initialUser, room, isOnRequest }: AccountSettingsProps) {
  const user = useUser().data ?? initialUser;
  const sections: Section[] = [
    { id: "profile", name: "Profile", content: <ProfileCard user={user} /> },
    ...(user.hasPlans ? [{ id: "plan", name: "Plan", content: <PlanCard user={user} /> }] : []),
    { id: "security", name: "Account security", content: <AccountSecurity /> },
    {
      id: "your-data",
      name: "Your data",
      content: (
        <>
          <DownloadCard isOnRequest={isOnRequest} />
          <RecentlyDeletedCard room={room} />
          <CloseAccountCard username={user.username} isOnRequest={isOnRequest} />
        </>
      ),
    },
    ...(user.isAdmin ? [{ id: "administration", name: "Administration", content: <AdminCard user={user} /> }] : []),
    { id: "api-keys", name: "API keys", content: <OwnKeys /> },
  ];
  return (
    <div className="mx-auto max-w-5xl">
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
      <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
        <nav aria-label="Settings" className="lg:sticky lg:top-6">
          <ul className="flex flex-wrap gap-x-4 lg:grid lg:gap-1">
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center rounded-lg text-primary underline underline-offset-4 lg:w-full lg:px-3 lg:no-underline lg:hover:bg-muted"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-10">
          {sections.map(({ id, name, content }) => (
            <section key={id} id={id} aria-label={name} tabIndex={-1} className="grid scroll-mt-6 gap-6 outline-none">
              {content}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

type Section = { id: string; name: string; content: ReactNode };

function ProfileCard({ user }: { user: User }) {
  return (
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
        <p className="text-muted-foreground">The username cannot be changed; the email can, under Account security.</p>
      </CardContent>
    </Card>
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
