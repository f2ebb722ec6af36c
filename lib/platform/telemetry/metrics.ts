import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** In seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

// Next loads server modules more than once per process; all copies count in one place.
const shared = globalThis as typeof globalThis & { keepsakeMetrics?: ReturnType<typeof makeMetrics> };
const metrics = () => (shared.keepsakeMetrics ??= makeMetrics());

function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "keepsake_request_duration_seconds",
      help: "Calls to this process, until their answer began, by the pattern of their address.",
      labelNames: ["method", "path", "status"],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    answers: new Histogram({
      name: "keepsake_answer_stage_seconds",
      help: "Stages of a reply or of a turn in a call, each from the end of the one before, by who was waited for.",
      labelNames: ["kind", "stage", "provider"],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    providerRequests: new Counter({
      name: "keepsake_provider_requests_total",
      help: "Requests to voice, text and hearing services, by provider and kind of work.",
      labelNames: ["provider", "work"],
      registers,
    }),
    providerFailures: new Counter({
      name: "keepsake_provider_failures_total",
      help: "Those of them that failed.",
      labelNames: ["provider", "work"],
      registers,
    }),
    providerSeconds: new Counter({
      name: "keepsake_provider_audio_seconds_total",
      help: "Seconds of audio that services made or heard.",
      labelNames: ["provider", "work"],
      registers,
    }),
    providerTokens: new Counter({
      name: "keepsake_provider_tokens_total",
      help: "Tokens that text services read and wrote.",
      labelNames: ["provider", "direction"],
      registers,
    }),
    openCalls: new Gauge({
      name: "keepsake_open_calls",
      help: "Calls that this process is holding now.",
      registers,
    }),
  };
}

export function countRequest(request: { method: string; path: string; status: number; ms: number }) {
  const { method, path, status, ms } = request;
  metrics().requests.observe({ method, path, status }, ms / 1000);
}

export function observeAnswer(answer: { kind: string; stage: string; provider: string; ms: number }) {
  const { kind, stage, provider, ms } = answer;
  metrics().answers.observe({ kind, stage, provider }, ms / 1000);
}

/** `work` is one of our own terms or the name of a model. */
export function countProviderUse(use: {
  provider: string;
  work: string;
  requests: number;
  failures: number;
  seconds: number;
  inputTokens: number;
  outputTokens: number;
}) {
  const { provider, work } = use;
  const { providerRequests, providerFailures, providerSeconds, providerTokens } = metrics();
  providerRequests.inc({ provider, work }, use.requests);
  providerFailures.inc({ provider, work }, use.failures);
  providerSeconds.inc({ provider, work }, use.seconds);
  providerTokens.inc({ provider, direction: "read" }, use.inputTokens);
  providerTokens.inc({ provider, direction: "written" }, use.outputTokens);
}

/** All metrics in Prometheus' text format. `openCalls`: those of this process. */
export async function exposeMetrics(openCalls: number): Promise<{ text: string; contentType: string }> {
  const { registry, openCalls: gauge } = metrics();
  gauge.set(openCalls);
  return { text: await registry.metrics(), contentType: registry.contentType };
}
