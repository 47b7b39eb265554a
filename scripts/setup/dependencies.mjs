import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from './problem.mjs';
import { runNpm } from './processes.mjs';

/** Whether node_modules holds what package-lock.json says, for this Node and this platform. */
export function dependenciesAreCurrent(root) {
  if (readText(stampFile(root)) === stamp(root)) return true;
  if (!treeAgreesWithLock(root)) return false;
  // Installed by hand, and right: remember it.
  writeFileSync(stampFile(root), stamp(root));
  return true;
}

const COMMON_OPTIONS = [
  // What is wrong is read from its messages, also below `npm test --silent`.
  '--loglevel=notice',
  // Also where NODE_ENV is production: the build and the tests need them.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  // npm's own waits add up to more than a minute before it says that the network is gone.
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/** @throws {Problem} that says why npm could not install. */
export async function installDependencies(root) {
  let { code, output } = await runNpm(['ci', ...COMMON_OPTIONS], { cwd: root });
  // A registry that lacks binaries of other platforms makes a lock file without them, which
  // `npm ci` refuses everywhere. An install keeps to the lock too, and leaves it as it is.
  if (errorCode(output) === 'EUSAGE' && lockIsOfManifest(root))
    ({ code, output } = await runNpm(['install', '--no-save', ...COMMON_OPTIONS], { cwd: root }));
  if (code === 127)
    throw new Problem(
      'npm cannot be started.',
      'Install Node together with npm from https://nodejs.org and run the command again.',
      output,
    );
  if (code !== 0) throw npmProblem(output, root);
  // npm makes no folder when there is nothing to put in it.
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile(root), stamp(root));
}

/** What a person can do about a failed `npm ci`, told by npm's own error codes. */
export function npmProblem(output, root) {
  const code = errorCode(output);
  if (
    /^(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT)$/.test(
      code,
    )
  )
    return new Problem(
      `npm's registry cannot be reached (${code}), and packages are missing.`,
      'Check your network connection, or set its proxy (npm config set proxy), and run the command again.',
      output,
    );
  if (code === 'ENOSPC')
    return new Problem(
      `The disk filled up while npm was installing packages in ${root}.`,
      'Delete what you no longer need on that disk and run the command again.',
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Problem(
      `npm was not allowed to write its files (${code}).`,
      'Give your user the right to write to the project and to npm’s cache (npm config get cache), and run the command again.',
      output,
    );
  if (code === 'EUSAGE')
    return new Problem(
      'package.json and package-lock.json do not agree, so it is not clear what to install.',
      'Run "npm install" once, look at what it changed, and run the command again.',
    );
  return new Problem(
    `npm could not install the packages${code ? ` (${code})` : ''}.`,
    'The lines above are npm’s own; after the cause is gone, run the command again.',
    output,
  );
}

const errorCode = (output) => output.match(/npm (?:error|ERR!) code (\w+)/)?.[1] ?? '';

const stampFile = (root) => join(root, 'node_modules', '.installed-by-setup');

/** Binary packages differ by platform and by Node's binary interface. */
function stamp(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
}

/** npm keeps a lock of what it installed; every package of ours must stand in it as locked. */
function treeAgreesWithLock(root) {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const have = installed[path];
    if (have) return have.version === wanted.version && have.integrity === wanted.integrity;
    return wanted.optional === true && !isBinaryForThisMachine(wanted);
  });
}

/** Whether the lock file was made for what package.json asks for now. */
function lockIsOfManifest(root) {
  const manifest = readJson(join(root, 'package.json')) ?? {};
  const locked = readJson(join(root, 'package-lock.json'))?.packages?.[''];
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
    isDeepStrictEqual(manifest[kind] ?? {}, locked?.[kind] ?? {}),
  );
}

function isBinaryForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  if (os && !os.includes(process.platform)) return false;
  if (cpu && !cpu.includes(process.arch)) return false;
  if (!libc || process.platform !== 'linux') return true;
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return libc.includes(isGlibc ? 'glibc' : 'musl');
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
