import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from './problem.mjs';
import { readJsonFile } from './read-file.mjs';

/**
 * Returns whether node_modules matches package-lock.json, for this platform. npm keeps a lock of the
 * installed packages there.
 */
export function dependenciesAreCurrent(root) {
  const installed = readJsonFile(join(root, 'node_modules', '.package-lock.json'))?.packages;
  const locked = readJsonFile(join(root, 'package-lock.json'))?.packages;
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const have = installed[path];
    if (have) return have.version === wanted.version && have.integrity === wanted.integrity;
    return wanted.optional === true && !isBinaryForThisMachine(wanted);
  });
}

const COMMON_OPTIONS = [
  // The cause of a failure is read from its messages, so `npm test --silent` must not hide them.
  '--loglevel=notice',
  // Also where NODE_ENV is production: the build and the tests need them.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  // npm's default waits add up to more than a minute before it reports the network's failure.
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/** @throws {Problem} with the reason of npm's failure. */
export function installDependencies(root) {
  let { code, output } = npm(['ci', ...COMMON_OPTIONS], root);
  // A registry that lacks binaries of other platforms makes a lock file without them, which `npm ci` rejects
  // everywhere. An install keeps to the lock too, and does not change it.
  if (errorCode(output) === 'EUSAGE' && lockIsOfManifest(root))
    ({ code, output } = npm(['install', '--no-save', ...COMMON_OPTIONS], root));
  if (code !== 0) throw npmProblem(output, root);
  // npm makes no folder when there is nothing to put in it.
  mkdirSync(join(root, 'node_modules'), { recursive: true });
}

/** npm as this command was started with, else the one on PATH. */
function npm(args, cwd) {
  const script = process.env.npm_execpath ?? '';
  const [command, first] = /npm-cli\.[cm]?js$/.test(script)
    ? [process.execPath, [script]]
    : ['npm', []];
  const { status, stdout, stderr, error } = spawnSync(command, [...first, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  });
  if (!error) return { code: status, output: stdout + stderr };
  throw new Problem(
    `npm cannot be started (${error.message}).`,
    'Install Node together with npm from https://nodejs.org and run the command again.',
  );
}

/** Problems and their remedies, by npm's error code. */
const PROBLEMS = [
  {
    codes:
      /^(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT)$/,
    sentence: (code) => `npm's registry cannot be reached (${code}), and packages are missing.`,
    remedy:
      'Check your network connection, or set its proxy (npm config set proxy), and run the command again.',
  },
  {
    codes: /^ENOSPC$/,
    sentence: (_, root) => `The disk filled up while npm was installing packages in ${root}.`,
    remedy: 'Delete what you no longer need on that disk and run the command again.',
  },
  {
    codes: /^(EACCES|EPERM|EROFS)$/,
    sentence: (code) => `npm was not allowed to write its files (${code}).`,
    remedy:
      'Give your user the right to write to the project and to npm’s cache (npm config get cache), and run the command again.',
  },
  {
    codes: /^EUSAGE$/,
    sentence: () =>
      'package.json and package-lock.json do not agree, so it is not clear what to install.',
    remedy: 'Run "npm install" once, look at what it changed, and run the command again.',
  },
  {
    codes: /^/,
    sentence: (code) => `npm could not install the packages${code ? ` (${code})` : ''}.`,
    remedy: 'The lines above are npm’s own; after the cause is gone, run the command again.',
  },
];

/** Returns the problem of a failed `npm ci` with its remedy, by npm's error code. */
export function npmProblem(output, root) {
  const code = errorCode(output);
  const { sentence, remedy } = PROBLEMS.find(({ codes }) => codes.test(code));
  return new Problem(sentence(code, root), remedy, output);
}

const errorCode = (output) => output.match(/npm (?:error|ERR!) code (\w+)/)?.[1] ?? '';

/** Whether the lock file was made for what package.json asks for now. */
function lockIsOfManifest(root) {
  const manifest = readJsonFile(join(root, 'package.json')) ?? {};
  const locked = readJsonFile(join(root, 'package-lock.json'))?.packages?.[''];
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
