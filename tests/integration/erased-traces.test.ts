import { beforeEach, expect, it, vi } from 'vitest';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { moveClock } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { endPlans, seedCustomer } from './seed-customer';
import { noon, startServices } from './services';

/* Where the database has what it knows of a customer, before and after an erasure (R54). */

const services = startServices();

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
});

/** Columns that an erasure leaves, and why. */
const left: Readonly<Record<string, string>> = {
  'consents.address': 'proof of a consent',
  'order_terms.address': 'proof of what was accepted',
  'invoices.document': 'accounts are kept',
  'leads.name':
    'a lead with the e-mail alone may be another person’s; it goes when its time is over',
  'leads.email': 'the same',
  'group_members.telegram_user_id': 'until the job has removed the person from the group',
  'webhook_events.body': 'signed by the provider, for 90 days',
};

/** The columns of all tables, the queue's too, that have one of the values in a text or in bytes. */
async function placesOf(values: readonly string[]): Promise<string[]> {
  const tables = await services.query(
    `select format('%I.%I', schemaname, tablename) as name, tablename from pg_tables
    where schemaname in ('public', 'graphile_worker')`,
  );
  const columns = tables.map(
    ({ name, tablename }) =>
      `select '${tablename}.' || field.name as place, lower(field.content) as content
      from ${name} as stored, jsonb_each_text(to_jsonb(stored)) as field (name, content)`,
  );
  const bytes = values.map((value) => Buffer.from(value).toString('hex'));
  const rows = await services.query(
    `select distinct place from (${columns.join(' union all ')}) as fields where content like any($1)`,
    [[...values, ...bytes].map((value) => `%${value.toLowerCase()}%`)],
  );
  return rows.map(({ place }) => String(place)).sort();
}

it('an erasure leaves a customer’s own data nowhere but where there is a reason', async () => {
  const { userId, orderId, ...own } = await seedCustomer();
  await services.query(
    "insert into webhook_events (provider, key, body, received_at) values ('cashfree', 'x', $1, $2)",
    [Buffer.from(JSON.stringify({ customer_phone: own.mobile })), noon],
  );
  const values = Object.values(own);
  const ofProfile = ['users.email', 'users.mobile', 'users.name'];
  const before = await placesOf(values);
  expect(before).toEqual(expect.arrayContaining([...ofProfile, ...Object.keys(left)]));
  await endPlans(services.query, userId, noon);
  await moveClock(new Date(noon.getTime() + 3_600_000));
  await eraseCustomer(userId);
  expect(await placesOf(values)).toEqual(Object.keys(left).sort());
});
