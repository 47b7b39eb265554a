import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { Problem } from '../setup/problem.mjs';
import { runProgram } from '../setup/run-program';

/** A Chromium that starts. */
interface Browser {
  path: string;
  version: string;
}

/**
 * Returns a Chromium for the end-to-end tests that has drawn a page: from CHROMIUM_PATH, the system's,
 * Playwright's own, or one installed now.
 *
 * @throws Problem when none starts and none can be installed; tests are never left out.
 */
export async function prepareBrowser(root: string): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    const browser = await startBrowser(chosen);
    if (browser) return browser;
    throw new Problem(
      `CHROMIUM_PATH names ${chosen}, which is no browser that starts here.`,
      'Name a working Chromium or Chrome, or leave CHROMIUM_PATH unset.',
    );
  }
  return (await findBrowser()) ?? (await installBrowser(root));
}

async function findBrowser(): Promise<Browser | undefined> {
  for (const path of candidates()) {
    const browser = await startBrowser(path);
    if (browser) return browser;
  }
  return undefined;
}

/** Browsers on this machine, the system's first: they get its updates. */
function candidates(): string[] {
  return [
    // The one without a window runs the same tests in two thirds of the time.
    '/usr/bin/chromium-headless-shell',
    ...installations(),
    chromium.executablePath(),
  ].filter((path) => existsSync(path));
}

function installations(): string[] {
  try {
    return Launcher.getInstallations();
  } catch {
    // Thrown if no browser is installed.
    return [];
  }
}

/** The browser, when it also draws a page: a file that is found may lack libraries. */
async function startBrowser(path: string): Promise<Browser | undefined> {
  try {
    const browser = await chromium.launch({ executablePath: path, args: BROWSER_ARGUMENTS });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>A page</p>');
      await page.screenshot();
      return { path, version: `Chromium ${browser.version()}` };
    } finally {
      await browser.close();
    }
  } catch {
    return undefined;
  }
}

const APT_GET = 'apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=120';
const APT_INSTALL = `${APT_GET} install -y --no-install-recommends fonts-liberation`;

/**
 * Commands that install a browser or what it lacks, in the order in which they are tried:
 * Playwright's own installer, then the system's packages, for a machine that reaches those only. On
 * Ubuntu these are missing or empty; there the downloaded browser lacks only libraries.
 */
const INSTALLERS = [
  'playwright install --no-shell chromium',
  `${APT_GET} update`,
  `${APT_INSTALL} chromium-headless-shell`,
  `${APT_INSTALL} chromium`,
  'playwright install-deps chromium',
];
const INSTALLER_MINUTES = 7;

async function installBrowser(root: string): Promise<Browser> {
  const failures: string[] = [];
  // apt-get needs root, or sudo without a password.
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const installer of INSTALLERS) {
    const words = installer.split(' ');
    const [command = '', ...args] = words[0] === 'apt-get' ? [...sudo, ...words] : words;
    const { code, output } = await runProgram(command, args, {
      cwd: root,
      preferLocal: true,
      timeout: INSTALLER_MINUTES * 60_000,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const browser = code === 0 ? await findBrowser() : undefined;
    if (browser) return browser;
    failures.push(
      `${output.trimEnd().split('\n').slice(-15).join('\n')}\n${installer}: code ${code}`,
    );
  }
  throw new Problem(
    'There is no Chromium or Chrome for the end-to-end tests, and none could be installed.',
    'Install one (Debian, Ubuntu: sudo apt-get install chromium; Fedora: sudo dnf install chromium; macOS: brew install --cask chromium), or name one in CHROMIUM_PATH, and run the command again.',
    failures.join('\n\n'),
  );
}

/** How Chromium is started: it shows our own pages only, and root cannot have its sandbox. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
