import "server-only";
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { requestHere } from "@/lib/platform/request-here";

type Tracing = { tracer: Tracer; flush: () => Promise<void>; stop: () => Promise<void> };

// Next loads server modules more than once per process; all copies send their spans by one exporter.
const shared = globalThis as typeof globalThis & { keepsakeTracing?: Tracing };

/**
 * Starts sending spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. The tracer is not registered globally: Next's
 * own spans would contain URLs with their queries, and so the tokens of mailed links.
 */
export async function startTracing(): Promise<void> {
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined || shared.keepsakeTracing) return;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }, contexts] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/context-async-hooks"),
    ]);
  // The exporter reads its own variables: the endpoint, and headers for a collector that requires authentication.
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "keepsake" }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  const warn = (err: unknown) => log.warn({ err }, "The last spans could not be sent.");
  shared.keepsakeTracing = {
    tracer: provider.getTracer("keepsake"),
    flush: () => provider.forceFlush().catch(warn),
    stop: () => provider.shutdown().catch(warn),
  };
}

export const isTracing = (): boolean => shared.keepsakeTracing !== undefined;

/** Sends all pending spans. */
export async function flushTracing(): Promise<void> {
  await shared.keepsakeTracing?.flush();
}

/** Like `flushTracing`, and accepts no more spans. */
export async function stopTracing(): Promise<void> {
  const tracing = shared.keepsakeTracing;
  shared.keepsakeTracing = undefined;
  await tracing?.stop();
}

/** Runs `work` in a span. Attributes are our own ids, names and numbers: never private text, nor a URL as requested. */
export function traced<T>(name: string, attributes: Attributes, work: (span: Span | null) => Promise<T>): Promise<T> {
  const tracer = shared.keepsakeTracing?.tracer;
  if (!tracer) return work(null);
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // The error's message may be a vendor's echo of private text.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * A span for a statement, below the current one. Outside a span there is none: the sweeps alone would send ten
 * one-statement traces every ten seconds.
 */
export const tracedStatement = <T>(attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  isInSpan() ? traced("statement", attributes, work) : work();

/** Like `tracedStatement`, for a statement that has ended. */
export function statementWas(attributes: Attributes, times: [number, number]) {
  if (isInSpan()) spanOf("statement", attributes, times, context.active());
}

const isInSpan = () => trace.getSpan(context.active()) !== undefined;

/** Runs `work` outside any span and request, whoever calls. */
export const apartFromRequests = <T>(work: () => T): T =>
  context.with(ROOT_CONTEXT, () => requestHere.run(undefined, work));

/** A span that has already ended. Times are those of performance.now(). Returns the context for spans within it. */
export function spanOf(
  name: string,
  attributes: Attributes,
  [from, until]: [number, number],
  parent: Context,
): Context {
  const tracer = shared.keepsakeTracing?.tracer;
  if (!tracer) return parent;
  const span = tracer.startSpan(name, { attributes, startTime: from }, parent);
  span.end(until);
  return trace.setSpan(parent, span);
}
