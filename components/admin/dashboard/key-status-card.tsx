"use client";

import Link from "next/link";
import { KeyStateBadge } from "@/components/admin/keys/key-state-badge";
import { AsyncSection } from "@/components/common/async-section";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { keyFacts } from "@/lib/admin/keys/key-facts";
import { useKeyStatus } from "@/lib/admin/keys/queries";
import type { KeyStatus } from "@/lib/admin/keys/schema";

/** Checks whether each service accepts the server's key and whether the database responds. */
export function KeyStatusCard() {
  const query = useKeyStatus();
  return (
    <Card>
      <CardHeader>
        <CardTitle>API Key Status</CardTitle>
        <CardDescription>
          Checked with each service.{" "}
          <Link prefetch={false} href="/admin/api-keys" className="text-primary underline underline-offset-4">
            Change the keys
          </Link>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <AsyncSection
          label="the status of the keys"
          query={query}
          errorTitle="The status of the keys could not be loaded."
          errorDescription={null}
          skeleton={<Skeleton className="h-56" />}
        >
          {(status) => <Rows status={status} />}
        </AsyncSection>
      </CardContent>
    </Card>
  );
}

function Rows({ status }: { status: KeyStatus }) {
  return (
    <ul className="divide-y">
      {status.keys.map(({ keyName, state, detail }) => (
        <li key={keyName} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="font-medium">{keyFacts[keyName].service}</p>
            {detail ? <p className="text-muted-foreground text-sm">{detail}</p> : null}
          </div>
          <KeyStateBadge state={state} />
        </li>
      ))}
      <li className="flex items-center justify-between gap-6 py-3">
        <p className="font-medium">Database</p>
        {status.database === "connected" ? (
          <Badge variant="success">Connected</Badge>
        ) : (
          <Badge variant="destructive">Not answering</Badge>
        )}
      </li>
    </ul>
  );
}
