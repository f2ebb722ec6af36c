import { randomInt } from "node:crypto";

// To be imported first by a test file whose spans are collected: settings are read once.

/** Below the ports of outgoing connections. */
export const collectorPort = randomInt(20_000, 32_000);

Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` });
