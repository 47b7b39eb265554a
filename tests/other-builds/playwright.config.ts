import { defineConfig, type Project } from '@playwright/test';
import main from '../../playwright.config';
import type { TestFixtures, WorkerFixtures } from '../e2e/account/visitor';
import { phone } from '../e2e/phone';

const { E2E_VARIANT = '', E2E_BUILD = '', E2E_BACKEND_PORT = '' } = process.env;
const port = Number(E2E_BACKEND_PORT);
const use = { ...phone, build: E2E_BUILD };

/** The tests of each build of run.ts. */
const projects: Readonly<Record<string, Project<TestFixtures, WorkerFixtures>[]>> = {
  // The pages find the backend at another origin; the bare one has nothing that the contract marks as optional.
  'other-origin': [
    {
      name: 'other-origin',
      // These look at the pages alone, and at the tools of these tests.
      testIgnore: ['account-budgets', 'storage', 'visitor'].map((name) => `**/${name}.spec.ts`),
      use: { ...use, elsewhere: { port, isBare: false } },
    },
    {
      name: 'bare-backend',
      testMatch: '**/journey.spec.ts',
      use: { ...use, elsewhere: { port, isBare: true } },
    },
  ],
  // A buyer ticks a box before each order.
  sheet: [{ name: 'sheet', testDir: '.', testMatch: 'sheet.spec.ts', use }],
};

/** The end-to-end tests of a build with other settings. run.ts makes the build and starts them. */
export default defineConfig<TestFixtures, WorkerFixtures>({
  ...main,
  testDir: '../e2e/account',
  tsconfig: '../e2e/tsconfig.json',
  outputDir: '../../test-results',
  // A build for another origin knows one address of the backend.
  workers: 1,
  webServer: [],
  projects: projects[E2E_VARIANT] ?? [],
});
