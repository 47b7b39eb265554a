import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** An import, and whether the zones of docs/architecture.md allow it. */
const imports: readonly [file: string, imported: string, allowed: boolean][] = [
  ['lib/domain/plan-price.ts', 'zod/mini', true],
  ['lib/domain/plan-price.ts', 'zod', false],
  ['lib/domain/plan-price.ts', '@/lib/server/env', false],
  ['lib/domain/plan-price.ts', '../server/env', false],
  ['lib/contract/orders.ts', '@/lib/domain/money', true],
  ['lib/contract/orders.ts', '@/lib/content/courses', false],
  ['lib/content/mdx/links.ts', '../schema/course', true],
  ['lib/content/mdx/links.ts', '@/lib/domain/routes', true],
  ['lib/content/mdx/links.ts', '../../server/env', false],
  ['lib/content/mdx/links.ts', '@/components/ui/link', false],
  ['lib/client/orders/queries.ts', '@/lib/contract/orders', true],
  ['lib/client/orders/queries.ts', '@/lib/server/orders/create-order', false],
  ['lib/client/orders/queries.ts', '@/lib/content/courses', false],
  ['lib/server/orders/create-order.ts', '@/lib/server/db/client', true],
  ['lib/server/orders/create-order.ts', '@/lib/content/courses', true],
  ['lib/server/orders/create-order.ts', '@/lib/server/limits/count', true],
  ['lib/server/orders/create-order.ts', '@/lib/server/limits/counters', false],
  ['lib/server/orders/create-order.ts', '@/lib/server/log', true],
  ['lib/server/orders/create-order.ts', '@/lib/server/http/endpoints/route', false],
  ['lib/server/orders/create-order.ts', '@/lib/client/http', false],
  ['lib/server/orders/create-order.ts', '@/lib/server/providers/sms/sms-client', true],
  ['lib/server/orders/create-order.ts', '@/lib/server/providers/http/base-client', false],
  ['lib/server/orders/create-order.ts', '@/lib/server/providers/chosen-gateway', true],
  ['lib/server/orders/create-order.ts', '@/lib/server/providers/cashfree/cashfree-client', false],
  ['lib/server/payments/gateway.ts', '@/lib/server/orders/create-order', false],
  ['lib/server/providers/cashfree/cashfree-client.ts', '@/lib/server/payments/gateway', true],
  [
    'lib/server/providers/cashfree/cashfree-client.ts',
    '@/lib/server/providers/chosen-gateway',
    false,
  ],
  ['app/api/webhooks/cashfree/route.ts', '@/lib/server/providers/chosen-gateway', true],
  ['app/api/webhooks/cashfree/route.ts', '@/lib/server/providers/cashfree/cashfree-client', false],
  ['lib/server/http/policies/page-policies.ts', '@/lib/client/checkout/chosen-checkout', true],
  ['lib/server/http/policies/page-policies.ts', '@/lib/client/checkout/cashfree-checkout', false],
  ['lib/server/groups/join-link.ts', '@/lib/server/providers/telegram/chat-id', true],
  ['lib/server/kyc/read-kyc-status.ts', '@/lib/server/groups/join-link', true],
  ['lib/server/kyc/read-kyc-status.ts', '@/lib/server/groups/place', false],
  ['app/api/groups/route.ts', '@/lib/server/groups/list-groups', true],
  ['app/api/groups/route.ts', '@/lib/server/groups/join-link', false],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/groups/remove-member', true],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/groups/join-place', false],
  ['scripts/ops/groups-connect.ts', '@/lib/server/groups/connect-groups', true],
  ['scripts/ops/groups-connect.ts', '@/lib/server/groups/bot-rights', false],
  ['app/api/webhooks/telegram/route.ts', '@/lib/server/providers/telegram/telegram-webhook', true],
  ['app/api/webhooks/telegram/route.ts', '@/lib/server/providers/telegram/chat-id', false],
  ['lib/server/orders/create-order.ts', './price-of-plan', true],
  ['lib/server/orders/create-order.ts', '@/lib/server/catalogue/read-catalogue', true],
  ['lib/server/orders/create-order.ts', '@/lib/server/catalogue/fetch-plans', false],
  ['lib/server/settlement/fulfil-order.ts', '@/lib/server/invoices/issue-invoice', true],
  ['lib/server/settlement/fulfil-order.ts', '@/lib/server/invoices/take-number', false],
  ['app/api/chat/user-auth/route.ts', '@/lib/server/broker/begin-login', true],
  ['app/api/chat/user-auth/route.ts', '@/lib/server/broker/consent-binding', false],
  ['app/api/invoices/[id]/route.ts', '@/lib/server/invoices/get-invoice-file', true],
  ['app/api/invoices/[id]/route.ts', '@/lib/server/invoices/render-invoice', false],
  ['scripts/ops.ts', '@/lib/server/invoices/list-for-export', true],
  ['scripts/ops.ts', '@/lib/server/invoices/issue-invoice', false],
  ['scripts/ops/orders-refund.ts', '@/lib/server/refunds/request-refund', true],
  ['scripts/ops/orders-refund.ts', '@/lib/server/refunds/start-refund', false],
  ['scripts/ops/orders-show.ts', '@/lib/server/operator/show-order', true],
  ['scripts/ops/customer-erase.ts', '@/lib/server/customers/erase-customer', true],
  ['scripts/ops/customer-erase.ts', '@/lib/server/customers/kept-records', false],
  ['scripts/ops/leads-export.ts', '@/lib/server/leads/list-leads', true],
  ['scripts/ops/entitlements-list.ts', '@/lib/server/entitlements/list-entitlements', true],
  ['lib/server/customers/show-customer.ts', '@/lib/server/operator/mask-buyer', true],
  ['lib/server/retention/clean-up.ts', '@/lib/server/customers/expired-records', true],
  ['lib/server/retention/clean-up.ts', '@/lib/server/customers/erase-customer', false],
  ['lib/server/orders/place-order.ts', '@/lib/server/customers/erase-customer', false],
  ['lib/server/invoices/export-csv.ts', '@/lib/server/csv', true],
  ['scripts/ops/audit-money.ts', '@/lib/server/audit/audit-money', true],
  ['scripts/ops/audit-money.ts', '@/lib/server/audit/compare-grant', false],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/audit/watch-money', true],
  ['lib/server/audit/compare-refunds.ts', '@/lib/server/refunds/apply-refund-status', true],
  ['lib/server/audit/watch-money.ts', '@/lib/server/settlement/apply-answer', false],
  ['scripts/ops/orders-resolve.ts', '@/lib/server/settlement/fulfil-order', false],
  ['lib/server/settlement/apply-answer.ts', '@/lib/server/refunds/surplus-refund', true],
  ['lib/server/settlement/apply-answer.ts', '@/lib/server/refunds/start-refund', false],
  ['lib/server/refunds/request-refund.ts', '@/lib/server/operator/record-action', false],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/refunds/send-refund', true],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/invoices/make-invoice-pdf', true],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/reminders/send-reminder', true],
  ['lib/server/orders/place-order.ts', '@/lib/server/reminders/send-reminder', false],
  ['lib/server/auth/verify-otp.ts', '@/lib/server/consent/record-consents', true],
  ['lib/server/auth/verify-otp.ts', '@/lib/server/consent/notices', false],
  ['lib/server/auth/verify-otp.ts', '../consent/record-consents', false],
  ['lib/server/auth/verify-otp.ts', '../clock', false],
  ['lib/server/leads/store-lead.ts', '@/lib/server/auth/may-skip-queue', true],
  ['lib/server/leads/store-lead.ts', '@/lib/server/auth/find-session', false],
  ['lib/server/leads/store-lead.ts', '../auth/may-skip-queue', false],
  ['lib/server/limits/count.ts', '../db/client', false],
  ['lib/server/readiness/is-ready.ts', '../db/client', false],
  ['lib/server/profile/save-user-info.ts', '@/lib/server/auth/token', false],
  ['lib/server/log.ts', '@/lib/server/db/client', false],
  ['lib/server/log.ts', './env', true],
  ['lib/server/log.ts', './db/client', false],
  ['lib/server/log.ts', './auth/token', false],
  ['lib/server/providers/sms/sms-client.ts', '@/lib/server/env', true],
  ['lib/server/providers/sms/sms-client.ts', '@/lib/server/log', true],
  ['lib/server/providers/sms/sms-client.ts', '../base-client', true],
  ['lib/server/providers/sms/sms-client.ts', '../telegram/telegram-client', false],
  ['lib/server/providers/sms/sms-client.ts', '../../env', false],
  ['lib/server/providers/sms/sms-client.ts', '@/lib/contract/api-error', false],
  ['lib/server/providers/sms/sms-client.ts', '@/lib/server/orders/create-order', false],
  ['lib/server/providers/http/base-client.ts', '../limits/count', false],
  ['lib/server/providers/http/base-client.ts', '../log', false],
  ['lib/server/db/client.ts', '@/lib/content/courses', false],
  ['lib/server/db/client.ts', '../auth/token', false],
  ['lib/server/http/endpoints/route.ts', '@/lib/contract/errors', true],
  ['lib/server/http/endpoints/route.ts', '@/lib/server/orders/create-order', false],
  ['lib/server/http/endpoints/route.ts', '@/lib/server/limits/count-request', true],
  ['lib/server/http/endpoints/route.ts', '@/lib/server/auth/find-session', true],
  ['lib/server/http/endpoints/route.ts', '@/lib/server/auth/token', false],
  ['lib/server/http/endpoints/route.ts', '../request/reject', true],
  ['lib/server/http/endpoints/route.ts', '../../limits/count', false],
  ['lib/server/http/server/start-server.ts', '@/lib/server/env', true],
  ['lib/server/http/server/start-server.ts', '@/lib/server/worker/start-worker', false],
  ['lib/server/http/server/start-server.ts', 'next', false],
  ['lib/server/http/build/prepare.ts', 'react-dom/server', false],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/leads/forward-lead', true],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/leads/is-repeat', false],
  ['lib/server/worker/all-jobs.ts', '../leads/forward-lead', false],
  ['lib/server/worker/all-jobs.ts', '@/components/ui/link', false],
  ['lib/server/orders/create-order.ts', '@/lib/server/jobs/enqueue', true],
  ['lib/server/refunds/send-refund.ts', '@/lib/server/jobs/define-job', true],
  ['lib/server/refunds/send-refund.ts', '@/lib/server/jobs/retry-job', false],
  ['lib/server/jobs/enqueue.ts', '@/lib/server/refunds/send-refund', false],
  ['lib/server/jobs/enqueue.ts', '@/lib/server/worker/all-jobs', false],
  ['scripts/ops/jobs.ts', '@/lib/server/worker/all-jobs', true],
  ['scripts/ops/jobs.ts', '@/lib/server/worker/run-due-jobs', false],
  ['lib/server/orders/create-order.ts', '@/lib/server/worker/all-jobs', false],
  ['lib/server/sandbox/run-jobs.ts', '@/lib/server/worker/run-due-jobs', true],
  ['lib/server/sandbox/run-jobs.ts', '@/lib/server/worker/all-jobs', false],
  ['lib/server/sandbox/run-jobs.ts', '../worker/run-due-jobs', false],
  ['lib/server/sandbox/sms/receive-message.ts', '../messages', true],
  ['lib/server/sandbox/sms/receive-message.ts', '../../clock', false],
  ['lib/server/sandbox/sms/receive-message.ts', '@/lib/server/providers/sms/sms-schema', true],
  ['lib/server/sandbox/sms/receive-message.ts', '@/lib/server/providers/sms/sms-client', false],
  ['lib/server/worker/all-jobs.ts', '@/lib/server/sandbox/payments/move-pending', false],
  ['lib/server/sandbox/payments/receive-order.ts', '../simulator', true],
  ['app/sandbox/pay/route.sandbox.ts', '@/lib/server/sandbox/payments/receive-pay', true],
  ['app/sandbox/pay/route.sandbox.ts', '@/lib/server/sandbox/payments/deliver-webhooks', false],
  ['app/sandbox/page.sandbox.tsx', '@/lib/server/sandbox/tools/behaviours', true],
  ['lib/server/sandbox/telegram/simulated-groups.ts', '@/lib/content/courses', true],
  [
    'lib/server/sandbox/telegram/simulated-groups.ts',
    '@/lib/server/providers/telegram/chat-id',
    true,
  ],
  [
    'lib/server/sandbox/telegram/simulated-groups.ts',
    '@/lib/server/providers/telegram/telegram-client',
    false,
  ],
  ['app/sandbox/page.sandbox.tsx', '@/lib/server/sandbox/tools/messages', false],
  ['app/sandbox/inbox/page.sandbox.tsx', '@/lib/server/db/client', false],
  ['app/sandbox/inbox/page.sandbox.tsx', '@/components/sandbox/sandbox-shell', true],
  ['components/sandbox/inbox.browser.sandbox.ts', '@/lib/contract/sandbox', true],
  ['components/sandbox/inbox.browser.sandbox.ts', '@/lib/server/sandbox/tools/messages', false],
  ['scripts/serve.ts', '@/lib/server/http/server/start-server', true],
  ['scripts/serve.ts', '@/lib/server/http/request/handle-request', false],
  ['scripts/database/prepare-schema.ts', '@/lib/server/auth/token', false],
  ['components/ui/button.tsx', '@/lib/domain/money', true],
  ['components/ui/button.tsx', '@/lib/content/courses', false],
  ['components/ui/button.tsx', '../content/prose', false],
  ['lib/server/orders/place-order.ts', '@/lib/server/consent/record-accepted-terms', true],
  ['lib/server/orders/place-order.ts', '@/lib/server/consent/store-notices', false],
  ['lib/server/settlement/review-reason.ts', '@/lib/server/ledger/fee-cap', true],
  ['lib/server/settlement/review-reason.ts', '@/lib/server/orders/place-order', false],
  ['lib/server/orders/fee-cap.ts', '@/lib/server/ledger/accounts-of-pan', true],
  ['lib/server/orders/fee-cap.ts', '@/lib/server/kyc/submit-pan', false],
  ['app/api/create-order/route.ts', '@/lib/server/orders/create-order', true],
  ['app/api/create-order/route.ts', '@/lib/server/orders/place-order', false],
  ['components/sections/hero.tsx', '@/lib/content/courses', true],
  ['components/sections/hero.tsx', '@/lib/server/env', false],
  ['components/sections/hero.tsx', '@/components/account/plan-list', false],
  ['components/account/plan-list.tsx', '@/lib/client/orders/queries', true],
  ['components/account/plan-list.tsx', '@/lib/content/courses', false],
  ['components/account/plan-list.tsx', '@/lib/server/env', false],
  ['app/(site)/page.tsx', '@/lib/content/courses', true],
  ['app/(site)/page.tsx', '@/lib/server/db/client', false],
  ['app/(site)/page.tsx', 'contentlayer/generated', false],
  ['app/api/me/route.ts', '@/lib/server/http/endpoints/route', true],
  ['app/api/me/route.ts', '@/lib/server/auth/verify-otp', true],
  ['app/api/me/route.ts', '@/lib/server/auth/token', false],
  ['app/api/me/route.ts', '@/lib/server/http/request/reject', false],
  ['app/api/me/route.ts', '@/lib/server/db/client', false],
  ['app/api/me/route.ts', '@/components/ui/link', false],
];

let root: string;
let reported: Set<string>;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'zones-')));
  cpSync('biome.json', join(root, 'biome.json'));
  for (const [index, [file, imported]] of imports.entries())
    write(fileOf(file, index), `import '${imported}';\n`);
  write('lib/domain/a.ts', "import { b } from './b';\nexport const a = () => b;\n");
  write('lib/domain/b.ts', "import { a } from './a';\nexport const b = () => a;\n");
  reported = reportedFiles();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('import zones', () => {
  test.each(imports.map((row, index) => [...row, index] as const))(
    '%s may import %s: %s',
    (file, _, allowed, index) => {
      expect(reported.has(`lint/style/noRestrictedImports ${fileOf(file, index)}`)).toBe(!allowed);
    },
  );

  test('a cycle is reported', () => {
    expect(reported).toContain('lint/suspicious/noImportCycles lib/domain/a.ts');
  });
});

/** Each import in a file of its own, in the folder whose rule it tries. */
function fileOf(file: string, index: number): string {
  return join(dirname(file), `import-${index}.ts`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** `rule file` of everything that the linter reports in the copied folders. */
function reportedFiles(): Set<string> {
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const options = [
    'lint',
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
    '.',
  ];
  try {
    return parse(execFileSync(biome, options, { cwd: root, encoding: 'utf8', stdio: 'pipe' }));
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return parse(String(error.stdout));
    throw error;
  }
}

function parse(output: string): Set<string> {
  return new Set(
    [...output.matchAll(/::error title=([\w/]+),file=([^,]+),/g)].map(
      ([, rule, file]) => `${rule} ${relative(root, file ?? '')}`,
    ),
  );
}
