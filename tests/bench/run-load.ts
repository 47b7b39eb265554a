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
  /** Answers by their status. */
  statuses: z.record(z.string(), z.number()),
});

/** What the load program measured. */
export type LoadResult = z.infer<typeof loadResult>;

interface Load {
  readonly seconds: number;
  readonly connections: number;
  readonly cookie?: string;
  /** What is sent, each once, instead of a GET of the address. */
  readonly requests?: readonly string[];
}

/** Runs the load program on `url` for some seconds, after one second of warm-up. */
export async function runLoad(
  url: string,
  { seconds, connections, cookie, requests }: Load,
): Promise<LoadResult> {
  const args = ['--import', 'tsx', 'tests/bench/load.ts', url, String(seconds)];
  args.push('--connections', String(connections));
  if (cookie !== undefined) args.push('--cookie', cookie);
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
  try {
    if (requests) {
      const file = join(folder, 'requests.json');
      writeFileSync(file, JSON.stringify(requests));
      args.push('--requests', file);
    }
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return loadResult.parse(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
