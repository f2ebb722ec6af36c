"use client";

import { AuditTrail } from "@/components/admin/settings/audit-trail";
import { SettingsForm } from "@/components/admin/settings/settings-form";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useSettings } from "@/lib/admin/settings/queries";
import type { SettingsAnswer } from "@/lib/admin/settings/schema";

export function SettingsScreen() {
  const query = useSettings();
  return (
    <>
      <PageHeader title="Settings" description="The server's settings, how it was started, and the audit log." />
      <div className="grid gap-10">
        <AsyncSection
          label="settings"
          query={query}
          errorTitle="The settings could not be loaded."
          errorDescription={query.error?.message}
          skeleton={
            <div className="grid gap-6 lg:grid-cols-2">
              <Skeleton className="h-72" />
              <Skeleton className="h-72" />
            </div>
          }
        >
          {({ settings, facts }) => (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <SettingsForm settings={settings} />
              <Facts facts={facts} />
            </div>
          )}
        </AsyncSection>
        <AuditTrail />
      </div>
    </>
  );
}

function Facts({ facts }: Pick<SettingsAnswer, "facts">) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>This server</CardTitle>
        <CardDescription>Set by environment variables. A change takes effect after a restart.</CardDescription>
      </CardHeader>
      <CardContent>
        <dl className="divide-y">
          {facts.map(({ name, value, variable }) => (
            <div key={name} className="items-baseline justify-between gap-x-6 py-2.5 sm:flex">
              <dt>
                {name}
                {variable ? <code className="ml-2 text-muted-foreground text-sm">{variable}</code> : null}
              </dt>
              <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
