import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPath, checkSpace, checkWritable } from './folder.mjs';
import { dependenciesAreCurrent, installDependencies } from './install.mjs';
import { sayWaiting, withLock } from './lock.mjs';
import { describeProblem, Problem } from './problem.mjs';
import { showStep } from './step.mjs';

const GIGABYTES_TO_INSTALL = 1.5;

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Installs the packages of package-lock.json where they are missing, then runs a program of
 * `scripts`, which is TypeScript and may use them. A Problem of either is printed.
 *
 * @param {string} program A module of `scripts` that exports `run`, such as `up`.
 * @param {readonly string[]} args
 */
export async function runWithPackages(program, args) {
  try {
    await showStep('Folder', () => {
      checkPath(root);
      checkWritable(root);
    });
    await showStep('Packages', () => withLock(root, sayWaiting, install));
    const { register } = await import('tsx/esm/api');
    register();
    const { run } = await import(`../${program}.ts`);
    await run(root, args);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(describeProblem(error));
    process.exitCode = 1;
  }
}

async function install() {
  if (dependenciesAreCurrent(root)) return 'already installed';
  checkSpace(root, GIGABYTES_TO_INSTALL);
  installDependencies(root);
  return 'installed';
}
