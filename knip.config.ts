import type { KnipConfig } from 'knip';

/** `knip --production` looks at the site and its commands only: it finds code that only tests use. */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}!',
    'tests/bench/{baseline-parse,baseline-server,load}.ts',
    'tests/bench/event-loop-delay.mjs',
    'contentlayer.config.ts!',
    'components/**/*.browser{,.sandbox}.ts!',
    // For .content/zod-mini.mjs and react-query.mjs.
    'lib/contract/zod-in-browser.ts!',
    'lib/client/query-in-browser.ts!',
    'lib/server/db/schema/*.ts!',
    'lib/server/db/drizzle.config.ts!',
    'tests/edits/{run,run-alone,make-all}.ts',
    'tests/fixtures/empty-site/next.config.mjs',
    'tests/other-builds/{playwright.config,run,*.spec}.ts',
    'tests/screenshots/{account.spec,playwright.config}.ts',
    'tests/integration/database/hold-database.ts',
    'tests/integration/list-modules.mjs',
    'tests/integration/record-requests.mjs',
    'tests/integration/settle-orders.ts',
  ],
  project: [
    '{app,components,lib,scripts,tests}/**/*.{ts,tsx,mjs,css}!',
    '!tests/**!',
    '!**/{*.test,*.examples,examples}.{ts,mjs}!',
  ],
  // Tests also import what a file exports besides its own use of it.
  ignoreExportsUsedInFile: isProduction,
  ignoreBinaries: ['mkfifo', 'mount', 'umount'],
  ignoreDependencies: [
    // Runs the commands of package.json.
    ...(isProduction ? ['tsx'] : []),
  ],
};

export default config;
