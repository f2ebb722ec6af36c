"use client";

import { KeyStatusCard } from "@/components/admin/dashboard/key-status-card";
import { ProviderCard } from "@/components/admin/dashboard/provider-card";
import { AsyncSection, type Query } from "@/components/common/async-section";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiMetrics, ProviderMetrics } from "@/lib/admin/metrics/schema";

export function ApiUsage({ query }: { query: Query<ApiMetrics> }) {
  return (
    <div className="grid gap-6">
      <AsyncSection
        label="API metrics"
        query={query}
        errorTitle="Failed to load API metrics. Please try again."
        errorDescription={null}
        skeleton={
          <div className="grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-[34rem]" />
            <Skeleton className="h-[34rem]" />
          </div>
        }
      >
        {(metrics) => <Providers metrics={metrics} />}
      </AsyncSection>
      <KeyStatusCard />
    </div>
  );
}

const seconds = (metrics: { secondsCount: number }) => ({
  label: "Seconds spoken, last 30 days",
  value: metrics.secondsCount,
});
const tokens = (metrics: { tokenCount: number }) => ({ label: "Tokens, last 30 days", value: metrics.tokenCount });

/** Services that only some installations have are left out where they are not set up and were never used. */
const isThere = ({ isConfigured, requests }: ProviderMetrics) => isConfigured || requests > 0;

function Providers({ metrics }: { metrics: ApiMetrics }) {
  const { elevenlabs, google, openai, local, home, "voice-server": ownServer } = metrics;
  const characters = { label: "Characters used", value: elevenlabs.characterCount };
  const spoken = { unit: "Seconds", noBalance: "Not limited" };
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ProviderCard name="ElevenLabs" work="Voices" metrics={elevenlabs} used={characters} unit="Credits" />
      <ProviderCard name="Google Gemini" work="Replies" metrics={google} used={tokens(google)} unit="Tokens" />
      <ProviderCard
        name="Local voice"
        work="Voices made on this server"
        metrics={local}
        used={seconds(local)}
        {...spoken}
      />
      {isThere(home) ? (
        <ProviderCard
          name="Voice at home"
          work="Voices cloned on this server"
          metrics={home}
          used={seconds(home)}
          {...spoken}
        />
      ) : null}
      {isThere(ownServer) ? (
        <ProviderCard
          name="Voice server"
          work="Voices made by a self-hosted server"
          metrics={ownServer}
          used={seconds(ownServer)}
          {...spoken}
        />
      ) : null}
      {isThere(openai) ? (
        <ProviderCard
          name="OpenAI-compatible"
          work="Replies, and transcripts of calls"
          metrics={openai}
          used={tokens(openai)}
          unit="Tokens"
        />
      ) : null}
    </div>
  );
}
