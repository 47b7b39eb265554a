import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Resources that a program and all its child processes used. */
export interface Usage {
  /** User and system time of all processes together. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** Largest resident memory of all processes together, 1 MB = 1,000,000 bytes. */
  readonly peakMegabytes: number;
}

const SAMPLE_EVERY_MS = 20;
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

/**
 * Samples a process and its children in Linux's /proc until `stop`; the last 20 ms of each may be
 * missing. `used` returns their CPU time so far, including the time before the call.
 */
export function watchTree(root: number): { used: () => number; stop: () => Usage } {
  const started = performance.now();
  const ticks = new Map<number, number>();
  let peak = 0;
  const sample = () => {
    let bytes = 0;
    for (const pid of treeOf(root)) {
      const found = statOf(pid);
      if (!found) continue;
      ticks.set(pid, found.ticks);
      bytes += found.bytes;
    }
    peak = Math.max(peak, bytes);
  };
  const used = () => {
    sample();
    return [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
  };
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  return {
    used,
    stop: () => {
      clearInterval(timer);
      return {
        cpuSeconds: used(),
        wallSeconds: (performance.now() - started) / 1000,
        peakMegabytes: peak / 1e6,
      };
    },
  };
}

/** Runs a program of Node to its end. Throws, with what it printed, when it fails. */
export async function measureNode(
  args: readonly string[],
  { cwd, env = process.env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Usage> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...env, PWD: cwd },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const tree = watchTree(child.pid ?? 0);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4000);
    });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  const usage = tree.stop();
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}:\n${output}`);
  return usage;
}

/** Resident memory of one process now, in MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  return (statOf(pid)?.bytes ?? 0) / 1e6;
}

function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

function statOf(pid: number): { ticks: number; bytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may contain spaces; the third field follows its closing bracket.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0] = [fields[11], fields[12]];
    return { ticks: user + system, bytes: (fields[21] ?? 0) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}
