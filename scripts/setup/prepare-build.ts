import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './build-inputs';
import { checkSpace } from './folder.mjs';
import { findBuildUser } from './lock.mjs';
import { Problem } from './problem.mjs';
import { readTextFile } from './read-file.mjs';
import { runProgram } from './run-program';
import { showStep } from './step.mjs';

const GIGABYTES_TO_BUILD = 0.5;

/**
 * Builds the site by `npm run build`, unless the build on disk is one of the present sources, content
 * and settings. To be called under the lock of the checkout.
 *
 * @throws Problem with the build's output when it fails, or when the old build is being served.
 */
export async function prepareBuild(
  root: string,
  { always = false }: { always?: boolean } = {},
): Promise<void> {
  await showStep('Build', async () => {
    if (!always && isCurrent(root)) return 'nothing changed since the last one';
    checkSpace(root, GIGABYTES_TO_BUILD);
    await build(root);
    return 'content checked, pages built';
  });
}

function isCurrent(root: string): boolean {
  return (
    existsSync(join(root, '.server', 'main.mjs')) &&
    readTextFile(stampFile(root)) === stamp(root, hashInputs(root))
  );
}

async function build(root: string): Promise<void> {
  const user = findBuildUser(root);
  if (user)
    throw new Problem(
      `Something changed, and the site must be built again, but process ${user} is serving the old build from this folder.`,
      `Stop that one first (Ctrl+C where it runs, or: kill ${user}) and run the command again.`,
    );
  // Before the build, so that an edit during the build leads to another build.
  const inputs = hashInputs(root);
  rmSync(stampFile(root), { force: true });
  const { code, output } = await runProgram('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Problem(
      'The site could not be built; the lines above say why.',
      'Fix that and run the command again.',
      output,
    );
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(root), stamp(root, inputs));
}

const stampFile = (root: string) => join(root, '.cache', 'build-inputs');

/** Contains Next's build id too, which changes when someone runs `npm run build` by hand. */
const stamp = (root: string, inputs: string) =>
  `${inputs} ${readTextFile(join(root, '.next', 'BUILD_ID'))}`;
