"use client";

import type { ReactNode } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { RelativeTime } from "@/components/common/relative-time";
import { OwnServerState } from "@/components/keys/own-server-state";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { spokenTime } from "@/lib/audio/time";
import { useKeyStatus } from "@/lib/keys/queries";
import type { KeyStatus, OwnServer } from "@/lib/keys/schema";
import { dateAndTime } from "@/lib/platform/english";
import { ApiError } from "@/lib/platform/http/api";

/** Shows which keys this deployment has, without their values. */
export function KeyStatusPanel() {
  const query = useKeyStatus();
  return (
    <section aria-label="Key deployment status" className="grid gap-3 border-t pt-5">
      <h3 className="text-lg">Key deployment status</h3>
      <AsyncSection
        label="the key status"
        query={query}
        errorTitle="The key status could not be loaded"
        errorDescription={query.error instanceof ApiError ? `Error ${query.error.message}` : "Something went wrong."}
        skeleton={<Skeleton className="h-56" />}
      >
        {(status) => <Status status={status} />}
      </AsyncSection>
    </section>
  );
}

function Status({ status }: { status: KeyStatus }) {
  const { elevenlabs, gemini } = status.keys;
  const source = gemini.usingGeminiKey ? "from GEMINI_API_KEY" : gemini.usingGoogleKey ? "from GOOGLE_API_KEY" : null;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        <KeyLine name="ElevenLabs" facts={elevenlabs} />
        <KeyLine name="Gemini" facts={gemini} source={source} />
        {status.ownServers.map((server) => (
          <OwnServerLine key={server.title} server={server} />
        ))}
      </ul>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name="Deployment">{status.isDeployment ? (status.deploymentSlug ?? "yes") : "no, this machine"}</Fact>
        <Fact name="Environment">{status.environment}</Fact>
        <Fact name="As of">
          <RelativeTime value={status.timestamp} />
        </Fact>
        <Fact name="Settings that are set">{status.allEnvVars.join(", ") || "none"}</Fact>
      </dl>
    </div>
  );
}

interface KeyLineProps {
  name: string;
  facts: KeyStatus["keys"]["elevenlabs"];
  source?: string | null;
}

function KeyLine({ name, facts, source = null }: KeyLineProps) {
  const words = facts.exists
    ? [`begins with ${facts.prefix}`, `${facts.length} characters`, source].filter(Boolean).join(", ")
    : "No key is set";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border px-4 py-3">
      <span>
        <span className="font-medium">{name}</span>
        <span className="block text-muted-foreground text-sm">{words}</span>
      </span>
      <Badge variant={facts.exists ? "success" : "warning"}>{facts.exists ? "Set" : "Missing"}</Badge>
    </li>
  );
}

function OwnServerLine({ server }: { server: OwnServer }) {
  const { title, server: name, dialect, model, seconds, firstSoundMs, lastError } = server;
  const words = [
    name ?? "not found yet",
    dialect && `dialect ${dialect}`,
    model && `model ${model}`,
    seconds > 0 ? `${spokenTime(seconds)} of speech made since the start` : "nothing spoken since the start",
    firstSoundMs !== null && `first sound after ${firstSoundMs} ms`,
  ];
  return (
    <li className="flex items-start justify-between gap-4 rounded-lg border px-4 py-3">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{title}</span>
        <span className="block text-muted-foreground text-sm">{words.filter(Boolean).join(", ")}</span>
        {lastError ? (
          <span className="mt-1 block text-muted-foreground text-sm">
            Last error, {dateAndTime(new Date(lastError.at))}: {lastError.message}
          </span>
        ) : null}
      </span>
      <OwnServerState state={server.state} />
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
