import "@/tests/setup/vercel-settings";
import "@/tests/setup/tracing-settings";

import { GET as live } from "@/app/api/health/live/route";
import { GET as metrics } from "@/app/api/metrics/route";
import { keepAlive } from "@/lib/platform/http/after-answer";
import { startTracing, stopTracing, traced } from "@/lib/platform/telemetry/traces";
import { type CollectedSpan, startCollector } from "@/tests/emulators/collector";
import { responseOf } from "@/tests/factories/request";
import { withSettings } from "@/tests/setup/settings";
import { collectorPort } from "@/tests/setup/tracing-settings";

withSettings({ METRICS_TOKEN: "a-token-for-the-metrics" });

/** The work of a function before it is frozen. */
const beforeFrozen: (() => Promise<unknown>)[] = [];
jest.mock("next/server", () => ({
  ...jest.requireActual<object>("next/server"),
  after: (task: () => Promise<unknown>) => void beforeFrozen.push(task),
}));

const finish = () => Promise.all(beforeFrozen.splice(0).map((task) => task()));

describe("on Vercel", () => {
  let spans: CollectedSpan[];
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const collector = await startCollector(collectorPort);
    ({ spans, close } = collector);
    await startTracing();
  });
  afterAll(async () => {
    await stopTracing();
    await close();
  });

  it("a request's spans are sent before its function is frozen, and those of the work it goes on with", async () => {
    await responseOf(live, { path: "/api/health/live" });
    keepAlive(traced("write", {}, () => new Promise((resolve) => setImmediate(() => resolve(null)))));
    await finish();
    expect(spans.map(({ name }) => name).sort()).toEqual(["GET /api/health/live", "write"]);
  });

  it("metrics are not to be had, which the answer says", async () => {
    const headers = { authorization: "Bearer a-token-for-the-metrics" };
    const answer = await responseOf(metrics, { path: "/api/metrics", headers });
    expect(answer.status).toBe(404);
    expect((await answer.json()).message).toContain("There are no metrics on Vercel");
  });
});
