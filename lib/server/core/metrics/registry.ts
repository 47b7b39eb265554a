import 'server-only';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { countLostLines } from '@/lib/server/line-writer';

/**
 * The metrics of this process: memory, event loop and handles by `prom-client`, and the metrics below.
 * `read-metrics.ts` adds those of the database; /api/metrics returns all of them to a request with
 * METRICS_TOKEN.
 */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const SECONDS = [0.005, 0.025, 0.1, 0.5, 2, 6, 12];

new Counter({
  name: 'log_lines_lost_total',
  help: 'Lines of the log that this process could not write.',
  registers: [registry],
  collect() {
    this.reset();
    this.inc(countLostLines());
  },
});

/** By the route's pattern, never by a path that a visitor has sent. */
const calls = new Histogram({
  name: 'http_call_duration_seconds',
  help: 'Calls of endpoints, by route and status.',
  labelNames: ['route', 'status'],
  buckets: SECONDS,
  registers: [registry],
});

const providerCalls = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'Calls of providers with their repetitions, by outcome.',
  labelNames: ['provider', 'outcome'],
  buckets: SECONDS,
  registers: [registry],
});

const otps = new Counter({
  name: 'otps_total',
  help: 'OTPs that were sent or could not be, and attempts that were right or wrong.',
  labelNames: ['outcome'],
  registers: [registry],
});

type OtpOutcome = 'sent' | 'failed' | 'verified' | 'wrong';
for (const outcome of ['sent', 'failed', 'verified', 'wrong'] satisfies OtpOutcome[])
  otps.inc({ outcome }, 0);

export function countOtp(outcome: OtpOutcome): void {
  otps.inc({ outcome });
}

export function countCall(route: string, status: number, ms: number): void {
  calls.observe({ route, status }, ms / 1_000);
}

/** @param outcome ok, or the kind of the failure. */
export function countProviderCall(provider: string, outcome: string, ms: number): void {
  providerCalls.observe({ provider, outcome }, ms / 1_000);
}
