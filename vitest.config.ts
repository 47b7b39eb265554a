import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that take minutes: `npm run test:full` runs them. */
const SLOW = ['{tests/{content,integration},scripts}/**/*.slow.test.ts'];

/**
 * Integration tests that replace a module. The other files of a worker share their modules, which saves
 * a third of the processors' time, and would see the replacement.
 */
const REPLACING = readdirSync(at('tests/integration'), { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/integration/${name}`)
  .filter((path) => readFileSync(at(path), 'utf8').includes('vi.mock('));

const integration = {
  globalSetup: ['tests/setup/database-server.ts'],
  // For the reason in playwright.config.ts; a test that ran twice is listed with its retry.
  retry: process.env.CI ? 1 : 0,
  // Most of these wait: for limits, time-outs and other processes.
  maxWorkers: 4,
};

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
    setupFiles: ['tests/setup/console-guard.ts'],
    restoreMocks: true,
    // A job of a website may wait its turn for seconds while other tests use the processors.
    expect: { poll: { timeout: 20_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    // Vitest leaves one processor to itself, which on a machine of two is half of them.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
          ...integration,
          name: 'integration',
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          exclude: [...SLOW, ...REPLACING],
        },
      },
      {
        extends: true,
        test: { ...integration, name: 'integration-isolated', include: REPLACING },
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
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
