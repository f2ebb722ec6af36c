"use client";

import { KeyStatusCard } from "@/components/admin/dashboard/key-status-card";
import { ProviderCard } from "@/components/admin/dashboard/provider-card";
import { AsyncSection, type Query } from "@/components/common/async-section";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiMetrics } from "@/lib/admin/metrics/schema";

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

function Providers({ metrics }: { metrics: ApiMetrics }) {
  const { elevenlabs, google, openai, local, home, "voice-server": ownServer } = metrics;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ProviderCard
        name="ElevenLabs"
        work="Voices"
        metrics={elevenlabs}
        used={{ label: "Characters used", value: elevenlabs.characterCount }}
        unit="Credits"
      />
      <ProviderCard
        name="Google Gemini"
        work="Replies"
        metrics={google}
        used={{ label: "Tokens, last 30 days", value: google.tokenCount }}
        unit="Tokens"
      />
      <ProviderCard
        name="Local voice"
        work="Voices made on this server"
        metrics={local}
        used={{ label: "Seconds spoken, last 30 days", value: local.secondsCount }}
        unit="Seconds"
        noBalance="Not limited"
      />
      {home.isConfigured || home.requests > 0 ? (
        <ProviderCard
          name="Voice at home"
          work="Voices cloned on this server"
          metrics={home}
          used={{ label: "Seconds spoken, last 30 days", value: home.secondsCount }}
          unit="Seconds"
          noBalance="Not limited"
        />
      ) : null}
      {ownServer.isConfigured || ownServer.requests > 0 ? (
        <ProviderCard
          name="Voice server"
          work="Voices made by a self-hosted server"
          metrics={ownServer}
          used={{ label: "Seconds spoken, last 30 days", value: ownServer.secondsCount }}
          unit="Seconds"
          noBalance="Not limited"
        />
      ) : null}
      {openai.isConfigured || openai.requests > 0 ? (
        <ProviderCard
          name="OpenAI-compatible"
          work="Replies, and transcripts of calls"
          metrics={openai}
          used={{ label: "Tokens, last 30 days", value: openai.tokenCount }}
          unit="Tokens"
        />
      ) : null}
    </div>
  );
}
