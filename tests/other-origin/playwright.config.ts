import { defineConfig } from '@playwright/test';
import main from '../../playwright.config';
import type { TestFixtures, WorkerFixtures } from '../e2e/account/visitor';
import { phone } from '../e2e/phone';

const { E2E_BUILD = '', E2E_BACKEND_PORT = '' } = process.env;
const elsewhere = { build: E2E_BUILD, port: Number(E2E_BACKEND_PORT) };

/**
 * The end-to-end tests of the account, where the pages find the backend at another origin, and where that
 * backend is of another firm and has nothing that the contract marks as optional. run.ts makes the build
 * and starts them.
 */
export default defineConfig<TestFixtures, WorkerFixtures>({
  ...main,
  testDir: '../e2e/account',
  tsconfig: '../e2e/tsconfig.json',
  outputDir: '../../test-results',
  // The build knows one address of the backend.
  workers: 1,
  webServer: [],
  projects: [
    {
      name: 'other-origin',
      // These look at the pages alone, and at the tools of these tests.
      testIgnore: ['account-budgets', 'storage', 'visitor'].map((name) => `**/${name}.spec.ts`),
      use: { ...phone, elsewhere: { ...elsewhere, isBare: false } },
    },
    {
      name: 'bare-backend',
      testMatch: '**/journey.spec.ts',
      use: { ...phone, elsewhere: { ...elsewhere, isBare: true } },
    },
  ],
});
