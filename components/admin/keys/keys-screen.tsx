"use client";

import { KeyCard } from "@/components/admin/keys/key-card";
import { HearingServerCard, OwnServerCard } from "@/components/admin/keys/own-server-card";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useKeyStatus, useServerKeys } from "@/lib/admin/keys/queries";

/** The keys for all users without their own. */
export function KeysScreen() {
  const keys = useServerKeys();
  const status = useKeyStatus();
  return (
    <>
      <PageHeader
        title="API Keys"
        description="The server's own keys, for everybody who has not stored a key of their own. They are encrypted and never shown again."
      />
      <AsyncSection
        label="the server's keys"
        query={keys}
        errorTitle="The keys could not be loaded."
        errorDescription={keys.error?.message}
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </div>
        }
      >
        {(keys) => (
          <ul className="grid max-w-4xl gap-6">
            {status.data?.ownServers.map((server) => (
              <li key={server.title}>
                <OwnServerCard server={server} />
              </li>
            ))}
            {status.data?.hearing ? (
              <li>
                <HearingServerCard server={status.data.hearing} />
              </li>
            ) : null}
            {keys.map((key) => (
              <li key={key.keyName}>
                <KeyCard
                  serverKey={key}
                  state={status.data?.keys.find(({ keyName }) => keyName === key.keyName) ?? null}
                  isAsking={status.isValidating}
                />
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
    </>
  );
}
