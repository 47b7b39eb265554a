import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const loadResult = z.object({
  perSecond: z.number(),
  /** Median and 99th percentile of the latency, in milliseconds. */
  p50: z.number(),
  p99: z.number(),
  /** Answers by the name of their pool and their status. */
  statuses: z.record(z.string(), z.number()),
});

/** Measurements of the load program. */
export type LoadResult = z.infer<typeof loadResult>;

/** Requests in the bytes that are sent. */
export const poolSchema = z.object({
  /** Before the status in the result. */
  name: z.string(),
  /** How often one of it is sent, beside those of the other pools. */
  share: z.number(),
  /** Whether each is sent once. */
  isOnce: z.boolean(),
  requests: z.array(z.string()),
});

type Pool = z.infer<typeof poolSchema>;

interface Load {
  readonly seconds: number;
  readonly connections: number;
  readonly cookie?: string;
  /** Requests to send instead of a GET of the address. */
  readonly pools?: readonly Pool[];
}

/** Runs the load program on `url` for some seconds, after one second of warm-up. */
export async function runLoad(
  url: string,
  { seconds, connections, cookie, pools }: Load,
): Promise<LoadResult> {
  const args = ['--import', 'tsx', 'tests/bench/load.ts', url, String(seconds)];
  args.push('--connections', String(connections));
  if (cookie !== undefined) args.push('--cookie', cookie);
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
  try {
    if (pools) {
      const file = join(folder, 'pools.json');
      writeFileSync(file, JSON.stringify(pools));
      args.push('--pools', file);
    }
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return loadResult.parse(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
