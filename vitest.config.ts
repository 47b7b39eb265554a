import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that take minutes: `npm run test:full` runs them. */
const SLOW = ['{tests/{content,integration},scripts}/**/*.slow.test.ts'];

export default defineConfig({
  resolve: {
    alias: {
      '@': at('.'),
      'contentlayer/generated': at('.contentlayer/generated/index.mjs'),
      // Its default entry throws outside of a server bundle.
      'server-only': at('node_modules/server-only/empty.js'),
    },
  },
  test: {
    setupFiles: ['tests/setup/each-file.ts'],
    restoreMocks: true,
    // A job of a website may wait its turn for seconds while other tests use the processors.
    expect: { poll: { timeout: 20_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    // Vitest leaves one processor to itself, which on a machine of two is half of them.
    maxWorkers: '100%',
    // Five seconds, the default, were too few for a unit test on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Where files do not isolate their modules: to load them for each took most of the processors' time.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{lib,components,scripts,app,tests/repository}/**/*.test.{ts,tsx,mjs}'],
          exclude: SLOW,
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          isolate: false,
          include: ['tests/content/**/*.test.ts'],
          exclude: SLOW,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          globalSetup: ['tests/setup/database-server.ts'],
          include: ['tests/integration/**/*.test.ts'],
          exclude: SLOW,
          // For the reason in playwright.config.ts; a test that ran twice is listed with its retry.
          retry: process.env.CI ? 1 : 0,
          // Most of these wait: for limits, time-outs and other processes.
          maxWorkers: 5,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          globalSetup: ['tests/setup/database-server.ts'],
          include: SLOW,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          globalSetup: ['tests/setup/database-server.ts'],
          include: ['tests/faults/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
