import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { runProgram } from './processes.mjs';

const DOWNLOAD_SECONDS = 180;
const PACKAGES_SECONDS = 420;

/**
 * Installs a Chromium: Playwright's own, else the system's through apt-get where that needs no
 * password.
 *
 * @param {() => Promise<{ path: string, version: string } | undefined>} find A browser that starts.
 * @throws {Problem} with what each attempt printed.
 */
export async function installBrowser(root, find) {
  const attempts = [];
  for (const [command, args, timeLimitSeconds] of await installers(root)) {
    const { code, output, timedOut } = await runProgram(command, args, {
      cwd: root,
      timeLimitSeconds,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const browser = code === 0 ? await find() : undefined;
    if (browser) return browser;
    const outcome = timedOut ? `stopped after ${timeLimitSeconds} s` : `ended with ${code}`;
    attempts.push(`${tail(output)}\n${[command, ...args].join(' ')}: ${outcome}`);
  }
  throw new Problem(
    'There is no Chromium or Chrome for the end-to-end tests, and none could be installed.',
    'Install one (Debian, Ubuntu: sudo apt-get install chromium; Fedora: sudo dnf install chromium; macOS: brew install --cask chromium), or name one in CHROMIUM_PATH, and run the command again.',
    attempts.join('\n\n'),
  );
}

/** Commands in the order in which they are tried: `[command, arguments, limit in seconds]`. */
async function installers(root) {
  const playwright = [join(root, 'node_modules', '@playwright', 'test', 'cli.js')];
  const download = [
    process.execPath,
    [...playwright, 'install', '--no-shell', 'chromium'],
    DOWNLOAD_SECONDS,
  ];
  const apt = await aptGet();
  if (!apt) return [download];
  const [command, ...first] = apt;
  const retries = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120'];
  const install = [...first, ...retries, 'install', '-y', '--no-install-recommends'];
  return [
    download,
    [command, [...first, ...retries, 'update'], PACKAGES_SECONDS],
    [command, [...install, 'chromium-headless-shell', 'fonts-liberation'], PACKAGES_SECONDS],
    // Where the browser has no such part of its own.
    [command, [...install, 'chromium', 'fonts-liberation'], PACKAGES_SECONDS],
    // Ubuntu's package is an empty one; there the downloaded browser lacks only libraries.
    [process.execPath, [...playwright, 'install-deps', 'chromium'], PACKAGES_SECONDS],
  ];
}

/** apt-get as this user may run it without a password, or nothing. */
async function aptGet() {
  const runs = async (command, ...args) => (await runProgram(command, args)).code === 0;
  if (!(await runs('apt-get', '--version'))) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return (await runs('sudo', '-n', 'true')) ? ['sudo', '-n', 'apt-get'] : undefined;
}

const tail = (output) => output.trimEnd().split('\n').slice(-15).join('\n');
