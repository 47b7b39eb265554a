import { defineConfig } from '@playwright/test';
import main from '../../playwright.config';

/** Draws the overview of the account's states; `npm run screenshots` starts it. */
export default defineConfig({
  ...main,
  testDir: '.',
  tsconfig: '../e2e/tsconfig.json',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 600_000,
  webServer: [],
  projects: [{ name: 'account' }],
});
