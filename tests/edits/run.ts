import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copySite } from './copy-site';

/**
 * `npm run test:edits`: makes ordinary edits of the content on a copy of this repository, each alone
 * and then all together. Words behind `--` choose edits by their names, which are made alone only.
 */
const words = process.argv.slice(2);
const root = copySite();
let running: ChildProcess | undefined;
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });

const tsx = ['--import', 'tsx'];
const alone = await runInCopy([...tsx, 'tests/edits/run-alone.ts', ...words]);
let together = true;
if (words.length === 0) {
  console.log('\nAll edits together');
  together =
    (await runInCopy([...tsx, 'tests/edits/make-all.ts'])) &&
    (await runInCopy(['scripts/bootstrap.mjs', 'test', 'content', 'unit', 'e2e']));
}
process.exitCode = alone && together ? 0 : 1;

function runInCopy(args: readonly string[]): Promise<boolean> {
  // An edit may be on any of the pages that are alike.
  const env = { ...process.env, E2E_VARIATIONS: '1' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  running = child;
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
