import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installBrowser } from './install-browser.mjs';
import { Problem } from './problem.mjs';
import { runProgram } from './processes.mjs';

// The one without a window first: it runs the same tests in two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium for the end-to-end tests that was seen to start: the one of CHROMIUM_PATH, the
 * system's, Playwright's own, or one that is installed now.
 *
 * @returns {Promise<{ path: string, version: string }>}
 * @throws {Problem} when none starts and none can be installed; tests are never left out.
 */
export async function prepareBrowser(root) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    const version = await startedVersion(chosen);
    if (version) return { path: chosen, version };
    throw new Problem(
      `CHROMIUM_PATH names ${chosen}, which is no browser that starts here.`,
      'Name a working Chromium or Chrome, or leave CHROMIUM_PATH unset.',
    );
  }
  return (await findStarting(root)) ?? (await installBrowser(root, () => findStarting(root)));
}

async function findStarting(root) {
  for (const path of candidates(root)) {
    const version = await startedVersion(path);
    if (version) return { path, version };
  }
  return undefined;
}

/** Browsers on this machine, the system's first: they get its updates. */
function candidates(root, env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...onPath, ...USUAL_PLACES, ...playwrightsOwn(root)])].filter(isExecutable);
}

function playwrightsOwn(root) {
  try {
    return [
      createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath(),
    ];
  } catch {
    return [];
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The version of a browser, when it also draws a page: a found file may lack libraries. */
async function startedVersion(path) {
  const asked = await runProgram(path, ['--version'], { timeLimitSeconds: 30 });
  if (asked.code !== 0) return undefined;
  const profile = mkdtempSync(join(tmpdir(), 'browser-check-'));
  try {
    const drawn = await runProgram(
      path,
      [...BROWSER_ARGUMENTS, '--headless', `--user-data-dir=${profile}`, '--dump-dom', PROBE_PAGE],
      { timeLimitSeconds: 60 },
    );
    return drawn.code === 0 && drawn.output.includes(PROBE_TEXT)
      ? asked.output.trim().split('\n').at(-1)
      : undefined;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

const PROBE_TEXT = 'a page was drawn';
const PROBE_PAGE = `data:text/html,<p>${encodeURIComponent(PROBE_TEXT)}`;

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
