import { type ChildProcess, spawn } from 'node:child_process';

/** Starts a Node program of ours or of a package, its output on our screen. */
export function startNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env });
}

/** The same, until it ends. Rejects when it fails: the program has said why. */
export function runNode(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    startNode(args, env)
      .once('error', reject)
      .once('exit', (code, signal) =>
        code === 0 ? resolve() : reject(new StepFailed(args.join(' '), code ?? signal)),
      );
  });
}

export class StepFailed extends Error {
  constructor(step: string, outcome: number | string | null) {
    super(`${step} ended with ${outcome}`);
  }
}
