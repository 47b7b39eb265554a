import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { log } from '@/lib/server/log';
import { endPlans, seedCustomer } from './seed-customer';
import { seedBuyer } from './seed-orders';
import { noon, startServices } from './services';

const services = startServices();

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
});

/** The query that the runbook prints. */
function queryOfRunbook(): string {
  const operations = readFileSync('docs/operations.md', 'utf8');
  const runbook = operations.slice(operations.indexOf('### A breach of personal data'));
  return /```sql\n(.*?)```/s.exec(runbook)?.[1] ?? '';
}

it('the query of the runbook lists who is concerned by a breach, and by which data', async () => {
  const [customer, erased] = [await seedCustomer(), await seedCustomer()];
  const newcomer = await seedBuyer();
  await endPlans(services.query, erased.userId, noon);
  await eraseCustomer(erased.userId);
  const rows = await services.query(queryOfRunbook());
  const { mobile, email } = customer;
  expect(rows).toContainEqual(
    expect.objectContaining({
      who: 'customer',
      mobile,
      email,
      pan: true,
      orders: true,
      telegram: true,
      address: true,
    }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ who: 'customer', id: newcomer, pan: false, orders: false }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ who: 'erased customer', id: erased.userId, mobile: null, pan: true }),
  );
  // Each customer sent one under the mobile and one under the e-mail; an erasure deletes by the mobile.
  expect(rows.filter(({ who }) => who === 'lead')).toHaveLength(3);
});
