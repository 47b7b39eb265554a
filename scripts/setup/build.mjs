import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './inputs.mjs';
import { findBuildUser } from './lock.mjs';
import { Problem } from './problem.mjs';
import { runNpm } from './processes.mjs';

/** Whether the build on disk was made from what is there now. */
export function buildIsCurrent(root, inputs = hashInputs(root)) {
  return (
    existsSync(join(root, '.server', 'main.mjs')) &&
    readText(stampFile(root)) === stamp(root, inputs)
  );
}

/**
 * Builds by `npm run build`; to be called under the lock.
 *
 * @throws {Problem} with the build's output when it fails, or when the old build is being served.
 */
export async function build(root) {
  const user = findBuildUser(root);
  if (user)
    throw new Problem(
      `Something changed, and the site must be built anew, but process ${user} is serving the old build from this folder.`,
      `Stop that one first (Ctrl+C where it runs, or: kill ${user}) and run the command again.`,
    );
  // Taken before the build: what is edited meanwhile makes the next one.
  const inputs = hashInputs(root);
  rmSync(stampFile(root), { force: true });
  const { code, output } = await runNpm(['run', '--silent', 'build'], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Problem(
      'The site could not be built; the lines above say why.',
      'Correct that and run the command again.',
      output,
    );
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(root), stamp(root, inputs));
}

const stampFile = (root) => join(root, '.cache', 'build-inputs');

/** Holds Next's own id too, which changes when someone builds without us. */
const stamp = (root, inputs) => `${inputs} ${readText(join(root, '.next', 'BUILD_ID')) ?? ''}`;

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
