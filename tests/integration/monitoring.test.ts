import { GET as conversation } from "@/app/api/conversations/[id]/route";
import { GET as live } from "@/app/api/health/live/route";
import { GET as ready } from "@/app/api/health/ready/route";
import { GET as metrics } from "@/app/api/metrics/route";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { onPostgres, openDatabase, setDatabase } from "@/lib/platform/db/database";
import { checkEngines } from "@/lib/providers/engines/checks";
import { aConversation } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";
import { withSettings } from "@/tests/setup/settings";

onARealDatabase();
// @alone: metrics count every request of the process.
withSettings({ METRICS_TOKEN: "a-token-for-the-metrics" });
// A loaded machine may take longer to start them than a check waits.
beforeAll(checkEngines);

/** Nothing listens on port 1. */
const AWAY = "postgres://somebody:hunter2@127.0.0.1:1/keepsake";

async function whileTheDatabaseIsAway(look: () => Promise<void>) {
  const known = await openDatabase();
  const away = onPostgres(AWAY, { connectionTimeoutMillis: 2_000 });
  setDatabase(away);
  try {
    await look();
  } finally {
    setDatabase(known);
    await away.close();
  }
}

const ask = (call: typeof live, path: string, headers: Record<string, string> = {}) =>
  responseOf(call, { path, headers });

it("a process that is asked whether it lives says so, also while the database is away", async () => {
  await whileTheDatabaseIsAway(async () => {
    const response = await ask(live, "/api/health/live");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
  });
});

describe("a process that is asked whether it is ready", () => {
  it("says that database, store and engines answer", async () => {
    const response = await ask(ready, "/api/health/ready");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, database: "ok", storage: "ok", engines: "ok" });
  });

  it("says which part is away with a 503, and is ready again by itself", async () => {
    await whileTheDatabaseIsAway(async () => {
      const response = await ask(ready, "/api/health/ready");
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ ok: false, database: "failing", storage: "ok", engines: "ok" });
    });
    expect((await ask(ready, "/api/health/ready")).status).toBe(200);
  });
});

describe("the metrics", () => {
  it.each([
    ["no token", {}],
    ["another token", { authorization: "Bearer a-token-for-something-else" }],
  ])("are refused with %s", async (_, headers) => {
    const response = await ask(metrics, "/api/metrics", headers);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("keepsake_");
  });

  it("count requests by the pattern of their address, and what services did; never an id or a word", async () => {
    const { actor: person, conversation: kept } = await aConversation();
    expect(
      (await responseOf(conversation, { path: `/api/conversations/${kept.id}`, as: person, params: { id: kept.id } }))
        .status,
    ).toBe(200);
    const use = { provider: "local", model: "speech", requests: 2, failures: 1, characters: 9, seconds: 1.5 };
    await recordProviderUsage(use);
    const response = await ask(metrics, "/api/metrics", { authorization: "Bearer a-token-for-the-metrics" });
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toContain(
      'keepsake_request_duration_seconds_count{method="GET",path="/api/conversations/[id]",status="200"} 1',
    );
    expect(text).not.toContain(`/api/conversations/${kept.id}`);
    expect(text).toContain('keepsake_provider_requests_total{provider="local",work="speech"} 2');
    expect(text).toContain('keepsake_provider_failures_total{provider="local",work="speech"} 1');
    expect(text).toContain('keepsake_provider_audio_seconds_total{provider="local",work="speech"} 1.5');
    expect(text).toContain("keepsake_open_calls 0");
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
  });
});
