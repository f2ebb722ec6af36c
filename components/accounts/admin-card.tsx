"use client";

import Link from "next/link";
import { useId } from "react";
import { KeyStatusPanel } from "@/components/keys/key-status-panel";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { accountNotices } from "@/lib/accounts/notices";
import { useSetDebugMode } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";

const links = [
  { href: "/admin/dashboard", label: "Admin Dashboard" },
  { href: "/admin/database", label: "Database" },
  { href: "/admin/support", label: "Support Requests" },
];

/** For administrators: links to their area and debug mode, which also shows the status of the server's keys. */
export function AdminCard({ user }: { user: User }) {
  const hintId = useId();
  const debugMode = useSetDebugMode(user.id);
  const change = (isOn: boolean) =>
    debugMode.mutate(isOn, {
      onError: () => toast({ variant: "destructive", ...accountNotices.debugModeFailed }),
    });
  // Shows the requested value until the server responds.
  const isOn = debugMode.isPending ? debugMode.variables : user.debugMode;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-3">
          Admin Settings
          <Badge variant="secondary">Admin</Badge>
        </CardTitle>
        <CardDescription>Only administrators see this.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        <nav aria-label="Administrator area" className="flex flex-wrap gap-3">
          {links.map(({ href, label }) => (
            <Link prefetch={false} key={href} href={href} className={buttonVariants({ variant: "outline" })}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center justify-between gap-4 border-t pt-5">
          <div>
            <p id={`${hintId}-label`} className="font-medium">
              Debug mode
            </p>
            <p id={hintId} className="text-muted-foreground text-sm">
              Shows below which keys the server has.
            </p>
          </div>
          <Switch
            checked={isOn}
            aria-labelledby={`${hintId}-label`}
            aria-describedby={hintId}
            onCheckedChange={change}
          />
        </div>
        {user.debugMode ? (
          <>
            <KeyStatusPanel />
            <Link
              prefetch={false}
              href="/agent-test"
              className={buttonVariants({ variant: "outline", className: "w-fit" })}
            >
              Agent API Test
            </Link>
          </>
        ) : null}
      </CardContent>
    </Card>
  );
}
