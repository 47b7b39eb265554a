import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Usage, watchTree } from './process-tree';

const LOOK_EVERY_MS = 20;
const LONGEST_MS = 120_000;

/** Measures contentlayer in development from an edit to the generated document that Next reads. */
export async function measureWatchedBuild(
  root: string,
  { args, env, edited }: { args: readonly string[]; env: NodeJS.ProcessEnv; edited: string },
): Promise<Usage> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const added = 'Edited for the build.';
  const index = `${root}/.contentlayer/generated/index.mjs`;
  const document = `${root}/.contentlayer/generated/Faq/faqs__mcx__0100-what-is-mcx.mdx.json`;
  try {
    await until(() => existsSync(index));
    await settled(child.pid ?? 0);
    const tree = watchTree(child.pid ?? 0);
    const before = tree.used();
    appendFileSync(edited, `\n${added}\n`);
    await until(() => existsSync(document) && readFileSync(document, 'utf8').includes(added));
    const { cpuSeconds, ...others } = tree.stop();
    return { ...others, cpuSeconds: cpuSeconds - before };
  } finally {
    child.kill();
  }
}

/** Waits until a program has used no CPU time for half a second. */
async function settled(pid: number): Promise<void> {
  for (let used = -1; ; ) {
    const { cpuSeconds } = watchTree(pid).stop();
    if (cpuSeconds - used < 0.05) return;
    used = cpuSeconds;
    await wait(500);
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('the edit had no effect within the time limit');
    await wait(LOOK_EVERY_MS);
  }
}
