import { defineConfig } from 'vitest/config';
import type { Vitest } from 'vitest/node';
import base from './vitest.config';

const integration = (files: string) => [`tests/integration/{${files}}.test.ts`];

const folder = process.env.FOLDER ?? '';

/**
 * The tests of a folder that Stryker runs: those that reach its code in their own process, without
 * those that take long.
 */
const tests: Record<string, string[]> = {
  'lib/domain': ['lib/{domain,contract}/**/*.test.ts'],
  'lib/server/billing/settlement': integration(
    'accept-event,fee-cap,money-rules,open-orders,reconcile,refunds,refunds-of-the-provider,settlement,watch-reviews,webhook',
  ),
  'lib/server/billing/refunds': integration(
    'money-rules,refund-bars,refunds,refunds-of-the-provider,watch-reviews',
  ),
  'lib/server/core/ledger': [
    'lib/server/core/ledger/*.test.ts',
    ...integration('fee-cap,kyc-races,settlement'),
  ],
  'lib/server/billing/orders': integration(
    'create-order,fee-cap,open-orders,order-limits,order-status,order-terms,orders-of-others',
  ),
  'lib/server/core/entitlements': integration(
    'entitled,entitlements,money-rules,refunds,reminders',
  ),
  'lib/server/accounts/auth': [
    'lib/server/accounts/auth/*.test.ts',
    ...integration('known-browser,login-order,request-otp,session,verify-otp,watch-logins'),
  ],
  'lib/server/groups': integration(
    'entitled,group-removal,group-state,group-updates,groups-list,join-links',
  ),
  'lib/server/core/limits': [
    'lib/server/core/limits/*.test.ts',
    ...integration('limits,leads,request-otp'),
  ],
  'lib/server/accounts/kyc': integration('kyc,kyc-races,name-of-kyc,pan-lookups,retention'),
  'lib/server/billing/invoices': [
    'lib/server/billing/invoices/*.test.ts',
    'tests/integration/invoices.test.ts',
  ],
};

let vitest: Vitest;

/** Without it Stryker counts a mutant as survived whose test file fails before its first test. */
const failures = {
  onInit: (started: Vitest) => {
    vitest = started;
  },
  onTestSuiteResult: (suite: { errors: () => unknown[] }) => report(suite),
  onTestModuleEnd: (module: { errors: () => unknown[] }) => report(module),
};

function report(part: { errors: () => unknown[] }): void {
  for (const error of part.errors()) vitest.state.catchError(error, 'Failed outside of a test');
}

const { projects: _, ...shared } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...shared,
    globalSetup: ['tests/setup/database-server.ts'],
    include: tests[folder],
    reporters: [failures],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
