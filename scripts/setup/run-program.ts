import { constants } from 'node:os';
import { execa, type Options } from 'execa';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** For a program whose time is over to end its own children. */
const GRACE_MS = 20_000;

/**
 * Runs a program to its end, without input. Its output is printed as it comes (`live`) or returned. It
 * leads a process group of its own, so that Ctrl+C reaches it and its children once, through us.
 *
 * @returns A program that can't be started, or that a signal ended, has code 1.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  { live = false, ...options }: Options & { readonly live?: boolean } = {},
): Promise<{ code: number; output: string; timedOut: boolean }> {
  const output = live ? 'inherit' : 'pipe';
  const child = execa(command, args, {
    ...options,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    all: true,
    reject: false,
    detached: process.platform !== 'win32',
    cleanup: false,
    killSignal: 'SIGINT',
    forceKillAfterDelay: GRACE_MS,
  });
  const end = (signal: (typeof SIGNALS)[number]) => {
    const { pid, exitCode } = child;
    if (pid && exitCode === null) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGINT');
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  const { exitCode = 1, all, timedOut, shortMessage } = await child;
  for (const signal of SIGNALS) process.off(signal, end);
  return { code: exitCode, output: String(all || shortMessage || ''), timedOut };
}
