import { build, buildIsCurrent } from './build.mjs';
import { dependenciesAreCurrent, installDependencies } from './dependencies.mjs';
import { checkSpace, checkWritable } from './folder.mjs';
import { showStep } from './screen.mjs';

/** Packages and a build need room; a start alone needs next to none. */
const GIGABYTES_TO_INSTALL = 1.5;
const GIGABYTES_TO_BUILD = 0.5;

/** Step: the folder can be written to. Before the lock, which is a file there. */
export function prepareFolder(root) {
  return showStep('Folder', () => checkWritable(root));
}

/** Step: the packages of package-lock.json are installed. */
export function prepareDependencies(root) {
  return showStep('Packages', async () => {
    if (dependenciesAreCurrent(root)) return 'already installed';
    checkSpace(root, GIGABYTES_TO_INSTALL);
    await installDependencies(root);
    return 'installed';
  });
}

/** Step: the build is one of the present sources, content and settings. */
export function prepareBuild(root, { always = false } = {}) {
  return showStep('Build', async () => {
    if (!always && buildIsCurrent(root)) return 'nothing changed since the last one';
    checkSpace(root, GIGABYTES_TO_BUILD);
    await build(root);
    return 'content checked, pages built';
  });
}

/** What to say while another command of this checkout installs or builds. */
export function sayWaiting(pid) {
  console.log(`Process ${pid} is installing or building in this folder; waiting until it is done.`);
}
