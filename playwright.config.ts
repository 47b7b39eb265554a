import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './scripts/testing/browser';
import type { TestFixtures, WorkerFixtures } from './tests/e2e/account/visitor';
import { phone } from './tests/e2e/phone';
import { siteSettings } from './tests/e2e/site-settings';

const {
  CHROMIUM_PATH,
  CI,
  E2E_DATA = '.cache/test/data',
  E2E_FULL,
  E2E_PORT = '3210',
  E2E_REPORT,
  E2E_VARIATIONS = E2E_FULL,
} = process.env;
const baseURL = `http://127.0.0.1:${E2E_PORT}`;

/** Tests that do not depend on the width of the window run once, on the desktop. */
const ONCE = /@once/;
/** Files in which no test depends on it: every-page.spec.ts tests the layout of these pages. */
const ONE_WIDTH = [
  'about-us',
  'complaint-board',
  'compliance',
  'contact-us',
  'disclaimer',
  'home-master-class',
  'home-ticker',
  'injection',
  'late-scripts',
  'marketing-plans',
  'mcx-commodity',
  'not-found',
  'pricing',
  'print',
  'required-disclosures',
  'research-reports',
  'sandbox',
  'sandbox-broker',
  'sandbox-groups',
].map((name) => `**/${name}.spec.ts`);
/** Tests of the account: on a phone, and in a full run on a desktop too. */
const ACCOUNT = '**/account/*.spec.ts';
/** Tests of what only a phone has, such as the menu behind a button. */
const PHONE = /@phone/;
/** Tests that see little else on a desktop than on a phone: on both in a full run. */
const NARROW = E2E_VARIATIONS ? [] : [/@narrow/];
/** Variations of a behaviour that is tested on like pages or values: in a full run. */
const VARIATION = E2E_VARIATIONS ? [] : [/@full/];

/**
 * End-to-end tests of the production build. `npm run test:e2e` builds, finds a browser and a port,
 * and runs them.
 */
export default defineConfig<TestFixtures, WorkerFixtures>({
  testDir: 'tests/e2e',
  tsconfig: 'tests/e2e/tsconfig.json',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // They wait for the browser half of the time.
  workers: 4,
  // On a busy machine of the code host one time-out would fail a run of many minutes. What passes the
  // second time is listed as flaky; on a developer's machine a test that fails once has failed.
  retries: CI ? 1 : 0,
  timeout: 60_000,
  // No test depends on these seconds: budgets hold what a page costs.
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(E2E_REPORT ? [['junit', { outputFile: E2E_REPORT }] as const] : [])],
  use: {
    baseURL,
    // A trace of every test would make the run half as long again.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: BROWSER_ARGUMENTS,
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [ONCE, ...VARIATION],
      testIgnore: ONE_WIDTH,
      use: phone,
    },
    {
      name: 'desktop',
      grepInvert: [PHONE, ...NARROW, ...VARIATION],
      testIgnore: E2E_FULL ? [] : ACCOUNT,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    ...(E2E_FULL
      ? [
          {
            name: 'tablet',
            grepInvert: [ONCE, PHONE],
            testIgnore: [...ONE_WIDTH, ACCOUNT],
            use: { viewport: { width: 768, height: 1024 } },
          },
          {
            name: 'slow phone',
            testMatch: ['journey', 'early-press'].map((name) => `**/account/${name}.spec.ts`),
            timeout: 300_000,
            expect: { timeout: 30_000 },
            use: { ...phone, isSlow: true },
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node --enable-source-maps .server/main.mjs',
    url: `${baseURL}/api/health`,
    env: {
      ...siteSettings,
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA,
    },
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
