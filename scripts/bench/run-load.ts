import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const loadResult = z.object({
  perSecond: z.number(),
  /** Median and 99th percentile of the latency, in milliseconds. */
  p50: z.number(),
  p99: z.number(),
  /** Answers by their status. */
  statuses: z.record(z.string(), z.number()),
});

/** What the load program measured. */
export type LoadResult = z.infer<typeof loadResult>;

/** Runs the load program on `url` for some seconds, after one second of warm-up. */
export async function runLoad(
  url: string,
  { seconds, connections, cookie }: { seconds: number; connections: number; cookie?: string },
): Promise<LoadResult> {
  const args = ['--import', 'tsx', 'scripts/bench/load.ts', url, String(seconds)];
  args.push('--connections', String(connections));
  if (cookie !== undefined) args.push('--cookie', cookie);
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return loadResult.parse(JSON.parse(stdout));
}
